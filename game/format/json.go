package format

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"regexp"
	"time"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// object is the JSON form of a game.
type object struct {
	Game    string       `json:"game"`
	Values  param.Values `json:"values,omitempty"`
	Start   string       `json:"start,omitempty"`
	Players []string     `json:"players,omitempty"`
	Tags    objectTags   `json:"tags,omitempty"`
	Comment string       `json:"comment,omitempty"`
	Shapes  []Shape      `json:"shapes,omitempty"`
	Keys    []Key        `json:"keys,omitempty"`
	Result  string       `json:"result,omitempty"`
	// Winner is "first", "second" or "nobody" if the text states a result, otherwise "".
	Winner string       `json:"winner,omitempty"`
	Moves  []objectMove `json:"moves"`
}

// objectMove is the JSON form of a move with its remark.
type objectMove struct {
	Move    string         `json:"move"`
	Value   string         `json:"value,omitempty"`
	Glyphs  []int          `json:"glyphs,omitempty"`
	Lead    string         `json:"lead,omitempty"`
	Before  string         `json:"before,omitempty"`
	Comment string         `json:"comment,omitempty"`
	After   string         `json:"after,omitempty"`
	Shapes  []Shape        `json:"shapes,omitempty"`
	Keys    []Key          `json:"keys,omitempty"`
	Left    *float64       `json:"left,omitempty"`  // seconds left on the clock after the move
	Spent   float64        `json:"spent,omitempty"` // seconds used for the move
	Lines   [][]objectMove `json:"lines,omitempty"` // variations that replace the move
}

// objectTags is a JSON object of tags that keeps their order and repeated names.
type objectTags []Tag

// MarshalJSON implements json.Marshaler.
func (tags objectTags) MarshalJSON() ([]byte, error) {
	out := []byte{'{'}
	for i, t := range tags {
		if i > 0 {
			out = append(out, ',')
		}
		name, err := json.Marshal(t.Name)
		if err != nil {
			return nil, err
		}
		value, err := json.Marshal(t.Value)
		if err != nil {
			return nil, err
		}
		out = append(append(append(out, name...), ':'), value...)
	}
	return append(out, '}'), nil
}

// UnmarshalJSON implements json.Unmarshaler.
func (tags *objectTags) UnmarshalJSON(data []byte) error {
	in := json.NewDecoder(bytes.NewReader(data))
	switch begin, err := in.Token(); {
	case err != nil:
		return err
	case begin == nil: // the value was null
		return nil
	case begin != json.Delim('{'):
		return fault.Errorf("tags is not an object")
	}
	for in.More() {
		name, err := in.Token()
		if err != nil {
			return err
		}
		t := Tag{Name: fmt.Sprint(name)}
		if err := in.Decode(&t.Value); err != nil {
			return err
		}
		*tags = append(*tags, t)
	}
	return nil
}

// maxObject is the maximum size of a game in JSON, in bytes. maxBranching is the maximum nesting of
// variations.
const maxObject, maxBranching = 16 << 20, 100

// JSON returns the format that all games have: each game is a JSON object on a line of its own.
func JSON(g *game.Game) Format {
	looks := parse.Pattern(`^\s*\{\s*"game"\s*:\s*"` + regexp.QuoteMeta(g.Name) + `"`)
	return Format{
		Name:      "json",
		Title:     "JSON",
		Exts:      []string{".json", ".jsonl"},
		Annotated: true,
		Signed:    true,
		Looks:     func(text string) bool { return looks().MatchString(text) },
		Read:      func(_ param.Values, r io.Reader) iter.Seq2[*Game, error] { return readObjects(g, r) },
		Write: func(it *Game) (string, error) {
			o, err := writeObject(g, it)
			if err != nil {
				return "", err
			}
			data, err := json.Marshal(o)
			return string(data) + "\n", err
		},
	}
}

// writeObject returns the JSON object of a game.
func writeObject(g *game.Game, it *Game) (*object, error) {
	s, err := game.Track(g, it.Values, it.Start)
	if err != nil {
		return nil, err
	}
	o := &object{Game: g.Name, Values: it.Values, Start: it.Start, Comment: it.Comment,
		Shapes: it.Shapes, Keys: it.Keys, Tags: it.Tags, Result: it.Result}
	if it.Players != [2]string{} {
		o.Players = it.Players[:g.Players]
	}
	if it.Over {
		o.Winner = it.Winner.String()
	}
	o.Moves, err = writeMoves(g, s, it.Line)
	return o, err
}

// writeMoves returns the JSON of a line that begins in position s, which it changes.
func writeMoves(g *game.Game, s *game.Tracked, line []Ply) ([]objectMove, error) {
	moves := make([]objectMove, len(line))
	for i, p := range line {
		if !game.Playable(s, p.Move) {
			return nil, fault.Errorf("%s: move %d of a line (code %#x) is not legal", g.Name, i+1,
				uint32(p.Move))
		}
		moves[i] = objectMove{Move: g.MoveText(s, p.Move), Value: p.Value, Glyphs: p.Glyphs,
			Lead: p.Lead, Before: p.Before, Comment: p.Comment, After: p.After, Shapes: p.Shapes,
			Keys: p.Keys, Spent: p.Spent.Seconds()}
		if p.Clock != nil {
			left := p.Clock.Left.Seconds()
			moves[i].Left, moves[i].Spent = &left, p.Clock.Spent.Seconds()
		}
		for _, other := range p.Lines {
			sub, err := writeMoves(g, s.Clone().(*game.Tracked), other)
			if err != nil {
				return nil, err
			}
			moves[i].Lines = append(moves[i].Lines, sub)
		}
		s.Play(p.Move)
	}
	return moves, nil
}

