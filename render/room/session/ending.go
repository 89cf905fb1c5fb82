package session

import (
	"fmt"

	"ludarium/game"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
)

// ending is a way in which a game ended other than by its rules.
type ending struct {
	kind endingKind
	// side that resigned, claimed a draw or ran out of time; for a stated result the winner, Nobody for a
	// draw
	by     game.Player
	reason string // reason of a claimed draw, or of a draw on time because the opponent cannot win
}

type endingKind string

const (
	open     endingKind = ""
	resigned endingKind = "resigned"
	agreed   endingKind = "agreed"
	claimed  endingKind = "claimed"
	flagged  endingKind = "flagged" // loss on time
	stated   endingKind = "stated"  // stated by a record without a reason
)

// winner returns the winner, Nobody for a draw; over is false for the zero ending.
func (e ending) winner() (winner game.Player, over bool) {
	switch e.kind {
	case open:
		return game.Nobody, false
	case resigned:
		return e.by.Opponent(), true
	case stated:
		return e.by, true
	case flagged:
		if e.reason == "" {
			return e.by.Opponent(), true
		}
	}
	return game.Nobody, true
}

// Claimer is an optional interface for states in which the side to move may be able to claim a draw.
type Claimer interface {
	CanClaimDraw() bool
	ClaimReason() string // describes the rule
}

// end ends the game at the cursor; the moves after it become a variation.
func (l *GameLine) end(e ending) {
	l.setAside()
	l.ending = e
}

// flagged returns the ending when a side's flag falls. It is a draw if the opponent cannot win by any
// sequence of moves (FIDE, Laws of Chess, 6.9).
func (l *GameLine) flagged(side game.Player) ending {
	e := ending{kind: flagged, by: side}
	if can := l.profile.CanWin; can != nil && !can(l.state, side.Opponent()) {
		e.reason = textCantWin.String()
	}
	return e
}

// claimed returns the ending when the side to move claims a draw.
func (l *GameLine) claimed() ending {
	reason := game.Concrete(l.state).(Claimer).ClaimReason()
	return ending{kind: claimed, by: l.state.Turn(), reason: reason}
}

// lostOnTime reports whether the game ended at the displayed position because a side ran out of time.
func (l *GameLine) lostOnTime(side game.Player) bool {
	return l.ending.kind == flagged && l.ending.by == side && l.cursor == len(l.entries)
}

// CanClaimDraw reports whether ClaimDraw would end the game.
func (l *GameLine) CanClaimDraw() bool {
	c, ok := game.Concrete(l.state).(Claimer)
	_, over := l.Result()
	return ok && !over && c.CanClaimDraw()
}

// Result describes the result at the displayed position ("White wins by checkmate", "Black resigns, White
// wins", "White wins 44–20", "82 lines, no move left") and reports whether the game is over.
func (l *GameLine) Result() (text string, over bool) {
	if l.ending.kind != open && l.cursor == len(l.entries) {
		return l.ending.text(l), true
	}
	if l.state.Turn() != game.Nobody {
		return "", false
	}
	reason := ""
	if r, ok := game.Concrete(l.state).(game.Reasoner); ok {
		reason = r.Reason()
	}
	if l.profile.Rules.Players == 1 {
		return because(textPointsBecause, l.points(), reason), true
	}
	how := l.profile.Ending
	if how == "" {
		how = textEndedBy
	}
	if tally := l.profile.Tally; tally != nil {
		first, second := tally(l.state)
		how, reason = textEndedWith, fmt.Sprintf("%d–%d", max(first, second), min(first, second))
	}
	switch score := l.state.Score(game.First); {
	case score > 0:
		return because(how, textWins.With("side", l.SideName(game.First)), reason), true
	case score < 0:
		return because(how, textWins.With("side", l.SideName(game.Second)), reason), true
	}
	return because(how, textDraw.String(), reason), true
}

// finalResult is Result for the end of the main line, regardless of the displayed position.
func (l *GameLine) finalResult() (text string, over bool) {
	end := *l
	end.cursor = len(l.entries)
	if l.cursor < end.cursor {
		end.state = l.At(end.cursor).(*game.Tracked)
	}
	return end.Result()
}

// because adds the reason, if there is one, to a result.
func because(how lang.Text, result, reason string) string {
	if reason == "" {
		return result
	}
	return how.With("result", result, "reason", lang.Say(reason))
}

// text describes an ending of line l.
func (e ending) text(l *GameLine) string {
	switch e.kind {
	case agreed:
		return textDrawByAgreement.String()
	case claimed:
		return textDrawBy.With("reason", e.reason)
	case flagged:
		return e.flagText(l)
	case stated:
		if e.by == game.Nobody {
			return textDraw.String()
		}
		return textWins.With("side", l.SideName(e.by))
	}
	if l.profile.Rules.Players == 1 {
		return textGivenUp.With("points", l.points())
	}
	return textResigns.With("side", l.SideName(e.by), "winner", l.SideName(e.by.Opponent()))
}

// points formats the score of a solitaire game with its unit.
func (l *GameLine) points() string {
	return numfmt.Count(int64(l.state.Score(game.First)), l.profile.Units())
}

// flagText describes an ending on time.
func (e ending) flagText(l *GameLine) string {
	side, other := l.SideName(e.by), l.SideName(e.by.Opponent())
	if e.reason != "" {
		return textTimeIsUpBut.With("side", side, "other", other)
	}
	return textTimeIsUp.With("side", side, "winner", other)
}
