package twenty48

import (
	"testing"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/twenty48"
)

// TestCornerDecisionTree checks that the decision tree agrees with the strategy for every set of moves and
// every corner.
func TestCornerDecisionTree(t *testing.T) {
	for name, c := range corners {
		for set := uint8(1); set < 16; set++ {
			d := c.decision(set)
			v := live.Encode(d)
			if _, err := live.Decode[live.Rules](search.View{Kind: v.Kind, Data: v.Data}); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			var end string
			for _, n := range d.Nodes {
				if n.Text == "" {
					t.Errorf("%s: a rule without a text", name)
				}
				if n.Now && !n.Asks {
					end += n.Text
				}
			}
			want := ""
			switch drawn := c.among(set); {
			case drawn&(drawn-1) != 0:
				want = "Play one at random"
			case drawn == 1<<(c.first-1) || drawn == 1<<(c.second-1):
				want = "Play that one"
			default:
				for m, arrow := range map[game.Move]string{rules.Up: "↑", rules.Right: "→", rules.Down: "↓",
					rules.Left: "←"} {
					if drawn == 1<<(m-1) {
						want = arrow
					}
				}
			}
			if end != want {
				t.Errorf("%s, moves %04b: it ends at %q, not %q", name, set, end, want)
			}
		}
	}
}
