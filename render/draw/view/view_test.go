package view

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// TestEveryKindHasARenderer checks that every kind of view that engines may report has a renderer, which
// draws valid data and draws nothing for invalid data.
func TestEveryKindHasARenderer(t *testing.T) {
	g, s := start(t, "morpion", nil)
	o, first := start(t, "othello", nil)
	views := slices.Concat(handmade(s), functions(), colony(), monteCarlo(t, o, first, 300),
		[]search.View{brain(), cup()}, questions())
	for _, k := range live.Kinds() {
		r, ok := renderer(k.Name)
		if !ok {
			t.Errorf("no renderer for the kind %q", k.Name)
			continue
		}
		d, ctx := newDesk(t, 380, 700, theme.Light()), context(g, s, theme.Light())
		v := of(t, views, k.Name)
		if k.Name == live.TreeKind || k.Name == live.ChildrenKind {
			ctx = context(o, first, theme.Light())
		}
		for _, data := range []json.RawMessage{v.Data, json.RawMessage("{"), json.RawMessage("{}"),
			json.RawMessage(`{"nodes":[]}`)} {
			h := 0.0
			d.picture(func(area paint.Rect) {
				if h = r.Height(d.UI, area.W, data, ctx); h > 0 {
					area.H = h
				}
				r.Frame(d.UI, area, data, ctx)
			})
			if len(data) > 20 && (h < 20 || len(d.Mirror.Nodes()) == 0) {
				t.Errorf("%s: %v pixels high, %d words for screen readers", k.Name, h, len(d.Mirror.Nodes()))
			}
		}
	}
	if _, ok := renderer("colour"); ok {
		t.Error("a kind that is not listed has a renderer")
	}
	d := newDesk(t, 380, 700, theme.Light())
	var set Set
	d.picture(func(area paint.Rect) {
		views := []search.View{{Kind: "colour", Data: json.RawMessage(`"red"`)}}
		set.Frame(d.UI, views, context(g, s, theme.Light()), func(h float64) paint.Rect {
			return area.CutTop(h)
		})
	})
	if len(d.Mirror.Nodes()) > 0 || set.Of("colour") != nil {
		t.Error("an unknown kind is drawn")
	}
}

func TestViewsAreDecodedOnce(t *testing.T) {
	var l Latest[live.Policy]
	v := live.Encode(live.Policy{Moves: []live.Weighted{{Move: 7, Share: 1}}})
	for i := range 3 {
		if p, ok := l.Of([]search.View{v}); !ok || p.Moves[0].Move != 7 || l.Fresh() != (i == 0) {
			t.Errorf("picture %d: %+v, fresh %v", i, p, l.Fresh())
		}
	}
	if p, ok := l.Decode(slices.Clone(v.Data)); !ok || !l.Fresh() || p.Moves[0].Share != 1 {
		t.Error("the next report is not read")
	}
	if _, ok := l.Of(nil); ok {
		t.Error("Of finds data without a view")
	}
	if _, ok := l.Decode(nil); ok {
		t.Error("Decode accepts empty data")
	}
}

func TestMarksOnBoard(t *testing.T) {
	var set Set
	_, solo := start(t, "morpion", nil)
	m := board.Marks{}
	set.Mark(&m, handmade(solo), &Context{Theme: theme.Light(), Root: solo})
	if len(m.Weights) != len(solo.Moves(nil)) || m.Weights[0].Share <= m.Weights[5].Share ||
		len(m.Lines) != 1 || len(m.Lines[0].Moves) != 12 {
		t.Errorf("%d weights, lines %+v", len(m.Weights), m.Lines)
	}
	for _, c := range []struct {
		name           string
		arrows, values bool
	}{{"chess", true, false}, {"othello", false, true}} {
		g, s := start(t, c.name, nil)
		m := board.Marks{}
		set.Mark(&m, monteCarlo(t, g, s, 200), &Context{Theme: theme.Light(), Root: s})
		if len(m.Arrows) > 0 != c.arrows || len(m.Values) > 0 != c.values {
			t.Errorf("%s: %d arrows, %d values", c.name, len(m.Arrows), len(m.Values))
		}
		if best := slices.IndexFunc(m.Values, func(v board.Value) bool {
			return v.Best && v.Text != ""
		}); c.values && best != len(m.Values)-1 {
			t.Errorf("%s: the best is %d of %+v", c.name, best, m.Values)
		}
	}
}

