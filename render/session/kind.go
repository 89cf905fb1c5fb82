package session

import (
	"fmt"
	"strings"

	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/words"
)

// Kind is what a session has to know of a game beside its rules: how it is written and told.
type Kind struct {
	Game *game.Game
	// Position is the name of the notation of a position ("FEN"), and Ext of its files (".fen"); empty for
	// none of repute.
	Position, Ext string
	// StartKey is the key of a first position in links beside "start", which is always read; empty for none.
	StartKey string
	// Glue stands between a result and its reason: " by " makes "White wins by checkmate"; empty stands for
	// ": ".
	Glue string
	// Tally returns what both sides of a game that is over have; for games that are won by having more, where
	// it takes the place of the reason: "White wins 44–20". Nil for others.
	Tally func(end game.State) (first, second int)
	// Side names the sides of a game that is played as v is, empty for the names of all such games. It may be
	// nil.
	Side func(v game.View, p game.Player) string
	// Unit is what the score of a solitaire game counts, in the plural; empty stands for search.Points.
	Unit string
	// Estimates are the units that searches of the game alone use.
	Estimates words.Units
	// Analyst is the name of the algorithm that gives hints and analyses where it plays; empty for the one
	// that plays by default.
	Analyst string
	// Opponent plays the computer's side where nobody chose, as long as the values of the game suit it; the
	// zero Player stands for the method of the highest rank.
	Opponent Player
	// MoveName is what a move is called with its article, "a chess move"; empty for the title of the game.
	MoveName string
	// Alert returns what the side to move has to know of the position, such as "White is in check"; empty for
	// nothing. It may be nil.
	Alert func(v game.View) string
	// Timed says that the game is played with clocks where people like. CanWin reports whether a side could
	// still win by any moves of both; a game that is over on time is a draw where the other side can't. Nil:
	// it always can.
	Timed   bool
	CanWin  func(s game.State, p game.Player) bool
	Formats []Format
	// Mend reads a first position that someone wrote by hand: it returns the position without what can't be,
	// in the notation of the game, and tells what was dropped. Nil: positions are taken as they are.
	Mend func(start string) (notation string, mended []string, err error)
}

// Units returns what the score of a solitaire game counts, in the plural.
func (k *Kind) Units() string {
	if k.Unit == "" {
		return search.Points
	}
	return k.Unit
}

// UnitOf returns the unit of a name that scores of the game have.
func (k *Kind) UnitOf(name string) words.Unit {
	if name == k.Unit {
		return words.Unit{Name: name, Measure: words.Counted}
	}
	return k.Estimates.Of(name)
}

// Format is a notation for whole games.
type Format struct {
	// Reads reports whether a text, which is not empty, is meant to be in this notation.
	Reads func(text string) bool
	// Parse returns the games that a text describes, at least one without an error, for a game with complete
	// values v, which the text may change.
	Parse func(g *game.Game, v param.Values, text string) ([]Part, error)
	// Write appends what there is to export of the line, whatever is shown of it.
	Write func(dst []Export, line Played) []Export
}

// Part is one of the games of a text.
type Part struct {
	Title, More string // for people, who choose where there are several
	// what was dropped or passed over to read it, such as "castling right Q dropped: no rook on a1"
	Mended []string
	// Game returns the game, and the result that the text states, which counts where it is not over on the
	// board.
	Game func() (game.Record, Stated)
}

// Stated is what a record states beside its moves: its result, what is said of them, and other lines.
type Stated struct {
	Over    bool
	Winner  game.Player    // Nobody for a draw
	Remarks map[int]Remark // by place in the record
	Other   []Sideline
}

// Played is a whole game to be written.
type Played struct {
	Game    *game.Game
	Record  game.Record
	Entries []Entry // its moves
	Other   []Variation
	End     game.State // the position at its end
	Players [2]Player
	Control Control
	Stated  Stated // where it ended other than on the board
}

// Export is the game or its position in one notation.
type Export struct {
	Name string // "FEN", "PGN", "Transcript"
	Ext  string // of its files, ".pgn"
	Text string
}

// played returns the whole line for export, without its players and their time.
func (l *Line) played() (Played, error) {
	r := l.record()
	end, err := l.kind.Game.Replay(r)
	if err != nil {
		return Played{}, fmt.Errorf("session: %w", err)
	}
	p := Played{Game: l.kind.Game, Record: r, Entries: l.entries, Other: l.variations, End: end}
	p.Stated.Winner, p.Stated.Over = l.ending.winner()
	return p, nil
}

// FromStart makes the parser of a format whose texts hold only the moves from the game's own first position.
// A text has a game on each line where each is one and the first has more than a move of each side, or where
// it is no game as a whole. What is no game of the values v may be one of the usual values.
func FromStart(parse func(start game.State, text string) ([]game.Move, error)) func(*game.Game, param.Values,
	string) ([]Part, error) {
	games := fromStart(parse)
	return func(g *game.Game, v param.Values, text string) ([]Part, error) {
		parts, err := games(g, v, text)
		if err == nil {
			return parts, nil
		}
		usual, bad := param.Fill(g.Params, nil)
		if bad != nil {
			return nil, bad
		}
		if parts, bad = games(g, usual, text); bad == nil {
			return parts, nil
		}
		return nil, err
	}
}

// fromStart makes the parser of texts with games of the given values alone.
func fromStart(parse func(start game.State, text string) ([]game.Move, error)) func(*game.Game, param.Values,
	string) ([]Part, error) {
	return func(g *game.Game, v param.Values, text string) ([]Part, error) {
		start, err := g.New(v)
		if err != nil {
			return nil, err
		}
		read := func(title, text string) (Part, int, error) {
			moves, err := parse(start, text)
			r := game.Record{Game: g.Name, Values: v, Moves: moves}
			return Part{Title: title, More: text, Game: func() (game.Record, Stated) {
				return r, Stated{}
			}}, len(moves), err
		}
		whole, _, bad := read("", text)
		var parts []Part
		for line := range strings.Lines(text) {
			if line = strings.TrimSpace(line); line == "" {
				continue
			}
			part, moves, err := read(fmt.Sprintf(textGameNumber, len(parts)+1), line)
			if err != nil || bad == nil && len(parts) == 0 && moves <= g.Players {
				return []Part{whole}, bad
			}
			parts = append(parts, part)
		}
		if len(parts) < 2 {
			return []Part{whole}, bad
		}
		return parts, nil
	}
}