// readObjects reads one object after the other, up to the first text that is not JSON.
func readObjects(g *game.Game, r io.Reader) iter.Seq2[*Game, error] {
	return func(yield func(*Game, error) bool) {
		limited := &limitedReader{r: r, left: maxObject}
		in := json.NewDecoder(limited)
		for number := 1; ; number++ {
			begin := in.InputOffset()
			limited.left = maxObject
			var data json.RawMessage
			if err := in.Decode(&data); err != nil {
				if !errors.Is(err, io.EOF) {
					yield(nil, fault.Errorf("game %d, byte %d: %w", number, begin, err))
				}
				return
			}
			it, err := readObject(g, data)
			if err != nil {
				it, err = nil, game.Within(0, err, "game %d: %w", number)
			}
			if !yield(it, err) {
				return
			}
		}
	}
}

// limitedReader returns an error if more than left bytes are read before left is set again.
type limitedReader struct {
	r    io.Reader
	left int
}

func (l *limitedReader) Read(p []byte) (int, error) {
	if l.left <= 0 {
		return 0, fault.Errorf("an object is larger than %d MB", maxObject>>20)
	}
	n, err := l.r.Read(p[:min(len(p), l.left)])
	l.left -= n
	return n, err
}

func readObject(g *game.Game, data []byte) (*Game, error) {
	var o object
	if err := json.Unmarshal(data, &o); err != nil {
		return nil, err
	}
	if o.Game != g.Name {
		return nil, parse.Errorf(o.Game, 0, "%s: a game of %q, not of %s", g.Name, o.Game, g.Name)
	}
	s, err := game.Track(g, o.Values, o.Start)
	if err != nil {
		return nil, err
	}
	it := &Game{Values: s.Record().Values, Start: o.Start, Comment: o.Comment,
		Shapes: o.Shapes, Keys: o.Keys, Tags: o.Tags, Result: o.Result}
	copy(it.Players[:], o.Players)
	for _, p := range []game.Player{game.First, game.Second, game.Nobody} {
		if o.Winner == p.String() {
			it.Over, it.Winner = true, p
		}
	}
	if err := onBoard(s, o.Shapes); err != nil {
		return nil, err
	}
	it.Line, err = readMoves(g, s, o.Moves, 0)
	return it, err
}

// readMoves reads a line that begins in position s, which it changes.
func readMoves(g *game.Game, s *game.Tracked, moves []objectMove, depth int) ([]Ply, error) {
	if depth > maxBranching {
		return nil, parse.Errorf("", 0, "lines are nested more than %d deep", maxBranching)
	}
	line := make([]Ply, len(moves))
	for i, o := range moves {
		m, err := g.ParseMove(s, o.Move)
		if err != nil {
			return nil, game.Numbered(err, fmt.Sprint(i+1), 0)
		}
		if err := onBoard(s, o.Shapes); err != nil {
			return nil, fault.Errorf("move %d: %w", i+1, err)
		}
		line[i] = Ply{Move: m, Remark: o.remark()}
		for _, other := range o.Lines {
			sub, err := readMoves(g, s.Clone().(*game.Tracked), other, depth+1)
			if err != nil {
				return nil, err
			}
			if len(sub) > 0 {
				line[i].Lines = append(line[i].Lines, sub)
			}
		}
		s.Play(m)
	}
	return line, nil
}

// onBoard returns an error for shapes that lie outside the board.
func onBoard(s game.State, shapes []Shape) error {
	rows, cols := s.Size()
	for i, shape := range shapes {
		if n := game.Square(rows * cols); shape.From < 0 || shape.From >= n || shape.To < 0 || shape.To >= n {
			return fault.Errorf("shape %d lies outside the board", i+1)
		}
	}
	return nil
}

func (o *objectMove) remark() Remark {
	r := Remark{Value: o.Value, Glyphs: o.Glyphs, Before: o.Before, Comment: o.Comment, After: o.After,
		Lead: o.Lead, Shapes: o.Shapes, Keys: o.Keys, Spent: duration(o.Spent)}
	if o.Left != nil {
		r.Clock, r.Spent = &Stamp{Left: duration(*o.Left), Spent: r.Spent}, 0
	}
	return r
}

// duration converts seconds to a duration of whole milliseconds; it returns 0 for impossible values.
func duration(seconds float64) time.Duration {
	if !(seconds > 0 && seconds < 1e6) {
		return 0
	}
	return time.Duration(float64(seconds*1000)+0.5) * time.Millisecond
}

// Texts returns the moves of a main line as players write them.
func Texts(g *game.Game, it *Game) ([]string, error) {
	o, err := writeObject(g, &Game{Values: it.Values, Start: it.Start, Line: it.Line})
	if err != nil {
		return nil, err
	}
	texts := make([]string, len(o.Moves))
	for i, m := range o.Moves {
		texts[i] = m.Move
	}
	return texts, nil
}
