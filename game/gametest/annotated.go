package gametest

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/param"
)

// Annotated returns a game of random moves with every kind of annotation: tags, comments in every place,
// glyphs, shapes, keys, clocks, values and nested variations. It begins at the position start, or at the
// default start position if start is "". It is not played to its end and states no result. A format that can
// represent all annotations reads back the same game.
func Annotated(t testing.TB, r *rand.Rand, g *game.Game, v param.Values, start string,
	plies int) *format.Game {
	t.Helper()
	s, err := game.Track(g, v, start)
	if err != nil {
		t.Fatal(err)
	}
	it := &format.Game{Values: v, Start: s.Record().Start, Comment: words(r)}
	for side := range g.Players {
		it.Players[side] = []string{"", "Ann", `B. "the" Bold`, `C:\d`}[r.IntN(4)]
	}
	for _, tag := range []format.Tag{{Name: "Event", Value: "a [b] {c}"}, {Name: "Site", Value: "Oulu"},
		{Name: "Date", Value: "2020.??.01"}, {Name: "Round", Value: "1.2"}, {Name: "ECO", Value: "C20"},
		{Name: "annotator", Value: "me"}, {Name: "annotator", Value: "you"}, {Name: "Empty"},
		{Name: "x-y_z", Value: "%odd;"}} {
		if r.IntN(2) == 0 {
			it.Tags = append(it.Tags, tag)
		}
	}
	var first format.Remark
	drawn(r, s, &first)
	it.Shapes, it.Keys = first.Shapes, first.Keys
	it.Line = annotated(r, s, plies, 3)
	return it
}

// annotated returns an annotated line that begins at s, which it changes.
func annotated(r *rand.Rand, s game.State, plies, depth int) []format.Ply {
	var line []format.Ply
	for len(line) < plies {
		moves := s.Moves(nil)
		m := moves[r.IntN(len(moves))]
		next := s.Clone()
		if next.Play(m); len(next.Moves(nil)) == 0 {
			return line
		}
		p := format.Ply{Move: m, Remark: said(r, next)}
		for depth > 0 && r.IntN(6) == 0 {
			if other := annotated(r, s.Clone(), 1+r.IntN(6), depth-1); len(other) > 0 {
				other[0].Before, p.After = words(r), words(r)
				if r.IntN(3) == 0 {
					place(&other[0].Remark, format.WithBefore, format.Key{Name: "eval", Value: "9.00"})
					place(&p.Remark, format.WithAfter, format.Key{Name: "csl", Value: "Ge5"})
				}
				if len(p.Lines) > 0 {
					other[0].Lead = words(r)
				}
				p.Lines = append(p.Lines, other)
			}
		}
		line = append(line, p)
		s = next
	}
	return line
}

// said returns random annotations of the move that led to s, often none.
func said(r *rand.Rand, s game.State) format.Remark {
	to := format.Remark{Comment: words(r)}
	drawn(r, s, &to)
	for range r.IntN(8) - 5 {
		to.Glyphs = append(to.Glyphs, r.IntN(256))
	}
	switch t := time.Duration(1+r.IntN(5000000)) * time.Millisecond; r.IntN(8) {
	case 0:
		to.Clock = &format.Stamp{Left: t}
	case 1:
		to.Clock = &format.Stamp{Spent: t}
	case 2:
		to.Spent = t
	case 3: // a time whose spelling is preserved
		to.Clock = &format.Stamp{Left: 59 * time.Second, Spent: 3 * time.Second}
		to.Keys = append(to.Keys, format.Key{Name: "clk", Value: "59"},
			format.Key{Name: "emt", Value: "00:00:03"})
	}
	to.Value = []string{"", "", "", "#-3", "0.3,12", "+1.00"}[r.IntN(6)]
	return to
}

// words returns a random comment, often an empty one.
func words(r *rand.Rand) string {
	list := []string{"a", "word", "%eval", "(odd)", "two;", "quite a long remark with many words in it", "$3",
		"brace }", "“quoted”", "1-0", "[Event", `"x"]`, "[", "<b>", `\`, "1.", "{"}
	if r.IntN(4) > 0 {
		return ""
	}
	said := make([]string, 1+r.IntN(3))
	for i := range said {
		said[i] = list[r.IntN(len(list))]
	}
	return strings.Join(said, " ")
}

// place adds a key with the given place, in the order in which keys are read.
func place(to *format.Remark, place format.Place, k format.Key) {
	if k.Place = place; place == format.WithBefore {
		to.Keys = append([]format.Key{k}, to.Keys...)
	} else {
		to.Keys = append(to.Keys, k)
	}
}

// drawn adds random shapes and keys for a position, often none.
func drawn(r *rand.Rand, s game.State, to *format.Remark) {
	rows, cols := s.Size()
	for range r.IntN(8) - 4 {
		shape := format.Shape{Color: format.Color("GRYB"[r.IntN(4)]), From: game.Square(r.IntN(rows * cols))}
		if shape.To = shape.From; r.IntN(2) == 0 {
			shape.To = game.Square(r.IntN(rows * cols))
		}
		to.Shapes = append(to.Shapes, shape)
	}
	keys := []format.Key{{Name: "evp", Value: "0,15,19"}, {Name: "timestamp", Value: "8"}, {Name: "mdl"},
		{Name: "csl", Value: "Xd5"}, {Name: "cal", Value: "Ge2e4,Rx"}, {Name: "egtb", Value: "win  in 3"},
		{Name: "tqu", Value: `"En","what now?","","","e4","",10`}}
	if r.IntN(4) == 0 {
		to.Keys = []format.Key{keys[r.IntN(len(keys))], keys[r.IntN(len(keys))]}
	}
}
