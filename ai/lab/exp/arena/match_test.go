package arena

import (
	"fmt"
	"slices"
	"testing"

	"ludarium/ai/lab"
	"ludarium/game/param"
)

// kept is a sink that keeps all.
type kept struct {
	rows  []string
	state []byte
}

func (k *kept) Row(cells ...any)             { k.rows = append(k.rows, fmt.Sprint(cells...)) }
func (*kept) Point(string, float64, float64) {}
func (*kept) Part(float64, float64)          {}
func (*kept) Due() bool                      { return true }
func (k *kept) Save(state []byte)            { k.state = state }

// A pair that was cut off after its first game goes on with the second.
func TestPairGoesOn(t *testing.T) {
	e := newMatch()
	for _, given := range []param.Values{{"a-nodes": "40"}, {"game": "morpion", "a-nodes": "40", "variant": "4D"}} {
		env := lab.Env{Values: param.MustFill(e.Params, given), Seed: 5}
		var whole, rest kept
		if err := e.Trial(t.Context(), env, 0, &whole); err != nil || len(whole.rows) != 2 || whole.state == nil {
			t.Fatalf("%v, %d rows", err, len(whole.rows))
		}
		env.Saved = whole.state
		if err := e.Trial(t.Context(), env, 0, &rest); err != nil || !slices.Equal(rest.rows, whole.rows[1:]) {
			t.Errorf("%v: it goes on to %v, want %v", err, rest.rows, whole.rows[1:])
		}
	}
}
