package format

import (
	"time"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Game is a game with all that a text says of it. A position is a game without moves.
type Game struct {
	Values  param.Values // complete
	Start   string       // notation of the first position; empty for the game's own
	Line    []Ply
	Players [2]string // names; empty where they are not known
	Tags    []Tag     // what else is said, by the names that PGN has: Event, Site, Date
	Comment string    // on the game or its first position, before the first move
	Shapes  []Shape   // drawn on the first position
	Keys    []Key     // what else is said of the first position for programs
	// Over says that a result is stated, with its Winner, Nobody for a draw, and as the text has it. It
	// counts where the game is not over on the board.
	Over   bool
	Winner game.Player
	Result string
	// Mended is what was dropped or passed over to read it, such as "castling right Q dropped: no rook on
	// a1".
	Mended []fault.Text
}

// Ply is a move with what is said of it, and the lines that begin instead of it, none of them empty.
type Ply struct {
	Move game.Move
	Remark
	Lines [][]Ply
}

// Tag names something that is said of a game.
type Tag struct{ Name, Value string }

// Remark is what is said of a move.
type Remark struct {
	Clock *Stamp `json:"clock,omitempty"` // nil in a game without clocks
	// comment before the line that the move begins, behind another such line
	Lead    string `json:"lead,omitempty"`
	Before  string `json:"before,omitempty"`  // comment before the move, the first of a line that begins
	Comment string `json:"comment,omitempty"` // comment after the move
	After   string `json:"after,omitempty"`   // comment after the lines that begin instead of it
	Glyphs  []int  `json:"glyphs,omitempty"`  // numeric annotation glyphs, as in PGN: 1 for "!"
	// Value is what a program thought of the move, as the notations of the game write it.
	Value string `json:"value,omitempty"`
	// Spent is what the move took in a game without clocks; 0 where that is not known.
	Spent time.Duration `json:"spent,omitempty"`
	// Shapes are drawn on the board after the move.
	Shapes []Shape `json:"shapes,omitempty"`
	Keys   []Key   `json:"keys,omitempty"`
}

// Shape is a circle around a square, when From is To, or an arrow that was drawn on the board.
type Shape struct {
	Color Color       `json:"color"`
	From  game.Square `json:"from"`
	To    game.Square `json:"to"`
}

// Color is the colour of a Shape, named by the letter that PGN has for it.
type Color byte

// The colours of shapes, those of lichess.
const (
	Green  Color = 'G'
	Red    Color = 'R'
	Yellow Color = 'Y'
	Blue   Color = 'B'
)

// MarshalText implements encoding.TextMarshaler.
func (c Color) MarshalText() ([]byte, error) { return []byte{byte(c)}, nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (c *Color) UnmarshalText(text []byte) error {
	switch string(text) {
	case "G", "R", "Y", "B":
		*c = Color(text[0])
		return nil
	}
	return fault.Errorf("%q is no colour of shapes; they are G, R, Y, B", text)
}

// Key is a value for programs that no other field of a Remark holds, such as PGN's [%evp 0,15,19] or a
// property of SGF. It is kept as it was read, so that the notation that has it can write it again.
type Key struct {
	Name  string `json:"name"`
	Value string `json:"value,omitempty"`
	Place Place  `json:"place,omitempty"`
}

// Place says in which comment of a move a Key stands.
type Place string

// The places of keys.
const (
	WithComment Place = ""
	WithLead    Place = "lead"
	WithBefore  Place = "before"
	WithAfter   Place = "after"
)

// Stamp is what a clock said of a move.
type Stamp struct {
	Left  time.Duration `json:"left"`            // on the clock of who made it, after it
	Spent time.Duration `json:"spent,omitempty"` // on it; 0 where that is not known
}

// Empty reports whether nothing is said.
func (r Remark) Empty() bool {
	return r.Clock == nil && r.Lead == "" && r.Before == "" && r.Comment == "" && r.After == "" &&
		len(r.Glyphs) == 0 && r.Value == "" && r.Spent == 0 && len(r.Shapes) == 0 && len(r.Keys) == 0
}

// Moves returns the moves of a line.
func Moves(line []Ply) []game.Move {
	moves := make([]game.Move, len(line))
	for i, p := range line {
		moves[i] = p.Move
	}
	return moves
}

// Plies returns a line of moves of which nothing is said.
func Plies(moves []game.Move) []Ply {
	line := make([]Ply, len(moves))
	for i, m := range moves {
		line[i].Move = m
	}
	return line
}

// Record returns the main line.
func (g *Game) Record(name string) game.Record {
	return game.Record{Game: name, Values: g.Values, Start: g.Start, Moves: Moves(g.Line)}
}

// Replay returns the position after the main line.
func (g *Game) Replay(of *game.Game) (*game.Tracked, error) { return of.Replay(g.Record(of.Name)) }

// Tag returns the value of a tag, "" where there is none.
func (g *Game) Tag(name string) string {
	for _, t := range g.Tags {
		if t.Name == name {
			return t.Value
		}
	}
	return ""
}

// SetTag gives a tag a value, in place of the one it has, unless it is empty.
func (g *Game) SetTag(name, value string) {
	if value == "" {
		return
	}
	for i := range g.Tags {
		if g.Tags[i].Name == name {
			g.Tags[i].Value = value
			return
		}
	}
	g.Tags = append(g.Tags, Tag{name, value})
}

// SetDate says when the game was played, unless that is known.
func (g *Game) SetDate(day time.Time) {
	if g.Tag("Date") == "" {
		g.SetTag("Date", day.Format("2006.01.02"))
	}
}

// IsPosition reports whether it is a position without moves.
func (g *Game) IsPosition() bool { return len(g.Line) == 0 && g.Start != "" }
