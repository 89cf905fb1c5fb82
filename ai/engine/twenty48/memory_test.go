package twenty48

import (
	"math"
	"runtime/debug"
	"testing"
)

// TestReleasedMemoryChangesNoChoice checks that a released memory does not change the choices of the agent
// that uses it next, whatever the evaluation of this agent.
func TestReleasedMemoryChangesNoChoice(t *testing.T) {
	// prevent a garbage collection, which would free released memories
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	heuristic, err := EvaluationByName("heuristic")
	if err != nil {
		t.Fatal(err)
	}
	leaves := []Leaf{filled(t, "5x4"), smallNetwork(t), heuristic}
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
			t.Fatalf("move %d after %d nodes, with a fresh memory %d after %d on\n%v", got[0], spent[0],
				want[0], count[0], b)
		}
	}
}

// TestAgentsCanBeReleasedTwice checks that an agent can be used after it was released, and that agents
// without a memory can be released.
func TestAgentsCanBeReleasedTwice(t *testing.T) {
	a := Downgrade{Agent: &Expectimax{Depth: 2, Quick: true, Leaf: filled(t, "5x4")}, From: 14}
	a.release()
	b := positions(50, 2)[49]
	var values [2][5]float64
	for i := range values {
		think := &Think{Rules: Usual()}
		if m := a.Choose(b, think); math.IsNaN(think.Values[m]) {
			t.Errorf("move %d has no value", m)
		}
		values[i] = think.Values
		a.release()
	}
	for m := range values[0] {
		if values[0][m] != values[1][m] && !math.IsNaN(values[0][m]) {
			t.Errorf("move %d is worth %v, after a release %v", m, values[0][m], values[1][m])
		}
	}
	Downgrade{Agent: random{}, From: 14}.release()
}
