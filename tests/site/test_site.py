"""What `boardkit site` puts together, and what it says when something is missing; `make soak` builds a whole one."""

import json
import re
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from boardkit import site
from boardkit.core.languages import LANGUAGES, texts_of
from boardkit.draw import font
from boardkit.site import pages, tools
from boardkit.site.wording import message, say

ROOT = Path(__file__).parents[2]
WHAT = message("what.builder")
NOTEBOOKS = ROOT / "notebooks"


@pytest.fixture(autouse=True)
def own_cache(tmp_path, monkeypatch):
    monkeypatch.setenv("BOARDKIT_CACHE", str(tmp_path / "cache"))


# The first page


def test_the_first_page_leads_to_every_notebook_and_first_of_all_to_the_start():
    page = pages.first_page(NOTEBOOKS, "en")
    found = re.findall(r'href="lab/index\.html\?path=([^"]+)"', page)
    assert found[0] == "notebooks/00_start_here.ipynb"
    notebooks = {path for path in NOTEBOOKS.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts}
    assert set(found) == {f"notebooks/{path.relative_to(NOTEBOOKS).as_posix()}" for path in notebooks}


@pytest.mark.parametrize(("lang", "first"), [("en", 'lang="en"'), ("zh-TW", 'lang="zh-Hant-TW"')])
def test_the_language_asked_for_comes_first(lang, first):
    sections = re.findall(r"<section (lang=[^>]+)>", pages.first_page(NOTEBOOKS, lang))
    assert sections[0] == first and len(sections) == 2


def test_a_title_with_signs_of_html_is_shown_as_it_is(tmp_path):
    cell = {"cell_type": "markdown", "source": ["# <b>A & B</b>\n", "text"]}
    (tmp_path / "a b.ipynb").write_text(json.dumps({"cells": [cell]}), encoding="utf-8")
    page = pages.first_page(tmp_path, "en")
    assert "&lt;b&gt;A &amp; B&lt;/b&gt;" in page and "notebooks/a%20b.ipynb" in page


def test_every_page_gets_the_font_and_jupyterlab_still_finds_its_settings(tmp_path):
    (tmp_path / "lab").mkdir()
    (tmp_path / "lab" / "index.html").write_text("<html><head></head></html>", encoding="utf-8")
    pages.write(tmp_path, NOTEBOOKS, "en")
    assert (tmp_path / font.WOFF2.name).read_bytes() == font.WOFF2.read_bytes()
    assert '../boardkit.css"></head>' in (tmp_path / "lab" / "index.html").read_text()
    assert 'id="jupyter-config-data"' in (tmp_path / "index.html").read_text(encoding="utf-8")


def test_the_first_page_asks_no_other_server():
    assert not re.findall(r'(?:src|href)="(?:https?:)?//', pages.first_page(NOTEBOOKS, "en") + pages.STYLE)


# The pictures


def test_the_pictures_are_the_same_in_signs_that_jupyterlab_in_the_browser_can_show(tmp_path):
    pyodide = tmp_path / "pyodide"
    pyodide.mkdir()
    for name in site.NEEDED:
        (pyodide / name).write_text("{}")
    site._collect(ROOT, tmp_path / "lite", pyodide)
    pictures = sorted((ROOT / "figures").rglob("*.svg"))
    assert any(not picture.read_text(encoding="utf-8").isascii() for picture in pictures)
    for picture in pictures:
        copy = (tmp_path / "lite" / "files" / picture.relative_to(ROOT)).read_bytes()
        assert copy.isascii()
        assert told(copy) == told(picture.read_bytes())


def told(svg: bytes) -> list:
    """Every element of a picture with what it says."""
    return [(node.tag, node.attrib, node.text, node.tail) for node in ElementTree.fromstring(svg).iter()]


# What can be missing


def test_a_folder_that_is_no_site_is_left_alone(tmp_path):
    (tmp_path / "diary.txt").write_text("mine")
    with pytest.raises(site.SiteError, match="is no site"):
        site.build(ROOT, tmp_path)
    assert (tmp_path / "diary.txt").read_text() == "mine"


def test_a_folder_without_pyproject_is_no_checkout(tmp_path):
    with pytest.raises(site.SiteError, match="no checkout"):
        site.build(tmp_path, tmp_path / "site")


