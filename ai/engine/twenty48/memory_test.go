package twenty48

import (
	"runtime/debug"
	"testing"
)

// TestReleasedMemory checks that what an agent leaves to the next one changes no choice of that, whatever evaluation it uses.
func TestReleasedMemory(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // a collection would throw away what is released
	heuristic, err := EvaluationByName("heuristic")
	if err != nil {
		t.Fatal(err)
	}
	leaves := []Leaf{taught(t).Network(), smallNetwork(t), heuristic}
	boards := positions(40, 5)
	agent := func(leaf Leaf) *Expectimax { return &Expectimax{Depth: 3, Quick: true, Leaf: leaf} }
	for i, b := range boards {
		leaf := leaves[i%len(leaves)]
		fresh, used := agent(leaf), agent(leaf)
		fresh.memory = newMemory(true)
		want, _, count := choices(fresh, []Board{b}, 300)
		for _, other := range leaves {
			a := agent(other)
			choices(a, boards[:3], 300)
			a.release()
		}
		got, _, spent := choices(used, []Board{b}, 300)
		used.release()
		if got[0] != want[0] || spent[0] != count[0] {
			t.Fatalf("move %d after %d nodes, with a fresh memory %d after %d on\n%v", got[0], spent[0], want[0], count[0], b)
		}
	}
}

// TestReleaseTwice checks that an agent may go on after a release.
func TestReleaseTwice(t *testing.T) {
	a := Downgrade{&Expectimax{Depth: 2, Quick: true, Leaf: smallNetwork(t)}, 14}
	a.release()
	for range 2 {
		think := &Think{Rules: Usual()}
		a.Choose(positions(1, 2)[0], think)
		a.release()
	}
	Downgrade{Random{}, 14}.release()
}
