package twenty48

import (
	"testing"

	engine "ludarium/ai/engine/twenty48"
	"ludarium/ai/lab/chart"
)

// TestBagPictureShowsTransitions compares the arrows of the first layers with the transitions of the chain.
func TestBagPictureShowsTransitions(t *testing.T) {
	v := bagSettings{fourOdds: 0.1, layers: 12}
	ch := bagPicture(v, engine.SolveBag(11, 0.1))
	names := map[int]string{}
	for i, n := range ch.Nodes {
		names[i] = n.Text
		if n.X > 12 {
			t.Errorf("%s is in layer %v", n.Text, n.X)
		}
	}
	two, four := map[string]string{}, map[string]string{}
	for _, e := range ch.Edges {
		if e.Dashed {
			four[names[e.From]] = names[e.To]
		} else {
			two[names[e.From]] = names[e.To]
		}
		if d := ch.Nodes[e.To].X - ch.Nodes[e.From].X; d != 2 && d != 4 || (d == 4) != e.Dashed {
			t.Errorf("from %s to %s the sum grows by %v", names[e.From], names[e.To], d)
		}
	}
	for from, want := range map[string][2]string{
		"2 2": {"2 4", "4 4"}, "2 4": {"2 2 4", "2 4 4"}, "4 4": {"2 8", "4 8"}, "2 2 4": {"2 4 4", "4 4 4"},
		"2 4 4": {"2 2 8", "2 4 8"},
	} {
		// Arrows to states outside the picture are left out.
		if got := [2]string{two[from], four[from]}; got != want &&
			!(from == "2 4 4" && got == [2]string{"2 2 8", ""}) {
			t.Errorf("%s leads to %q, want %q", from, got, want)
		}
	}
	if len(ch.Nodes) < 8 || ch.Form != chart.Graph || ch.Nodes[0].Color == ch.Nodes[2].Color {
		t.Errorf("%d nodes, the first %+v", len(ch.Nodes), ch.Nodes[0])
	}
}