def test_a_python_that_is_too_old_is_named_with_its_version():
    versions = {"/old/python3": (3, 11), "/broken/python3": None}
    with pytest.raises(site.SiteError) as error:
        tools.find_python(list(versions), versions.get)
    assert "3.12 or newer" in str(error.value)
    assert "/old/python3 (3.11)" in str(error.value) and "/broken/python3 (no working Python" in str(error.value)


def test_the_first_python_that_is_new_enough_is_taken():
    versions = {"a": (3, 11), "b": None, "c": (3, 13), "d": (3, 12)}
    assert tools.find_python(list(versions), versions.get) == "c"


def test_what_is_no_python_has_no_version(tmp_path):
    assert tools.version(str(tmp_path / "nothing")) is None
    assert tools.version(sys.executable) == sys.version_info[:2]


def test_without_npm_it_says_where_to_get_it(monkeypatch, tmp_path):
    monkeypatch.setattr(tools.shutil, "which", lambda name: None)
    with pytest.raises(site.SiteError, match=r"npm is not installed.*https://nodejs\.org"):
        tools.npm_folder("pyodide@1", tmp_path)


def test_what_was_fetched_before_needs_no_npm(monkeypatch, tmp_path):
    monkeypatch.setattr(tools.shutil, "which", lambda name: None)
    (tmp_path / "pyodide-1").mkdir()
    assert tools.npm_folder("pyodide@1", tmp_path) == tmp_path / "pyodide-1"


def test_a_program_that_fails_is_told_with_its_last_words():
    code = "print('first'); [print('line', n) for n in range(40)]; raise SystemExit(3)"
    with pytest.raises(site.SiteError) as error:
        tools.run([sys.executable, "-c", code], WHAT)
    assert str(error.value).startswith("installing the builder failed") and "line 39" in str(error.value)
    assert "first" not in str(error.value) and "network" not in str(error.value)


@pytest.mark.parametrize("words", ["getaddrinfo ENOTFOUND registry", "Temporary failure in name resolution"])
def test_a_missing_network_is_recognised(words):
    with pytest.raises(site.SiteError, match="no network"):
        tools.run([sys.executable, "-c", f"print({words!r}); raise SystemExit(1)"], WHAT)


def test_every_step_and_fault_is_told_in_both_languages(tmp_path):
    steps = [key for key in texts_of("boardkit.site").templates if key.startswith("step.")]
    assert len(steps) == 6
    for key in steps:
        told = {say(key, lang, folder="F", python="P") for lang in LANGUAGES}
        assert len(told) == 2
    with pytest.raises(site.SiteError) as error:
        tools.run([str(tmp_path / "nothing")], WHAT)
    assert error.value.say("zh-TW").startswith("無法啟動：安裝建置工具")
    with pytest.raises(site.SiteError) as error:
        tools.find_python(["/old"], {"/old": (3, 11)}.get)
    assert "/old（3.11）" in error.value.say("zh-TW")


# What would be fetched later


@pytest.fixture
def built(tmp_path):
    """A site as far as `check_complete` looks at it."""
    folder = tmp_path / "static" / "pyodide-lock"
    folder.mkdir(parents=True)
    packages = {name: {"file_name": f"{name}.whl"} for name in site.PACKAGES}
    for package in packages.values():
        (folder / package["file_name"]).touch()
    return tmp_path, folder / "pyodide-lock.json", packages


def test_a_complete_site_passes(built):
    made, lock, packages = built
    lock.write_text(json.dumps({"packages": packages}))
    site.check_complete(made)


@pytest.mark.parametrize("address", ["https://cdn.example/networkx.whl", "../networkx.whl"])
def test_a_package_that_is_not_in_the_site_is_noticed(built, address):
    made, lock, packages = built
    packages["networkx"]["file_name"] = address
    lock.write_text(json.dumps({"packages": packages}))
    with pytest.raises(site.SiteError, match="networkx would be fetched from elsewhere"):
        site.check_complete(made)


def test_a_build_without_packages_is_noticed(built):
    made, lock, packages = built
    with pytest.raises(site.SiteError, match="left out the packages"):
        site.check_complete(made)
    del packages["boardkit"]
    lock.write_text(json.dumps({"packages": packages}))
    with pytest.raises(site.SiteError, match="boardkit is missing"):
        site.check_complete(made)


def test_the_builder_serves_the_versions_that_were_tried():
    wanted = site.builder_settings()["PyodideLockAddon"]["specs"]
    assert {"boardkit", "networkx==3.7"} <= set(wanted)
