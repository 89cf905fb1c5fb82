package session

import (
	"testing"

	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/othello"
	"ludarium/game/param"
	"ludarium/game/twenty48"
)

// lineOf returns the line of a game after its automatic moves; an empty start is the default start position.
func lineOf(t *testing.T, g *game.Game, v param.Values, start string) *GameLine {
	t.Helper()
	first, err := game.Track(g, v, start)
	if err != nil {
		t.Fatal(err)
	}
	k := kindOf(g)
	return newLine(&k, first, 1)
}

// stepText plays a move given as text.
func stepText(t *testing.T, l *GameLine, text string) change {
	t.Helper()
	m, err := l.profile.Rules.ParseMove(l.state, text)
	if err != nil {
		t.Fatal(err)
	}
	return l.step(m, nil, nil)
}

// TestLineReportsChanges checks the changes reported for a new move, the same move again, and another move
// instead.
func TestLineReportsChanges(t *testing.T) {
	l := lineOf(t, chess.Game(), nil, "")
	if c := stepText(t, l, "e4"); !c.left || c.from != 0 || !c.grown || len(c.plan.Motions) != 1 {
		t.Errorf("a new move: %+v", c)
	}
	stepText(t, l, "e5")
	l.travel(0)
	if c := stepText(t, l, "e4"); c.left || c.grown || len(l.entries) != 2 {
		t.Errorf("the same move: %+v, %d entries", c, len(l.entries))
	}
	if c := stepText(t, l, "c5"); !c.left || c.from != 1 || !c.grown || len(l.variations) != 1 ||
		l.variations[0].At != 1 {
		t.Errorf("another move: %+v, variations %+v", c, l.variations)
	}
	if c := l.take(0); !c.left || c.from != 1 || c.grown || l.entries[1].Text != "e5" || l.cursor != 2 {
		t.Errorf("the variation: %+v, entries %+v", c, l.entries)
	}
	if l.drop(0); len(l.variations) != 0 {
		t.Errorf("%d variations are left", len(l.variations))
	}
}

// TestChangesAreCombined checks that combining two changes describes both.
func TestChangesAreCombined(t *testing.T) {
	late, early := change{left: true, from: 5, notice: "one"},
		change{left: true, from: 2, grown: true, notice: "two"}
	if c := late.then(early); c.from != 2 || !c.grown || c.notice != "two" {
		t.Errorf("%+v", c)
	}
	if c := early.then(late).then(change{}); c.from != 2 || !c.grown || c.notice != "one" {
		t.Errorf("%+v", c)
	}
	if c := (change{}).then(change{}); c.left || c.grown {
		t.Errorf("nothing twice: %+v", c)
	}
}

// TestLineAddsChanceAndPasses checks that chance events are automatic and depend only on the seed, and that a
// pass is reported.
func TestLineAddsChanceAndPasses(t *testing.T) {
	a, b := lineOf(t, twenty48.Game(), nil, ""), lineOf(t, twenty48.Game(), nil, "")
	if c := a.settle(); !c.grown || len(a.entries) == 0 || !a.entries[0].Automatic() || a.Placing() {
		t.Errorf("%+v, entries %+v", c, a.entries)
	}
	if b.settle(); a.state.Notation() != b.state.Notation() {
		t.Errorf("the same seed gives %q and %q", a.state.Notation(), b.state.Notation())
	}
	const passing = "OOOOOOOXOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOO--X X"
	o := lineOf(t, othello.Game(), nil, passing)
	c := o.settle()
	if passed := len(o.entries) == 1 && o.entries[0].Forced; passed != (c.notice != "") {
		t.Errorf("%+v, entries %+v", c, o.entries)
	}
}

// TestLineEndsAtResult checks that an ending cuts off the moves after it and is only visible at the end of
// the line.
func TestLineEndsAtResult(t *testing.T) {
	l := lineOf(t, chess.Game(), nil, "")
	for _, text := range []string{"e4", "e5", "Nf3"} {
		stepText(t, l, text)
	}
	l.travel(2)
	l.end(ending{kind: resigned, by: game.First})
	if text, over := l.Result(); !over || text != "White resigns, Black wins" || len(l.entries) != 2 ||
		len(l.Legal()) != 0 {
		t.Errorf("%q, %t, %d entries", text, over, len(l.entries))
	}
	if l.travel(1); len(l.Legal()) != 20 {
		t.Errorf("before the end, %d moves are legal", len(l.Legal()))
	}
}
