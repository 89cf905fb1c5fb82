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
	// StartKey is a second key, besides "start", for the first position in links; empty for none.
	StartKey string
	// Ending is the pattern for a result and its reason, "{result} by {reason}"; empty means "{result}:
	// {reason}".
	Ending lang.Text
	// Tally returns the final counts of both sides in games won by the higher count; they are shown instead
	// of the reason: "White wins 44–20". Nil for other games.
	Tally func(end game.State) (first, second int)
	// Side returns the name of a side in position v; empty for the usual name. It may be nil.
	Side func(v game.View, p game.Player) string
	// Unit is the unit of a solitaire game's score, in the plural; empty means search.Points.
	Unit string
	// Estimates are the units that only searches of this game use.
	Estimates numfmt.Units
	// Analyst is the name of the algorithm that gives hints and analyses if it plays the variant; empty for
	// the default player.
	Analyst string
	// Opponent plays the computer's side by default if it can play with the game's values; the zero Player
	// means the algorithm with the highest rank.
	Opponent Player
	// MoveName is the name of a move with its article, "a chess move"; empty for the title of the game.
	MoveName lang.Text
	// Pieces are the piece letters in texts of moves, which other languages replace by their own, in the
	// order of lang.Language.Letters; empty for none. People read and type moves with the letters of the
	// current language, see Say; files, links and scripts keep these.
	Pieces string
	// Words are the names of moves that are words, by their texts; nil for other games. They are shown and
	// typed in the current language.
	Words map[string]lang.Text
	// Alert returns what the side to move must know about the position, such as "White is in check"; empty
	// for nothing. It may be nil.
	Alert func(v game.View) string
	// Agreeing means that players may agree on a draw.
	Agreeing bool
	// Timed means that the game can be played with clocks. CanWin reports whether a side could still win by
	// some sequence of moves; if not, the fall of the other side's flag is a draw. Nil means it always can.
	Timed  bool
	CanWin func(s game.State, p game.Player) bool
}

// Units returns the unit of a solitaire game's score, in the plural.
func (k *Profile) Units() string {
	if k.Unit == "" {
		return search.Points
	}
	return k.Unit
}

// UnitOf returns the unit with a name used in scores of the game.
func (k *Profile) UnitOf(name string) numfmt.Unit {
	if name == k.Unit {
		return numfmt.Unit{Name: name, Measure: numfmt.Counted}
	}
	return k.Estimates.Of(name)
}

// PositionName returns the name of the notation for positions, such as "FEN", or "" if the game has no
// well-known one.
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
