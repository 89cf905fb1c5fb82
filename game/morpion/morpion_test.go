package morpion

import (
	"testing"

	"ludarium/game/gametest"
	"ludarium/game/param"
)

func values(v Variant) param.Values { return param.Values{"variant": v.String()} }

func TestContract(t *testing.T) {
	for _, v := range variants {
		gametest.Check(t, Game(), values(v), 6, 300)
		gametest.Playthrough(t, Game(), values(v), v.String(), 300)
	}
}

func TestLibrary(t *testing.T) {
	for _, f := range Library() {
		b, err := f.Record().Replay()
		if err != nil {
			t.Fatalf("%s: %v", f.Name, err)
		}
		t.Log(f.Name, b.Len(), len(b.Candidates()), len(b.Retractables(nil)))
	}
}
