package session

import (
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/format"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
)

// Profile describes a game to a session: its rules, its notations, and the words in which it is reported.
type Profile struct {
	Rules   *game.Game
	Formats format.Set // that it reads and writes
	// StartKey is a second key, besides "start", for a first position in links; empty for none.
	StartKey string
	// Ending says a result and its reason, "{result} by {reason}"; empty stands for a colon between them.
	Ending lang.Text
	// Tally returns the final counts of both sides in games that the higher count wins; they are shown
	// instead of the reason: "White wins 44–20". Nil for other games.
	Tally func(end game.State) (first, second int)
	// Side names a side of the game that v shows; empty for the usual name. It may be nil.
	Side func(v game.View, p game.Player) string
	// Unit is what the score of a solitaire game counts, in the plural; empty stands for search.Points.
	Unit string
	// Estimates are the units that only searches of this game use.
	Estimates numfmt.Units
	// Analyst is the name of the algorithm that gives hints and analyses where it plays; empty for the one
	// that plays by default.
	Analyst string
	// Opponent plays the computer's side by default, as long as the values of the game suit it; the zero
	// Player stands for the method of the highest rank.
	Opponent Player
	// MoveName is what a move is called with its article, "a chess move"; empty for the title of the game.
	MoveName lang.Text
	// Pieces are the letters of pieces in texts of moves, for which other languages have their own, in the
	// order of lang.Language.Letters; empty for none. People read and type moves with those of the language
	// that is spoken, see Say; files, links and scripts keep these.
	Pieces string
	// Words are what moves that are words are called, by their texts; nil for others. They are said and typed
	// as the language has them.
	Words map[string]lang.Text
	// Alert returns what the side to move has to know of the position, such as "White is in check"; empty for
	// nothing. It may be nil.
	Alert func(v game.View) string
	// Timed says that the game is played with clocks if people like. CanWin reports whether a side could
	// still win by any moves of both; a game that is over on time is a draw if the other side can't. Nil: it
	// always can.
	Timed  bool
	CanWin func(s game.State, p game.Player) bool
}

// Units returns what the score of a solitaire game counts, in the plural.
func (k *Profile) Units() string {
	if k.Unit == "" {
		return search.Points
	}
	return k.Unit
}

// UnitOf returns the unit of a name that scores of the game have.
func (k *Profile) UnitOf(name string) numfmt.Unit {
	if name == k.Unit {
		return numfmt.Unit{Name: name, Measure: numfmt.Counted}
	}
	return k.Estimates.Of(name)
}

// PositionName returns the name of the notation for positions, such as "FEN", if the game has a well-known
// one, and otherwise "".
func (k *Profile) PositionName() string {
	if list := k.Formats.Formats; len(list) > 0 && list[0].Position && list[0].Looks != nil {
		return lang.Say(list[0].Title)
	}
	return ""
}

// Export is the game or its position in one notation.
type Export struct {
	Name string // "FEN", "PGN", "Transcript"
	Ext  string // of its files, ".pgn"
	Text string
}
