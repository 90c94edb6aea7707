"""What the Explorer does, without pixels: the session, how it is looked at, and what can be done to both.

The browser sends actions as small tables (see `actions`); after each it is sent `panel_view.view`.  Whatever cannot be
done is told in `alert` or `why`; the session then stays as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, cast

import boardkit as bk
from boardkit.core.data import CHANCE, Decision, Move, letter, read_seat
from boardkit.core.errors import BoardkitError, IllegalMove, OptionError, close_matches
from boardkit.core.game import Game
from boardkit.core.languages import checked
from boardkit.core.messages import cause
from boardkit.core.scene import walk
from boardkit.core.session import Node, Session
from boardkit.widgets import actions, readings
from boardkit.widgets.asking import Asking
from boardkit.widgets.choices import Choices, Reasons
from boardkit.widgets.graph_tab import GraphTab
from boardkit.widgets.logbook import SPECTATOR, TABLE, Logbook
from boardkit.widgets.wording import language, message, say

Reply = dict[str, Any] | None
HUMAN = "human"
LOG_LINES = 60
MOST_BOT_MOVES = 2000
KEPT_SESSIONS = 5
LONGEST_FAULT = 1500


class Panel:
    """A session and the way a person looks at it.

    session  the game being explored; other sessions may replace it (new game, load, other readings)
    lang     ``en`` or ``zh-TW``; None for that of the notebook
    seats    who plays each seat, by letter: ``human`` or the name of a bot; None for people only
    view     ``table``, ``spectator``, or the letter of the seat through whose eyes to look
    """

    def __init__(
        self, session: Session, *, lang: str | None = None, seats: Mapping[str, str] | None = None, view: str = TABLE
    ) -> None:
        self.session = session
        self.lang = checked(lang or language())
        self.grain = "move"
        self.seats = [HUMAN] * session.state.players
        self.viewer: Any = TABLE
        self.picked: tuple[str, ...] = ()
        self.show_forbidden = False
        self.why: Reasons = ()
        self.alert = self.alert_rule = self.message = self.rule = self.wanted = ""
        self.log_lines = LOG_LINES
        self.kept: list[Session] = []
        self.graph = GraphTab()
        self.partial: Session | None = None
        self.revealed: Node | None = None
        self.advice: tuple[Node, str, tuple[bk.bots.Candidate, ...]] | None = None
        self.ask = Asking()
        self._bots: dict[str, tuple[Game, Any]] = {}
        self._choices: tuple[Node, Choices] | None = None
        self._logbook = Logbook(session, self.lang, self.viewer)
        for seat, kind in (seats or {}).items():
            self.seat(seat, kind)
        self.look(view)
        self.let_bots_play()

    def act(self, action: Any) -> Reply:
        """Do what the browser asks; returns a reply where there is one, such as the text of a record."""
        return self.attempt(actions.perform, self, action)

    def attempt(self, do: Callable[..., Reply], *arguments: Any) -> Reply:
        """Do what a person asked for; whatever is wrong with it is told."""
        self.alert = self.alert_rule = self.message = ""
        self.partial = None
        try:
            return do(*arguments)
        except IllegalMove as error:
            self.why, self.picked = ((cast(Move, error.move), error.violations),), ()
            self.ask.blocked(self.session, error.violations)
        except BoardkitError as error:
            self.fault(error)
        return None

    def only_refuse(self, key: str) -> None:
        """Say why something cannot be done, in place of all that was told before."""
        self.why = ()
        self.attempt(self.refuse, key)

    def tell(self, key: str, **values: Any) -> None:
        """Say something when the action is done."""
        self.message = say(key, self.lang, **values)

    def refuse(self, key: str, **values: Any) -> None:
        """Say why something cannot be done."""
        self.alert, self.alert_rule = say(key, self.lang, **values), ""

    def fault(self, error: Exception) -> None:
        """Say what was wrong with a request; of what was quoted, not more than a person reads."""
        text = error.say(self.lang) if isinstance(error, BoardkitError) else repr(error)
        self.refuse("fault", detail=text if len(text) <= LONGEST_FAULT else text[:LONGEST_FAULT] + " …")

    # What follows from the session

    @property
    def game(self) -> Game:
        """The rules of the present session."""
        return self.session.game

    @property
    def inside(self) -> bool:
        """Whether the session stands between two events of a move."""
        return self.session.event is not None

    @property
    def asked(self) -> Decision | None:
        """The decision that waits for an answer."""
        pending = self.session.node.state.pending
        return pending[-1] if pending and isinstance(pending[-1], Decision) and not self.inside else None

    def question(self) -> str:
        """What is asked, or what the rules do without asking; not for a game that is over."""
        if self.asked:
            return self.game.describe(self.asked, self.lang)
        task = self.session.node.state.pending[-1].name
        return say("task", self.lang, task=self.game.texts.say(f"task.{task}", self.lang))

    @property
    def choices(self) -> Choices:
        """The moves of the position; inside a move, those among which it was chosen."""
        node = self.session.node.parent if self.inside else self.session.node
        assert node is not None
        if self._choices is None or self._choices[0] is not node:
            self._choices = (node, Choices(self.game, node.state))
        return self._choices[1]

    @property
    def logbook(self) -> Logbook:
        """The log in words, for the present viewer and language."""
        book = self._logbook
        if (book.session, book.lang, book.viewer) != (self.session, self.lang, self.viewer):
            self._logbook = Logbook(self.session, self.lang, self.viewer)
        return self._logbook

    # Playing

    def play(self, move: Move | str | None) -> None:
        """Play a move (None: draw chance's), then let the bots answer."""
        if self._may_move():
            self.session.play(move)
            self.picked = ()
            self.let_bots_play()

    def pick(self, handle: str) -> None:
        """A part of the board was clicked: play the move it means, narrow the choice, or say why not."""
        if not self._may_move():
            return
        kept = tuple(other for other in self.picked if other != handle)
        picked = kept if handle in self.picked else (*self.picked, handle)
        left = self.choices.narrowed(self.choices.legal, picked)
        if not left and len(picked) > 1:  # begin again with this part
            picked = (handle,)
            left = self.choices.narrowed(self.choices.legal, picked)
        if not left:
            self.explain(handle)
            return
        self.picked = picked
        if picked and len(left) == 1 and self._is_complete(left[0]):
            self.play(left[0])
        elif picked:
            self.why = self.choices.aimed(picked)

    def _is_complete(self, move: Move) -> bool:
        """Whether no other part of a move can be clicked: a die alone on its slot, say, has no part of its own."""
        missing = set(move.handles()).difference(self.picked)
        scene = self.game.scene(self.state_seen(), self.lang) if missing else None
        return scene is None or missing.isdisjoint(shape.handle for shape in walk(scene.parts))

    def explain(self, handle: str) -> None:
        """Say why nothing can be done with a part of the board."""
        self.why = self.choices.swapped(self.picked, handle) or self.choices.about(self.picked, handle)
        self.ask.blocked(self.session, [violation for _, violations in self.why for violation in violations])
        if not self.why:
            self.refuse("no_part", asked=self.question())
            self.alert_rule = self.asked.rule if self.asked else ""

    def _may_move(self) -> bool:
        """Whether a move may be made here; if not, says why."""
        mover = self.session.to_move
        if self.inside:
            self.refuse("inside_move")
        elif mover is None:
            self.refuse("game_over")
        elif not self.may_see(mover):
            self.refuse("not_your_turn", seat=letter(mover))
        else:
            return True
        return False

    # Bots

    def bot_to_move(self) -> str | None:
        """The bot that has to answer, if one has."""
        mover = None if self.inside else self.session.to_move
        kind = self.seats[mover] if isinstance(mover, int) else HUMAN
        return None if kind == HUMAN else kind

    def let_bots_play(self) -> None:
        """Bots answer at once as long as there is a person to answer to."""
        if HUMAN not in self.seats:
            return
        for _ in range(MOST_BOT_MOVES):
            if not self.bot_to_move():
                return
            self.bot_move()

    def bot_move(self) -> None:
        """Let the bot that has to answer make one move; the same position gives the same move."""
        kind, session = self.bot_to_move(), self.session
        assert kind is not None
        state, seat = session.node.state, session.to_move
        rng = Random(f"{session.seed}/{letter(seat)}/{self.game.digest(state)}")
        if kind not in self._bots or self._bots[kind][0] is not self.game:
            self._bots[kind] = (self.game, bk.bots.make(kind, self.game))
        bot = self._bots[kind][1]
        session.play(bot.choose(self.game.view(state, seat), self.game.legal_moves(state), rng))

    def seat(self, seat: Any, kind: Any) -> None:
        """Say who plays a seat."""
        options = (HUMAN, *bk.bots.NAMES)
        if kind not in options:
            word = str(kind)[:40]
            raise OptionError(message("action.kind", name=word, close=close_matches(word, options)))
        self.seats[self._seat_number(seat)] = kind

    def _seat_number(self, text: Any) -> int:
        try:
            return read_seat(text, len(self.seats))
        except ValueError as error:
            raise OptionError(cause(error)) from None

    # Looking

    def look(self, view: Any) -> None:
        """Look as the table, as a spectator, or through the eyes of a seat."""
        self.viewer = view if view in (TABLE, SPECTATOR) else self._seat_number(view)
        self.picked, self.why = (), ()

    def may_see(self, mover: Any) -> bool:
        """Whether the viewer may know what the mover can do."""
        return self.viewer in (TABLE, mover) or mover == CHANCE

    def state_seen(self) -> Any:
        """The position as the viewer may see it."""
        state = self.session.state
        if self.viewer == TABLE:
            return state
        return self.game.view(state, None if self.viewer == SPECTATOR else self.viewer)

    # Other sessions

    def replace(self, session: Session) -> None:
        """Turn to another session; the one before is kept, to return to."""
        self.kept = [*self.kept, self.session][-KEPT_SESSIONS:]
        self.turn_to(session)

    def back(self) -> bool:
        """Return to the session before this one; False where there is none."""
        if self.kept:
            self.turn_to(self.kept.pop())
            return True
        return False

    def turn_to(self, session: Session) -> None:
        """Show another session, and keep nothing of this one."""
        players = session.state.players
        self.session = session
        self.seats = (self.seats + [HUMAN] * players)[:players]
        if isinstance(self.viewer, int) and self.viewer >= players:
            self.viewer = TABLE
        self.picked, self.why, self.log_lines = (), (), LOG_LINES
        if self.rule not in session.game.rules:
            self.rule = ""

    def retell(self, game: Game) -> None:
        """Go on under other readings, with the whole history where it comes out the same."""
        logbook, told = self.logbook, readings.retell(self.session, game)
        self.ask.met(self.session)
        self.ask.skip(told.session)
        self.replace(told.session)
        if told.differs is None:
            self.tell("same_under_reading", dropped=told.dropped)
            return
        why = "; ".join(self.game.describe(violation, self.lang) for violation in told.why)
        key = "illegal_under_reading" if why else "differs_under_reading"
        number = len(told.differs.path()) - 1
        self.tell(key, number=number, move=logbook.move(told.differs)["move"], why=why)
