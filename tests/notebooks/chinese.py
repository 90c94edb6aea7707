"""What is wrong with a line of Chinese: typography, and words that the glossary rules out."""

import re

HAN, LATIN, WIDE = "\u3400-\u9fff", "A-Za-z0-9\u00c0-\u024f", "，。、；：？！（）「」『』"
TYPOGRAPHY = {
    "half-width punctuation after Han": f"[{HAN}][,.;:?!()]",
    "no space between Han and Latin": f"[{HAN}][{LATIN}`]|[{LATIN}`][{HAN}]",
    "space between Han": f"[{HAN}] [{HAN}]",
    "space beside full-width punctuation": f" [{WIDE}]|[{WIDE}] ",
    "curly quotation marks": "[“”‘’]",
}
AVOID = """
    信息 默認 保存 加載 屏幕 點擊 程序 支持 隨機數 數據 通過 撤銷 類別 游戲 勝利點 平局 激活 揭露 輪次 代幣 瓷磚
    其它 記分 您 她 占 市鎮 文件 錢
"""


def faults(line):
    text = re.sub(r"[\[\]]", "", line)
    found = [fault for fault, pattern in TYPOGRAPHY.items() if re.search(pattern, text.replace("**", ""))]
    found += ["Han in italics"] if re.search(f"[*][^*]*[{HAN}]", text.replace("**", "")) else []
    bold = re.findall(r"(.?)[*][*](.+?)[*][*](.?)", text)
    found += ["bold that does not render"] if any(map(stays_plain, bold)) else []
    return found + [word for word in AVOID.split() if word in line]


def stays_plain(bold):
    """Markdown leaves the asterisks as they are where punctuation inside meets a letter outside."""
    before, inner, after = bold
    letter = f"[{HAN}{LATIN}]"
    return bool((inner[-1] in WIDE and re.match(letter, after)) or (inner[0] in WIDE and re.match(letter, before)))
