package session

import (
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/format"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
)

// Profile describes a game to a session: its rules, notations and terms.
type Profile struct {
	Rules   *game.Game
	Formats format.Set // formats that can be read and written
	// StartKey is a second key, besides "start", for the start position in links; "" if there is none.
	StartKey string
	// Ending is the pattern of a result with its reason, such as "{result} by {reason}"; "" means "{result}:
	// {reason}".
	Ending lang.Text
	// Tally returns the final counts of both sides in games won by the higher count. They are shown instead
	// of the reason: "White wins 44–20". It is nil for other games.
	Tally func(end game.State) (first, second int)
	// Side returns the name of a side in position v, or "" for the default name. It may be nil.
	Side func(v game.View, p game.Player) string
	// Unit is the unit of a solitaire game's score, in the plural; "" means search.Points.
	Unit string
	// Estimates are units used only by searches of this game.
	Estimates numfmt.Units
	// Analyst is the algorithm for hints and analysis if it plays the variant; "" means the default player.
	Analyst string
	// Opponent is the default player of the computer's side if it can play with the game's parameters. The
	// zero Player means the algorithm with the highest rank.
	Opponent Player
	// MoveName names a move with its article, such as "a chess move"; "" means the title of the game.
	MoveName lang.Text
	// Pieces are the piece letters in texts of moves, in the order of lang.Language.Letters; "" if there are
	// none. Users read and type moves with the letters of their language, see Say; files, links and scripts
	// keep these.
	Pieces string
	// Words maps texts of moves that are words to their names in the current language, which are shown and
	// typed; nil for other games.
	Words map[string]lang.Text
	// Also maps those texts to more words that can be typed, separated by spaces.
	Also map[string]lang.Text
	// Alert returns what the side to move must know about the position, such as "White is in check", or "".
	// It may be nil.
	Alert func(v game.View) string
	// Agreeing reports whether players may agree on a draw.
	Agreeing bool
	// Timed reports whether the game can be played with clocks. CanWin reports whether a side could still win
	// by some sequence of moves; if not, the game is a draw when the other side's flag falls. A nil CanWin
	// always means true.
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

// UnitOf returns the unit of scores with a name.
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

// Export is the game or the position in one notation.
type Export struct {
	Name string // such as "FEN", "PGN" or "Transcript"
	Ext  string // file extension, such as ".pgn"
	Text string
}
