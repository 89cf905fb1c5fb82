package format

import (
	"time"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Game is a game with its annotations. A position is a game without moves.
type Game struct {
	Values  param.Values // complete
	Start   string       // notation of the start position; "" for the default one
	Line    []Ply
	Players [2]string // names of the players; "" if unknown
	Tags    []Tag     // other properties under their PGN names, such as Event, Site and Date
	Comment string    // comment on the game or the start position
	Shapes  []Shape   // shapes on the start position
	Keys    []Key     // other data for programs about the start position
	// Over means that the text states a result: Winner, which is Nobody for a draw, and Result as written. It
	// is used if the game is not over on the board.
	Over   bool
	Winner game.Player
	Result string
	// Mended lists what was dropped or skipped when reading, such as "castling right Q dropped: no rook on
	// a1".
	Mended []fault.Text
}

// Ply is a move, the remark on it, and the variations that replace it, none of which is empty.
type Ply struct {
	Move game.Move
	Remark
	Lines [][]Ply
}

// Tag is a named property of a game.
type Tag struct{ Name, Value string }

// Remark holds the annotations of a move.
type Remark struct {
	Clock *Stamp `json:"clock,omitempty"` // nil in a game without clocks
	// comment before the variation that the move begins, if it follows another variation
	Lead    string `json:"lead,omitempty"`
	Before  string `json:"before,omitempty"`  // comment before the move, if it is the first one of a line
	Comment string `json:"comment,omitempty"` // comment after the move
	After   string `json:"after,omitempty"`   // comment after the variations that replace the move
	Glyphs  []int  `json:"glyphs,omitempty"`  // numeric annotation glyphs as in PGN, such as 1 for "!"
	// Value is a program's evaluation of the move, in the notation of the game.
	Value string `json:"value,omitempty"`
	// Spent is the time used for the move in a game without clocks; 0 if unknown.
	Spent time.Duration `json:"spent,omitempty"`
	// Shapes are drawn on the board in the position after the move.
	Shapes []Shape `json:"shapes,omitempty"`
	Keys   []Key   `json:"keys,omitempty"`
}

// Shape is a drawing on the board: a circle around a square, if From equals To, or an arrow.
type Shape struct {
	Color Color       `json:"color"`
	From  game.Square `json:"from"`
	To    game.Square `json:"to"`
}

// Color is the colour of a Shape, as a letter of PGN.
type Color byte

// The colours of shapes on the site lichess.
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
	return fault.Errorf("%q is not a colour of shapes; there are G, R, Y, B", text)
}

// Key is a value for programs that has no field in Remark, such as PGN's [%evp 0,15,19] or a property of SGF.
// It is stored unchanged, so that it can be written back.
type Key struct {
	Name  string `json:"name"`
	Value string `json:"value,omitempty"`
	Place Place  `json:"place,omitempty"`
}

// Place specifies in which comment of a move a Key is written.
type Place string

// Places of keys.
const (
	WithComment Place = ""
	WithLead    Place = "lead"
	WithBefore  Place = "before"
	WithAfter   Place = "after"
)

// Stamp is the clock of a player after a move.
type Stamp struct {
	Left  time.Duration `json:"left"`            // time left on the clock of the player that made the move
	Spent time.Duration `json:"spent,omitempty"` // time used for the move; 0 if unknown
}

// Empty reports whether the remark has no annotations.
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

// Plies returns a line of moves without annotations.
func Plies(moves []game.Move) []Ply {
	line := make([]Ply, len(moves))
	for i, m := range moves {
		line[i].Move = m
	}
	return line
}

// Record returns the main line as a record of the game with the given name.
func (g *Game) Record(name string) game.Record {
	return game.Record{Game: name, Values: g.Values, Start: g.Start, Moves: Moves(g.Line)}
}

// Replay returns the position after the main line.
func (g *Game) Replay(of *game.Game) (*game.Tracked, error) { return of.Replay(g.Record(of.Name)) }

// Tag returns the value of a tag, "" if there is none.
func (g *Game) Tag(name string) string {
	for _, t := range g.Tags {
		if t.Name == name {
			return t.Value
		}
	}
	return ""
}

// SetTag sets the value of a tag; an empty value changes nothing.
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

// SetDate sets the date of the game, unless the game has one.
func (g *Game) SetDate(day time.Time) {
	if g.Tag("Date") == "" {
		g.SetTag("Date", day.Format("2006.01.02"))
	}
}

// IsPosition reports whether the game is a position without moves.
func (g *Game) IsPosition() bool { return len(g.Line) == 0 && g.Start != "" }
