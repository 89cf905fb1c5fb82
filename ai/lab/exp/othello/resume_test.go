package othello

import (
	"testing"

	"ludarium/ai/lab/labtest"
	"ludarium/game/param"
)

func TestResumedRunGivesSameBytes(t *testing.T) {
	for name, given := range map[string]param.Values{
		"othello/climb-1":       {"games": "4", "test": "10", "procedure": "all-at-once", "step": "1"},
		"othello/climb-2":       {"games": "4", "test": "10"},
		"othello/exact-climb":   {"test": "4"},
		"othello/cross-table":   {"from-ones": "1", "from-corners": "2", "training": "2", "games": "4"},
		"othello/methods":       {"tests": "108", "games": "2", "test": "4"},
		"othello/reinforcement": {"games": "60", "test": "4"},
		"othello/breeding-1": {"population": "8", "generations": "4", "watch": "4", "final": "2",
			"depth": "2", "mutation": "20"},
		"othello/breeding-2": {"population": "10", "generations": "4", "games": "2", "top": "2",
			"watch": "2", "final": "2", "depth": "2"},
		"othello/marker-networks": {"population": "5", "genes": "200", "generations": "5", "games": "2",
			"watch": "2"},
	} {
		e, err := find(name)
		if err != nil {
			t.Fatal(err)
		}
		labtest.Resume(t, e, given, 7) // runs of the last method are not saved
	}
}