func TestTextsOfViews(t *testing.T) {
	g, s := start(t, "chess", nil)
	text := Texts(g, s, func(move string) string { return move })
	move := func(word string) game.Move {
		m, err := g.ParseMove(s, word)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	e4, d4 := move("e4"), move("d4")
	before := s.Notation()
	for range 2 {
		if a, b, c := text(e4), text(e4, e4), text(); a != "e4" || b != "?" || c != "" {
			t.Errorf("%q, %q, %q", a, b, c)
		}
	}
	s.Play(d4) // the root does not change with s
	if a := text(e4); a != "e4" {
		t.Errorf("%q", a)
	}
	s.Undo()
	if s.Notation() != before {
		t.Error("the root has changed")
	}
	var p Preview
	if !p.Show(s, []game.Move{e4}) {
		t.Error("a new preview is not reported as a change")
	}
	if v, ok := p.View(); !ok || v.Turn() != game.Second || len(p.Last()) != 2 {
		t.Error("the preview is missing")
	}
	if !p.Begin() || p.Show(s, []game.Move{e4}) {
		t.Error("an unchanged preview is reported as a change")
	}
	if p.Begin() {
		t.Error("Begin reports a change of an unchanged preview")
	}
	if _, ok := p.View(); ok {
		t.Error("a preview is shown without a request")
	}
	if !p.Begin() {
		t.Error("the end of a preview is not reported as a change")
	}
	p.Show(s, []game.Move{e4, e4})
	if _, ok := p.View(); ok {
		t.Error("illegal moves have a preview")
	}
}

func TestSpeciesKeepTheirColours(t *testing.T) {
	var u population
	u.update(live.Population{Shown: 2, Kinds: 2, Species: []byte{0, 0, 0, 1}})
	zero, one := u.tints[0], u.tints[1]
	// the second species has spread
	u.update(live.Population{Shown: 2, Kinds: 3, Species: []byte{1, 2, 0, 0}})
	if u.tints[0] != zero && u.tints[0] != one || u.tints[1] == u.tints[0] || u.tints[2] == u.tints[1] {
		t.Errorf("colours %v after %d, %d", u.tints[:3], zero, one)
	}
	u.update(live.Population{Shown: 2, Kinds: 1, Species: []byte{0, 0, 0, 0}})
	if kept := u.tints[0]; kept >= distinct {
		t.Errorf("the last species has colour %d", kept)
	}
}

// TestEveryKindHasAnExplanation checks that each kind has an explanation of two sentences.
func TestEveryKindHasAnExplanation(t *testing.T) {
	for _, k := range live.Kinds() {
		texts := About([]search.View{{Kind: k.Name}})
		if len(texts) != 1 || strings.Count(texts[0], ". ") != 1 || !strings.HasSuffix(texts[0], ".") {
			t.Errorf("%s: %q", k.Name, texts)
		}
	}
}

// TestMovesFitNarrowLists checks that every move fits into a list as narrow as on a phone, also in Finnish,
// in which "left" is "vasemmalle".
func TestMovesFitNarrowLists(t *testing.T) {
	d := newDesk(t, 340, 700, theme.Light())
	need := d.UI.Mono(theme.Small).Width("vasemmalle")
	for _, row := range []float64{240, 300, 340} {
		if w := movesWidth(d.UI, row, []string{"ylös", "vasemmalle"}); w < need || w > row/2 {
			t.Errorf("in rows of %v moves have %.0f, want %.0f", row, w, need)
		}
	}
}
