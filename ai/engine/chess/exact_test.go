package chess

import (
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"

	"ludarium/ai/base/resource"
	"ludarium/ai/worker/pool"
	contract "ludarium/ai/worker/wire/chess"
	rules "ludarium/game/chess"
)

// memory is a store of files in memory.
type memory map[string][]byte

func (m memory) files() *resource.Store {
	return resource.NewKeepingStore(func(_ context.Context, name string) ([]byte, error) {
		if m[name] == nil {
			return nil, errors.New("there is no such file")
		}
		return m[name], nil
	}, func(name string, data []byte) error {
		m[name] = data
		return nil
	})
}

// asked sends a question to a new worker and returns the answer.
func asked(t *testing.T, files *resource.Store, q contract.Question, told func(contract.Progress)) (
	contract.Answer, error) {
	t.Helper()
	p := pool.NewLocal(pool.NewMux(ServeExact(files)), 1)
	defer p.Close()
	return pool.Call(t.Context(), p, contract.Exact, q, told)
}

// TestEndgameIsSolvedWhenAsked asks about an endgame before it is solved, requests that it be solved, and
// asks again. It then repeats this with a damaged file, which must be solved again.
func TestEndgameIsSolvedWhenAsked(t *testing.T) {
	const fen = "8/8/8/1k6/8/K7/6P1/8 w - - 0 1"
	kept := memory{}
	a, err := asked(t, kept.files(), contract.Question{FEN: fen}, nil)
	if err != nil || a.Known || a.Ending != "KPK" || len(kept) > 0 {
		t.Errorf("before it is solved: %+v, %v, %d files", a, err, len(kept))
	}
	solved := map[string]bool{}
	told := func(p contract.Progress) { solved[p.Ending] = true }
	whole, err := asked(t, kept.files(), contract.Question{FEN: fen, Solve: true}, told)
	if err != nil || !whole.Known || whole.Value != (contract.Value{Result: contract.Win, Plies: 55}) ||
		len(whole.Line) != 55 {
		t.Fatalf("%+v, %v", whole, err)
	}
	p, err := rules.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	if moves := p.Generate(nil); len(moves) != len(whole.Moves) || whole.Moves[0].Value != whole.Value {
		t.Errorf("%d moves of %d, the first %+v", len(whole.Moves), len(moves), whole.Moves[0])
	}
	if last := whole.Moves[len(whole.Moves)-1].Value; last != (contract.Value{Result: contract.Draw}) {
		t.Errorf("the worst move is worth %+v", last)
	}
	if len(solved) != 5 || len(kept) != 5 {
		t.Errorf("solved are %v, kept %d files", solved, len(kept))
	}
	clear(solved)
	good := kept["KPK.endgame"]
	for _, file := range [][]byte{good, good[:len(good)/2], []byte("no ending")} {
		kept["KPK.endgame"] = file
		again, err := asked(t, kept.files(), contract.Question{FEN: fen, Solve: true}, told)
		if err != nil || !reflect.DeepEqual(again, whole) {
			t.Errorf("again: %+v, %v", again, err)
		}
		if damaged := len(file) < len(good); solved["KPK"] != damaged || solved["KQK"] {
			t.Errorf("with %d bytes of %d: solved are %v", len(file), len(good), solved)
		}
		if !reflect.DeepEqual(kept["KPK.endgame"], good) {
			t.Error("the ending that is kept is another one")
		}
	}
}

// TestExactRejectsOtherPositions checks the errors for positions that no endgame table contains.
func TestExactRejectsOtherPositions(t *testing.T) {
	for fen, want := range map[string]string{
		"8/8/8/1k6/7r/K6p/8/Q7 w - - 0 1": "three and four men",
		"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1":  "without castling",
		"8/8/8/1k6/8/K7/8/8 w - - 0 1":    "three and four men",
		"8/8/8/1k6/8/8/8/8 w - - 0 1":     "",
	} {
		if _, err := asked(t, memory{}.files(), contract.Question{FEN: fen, Solve: true}, nil); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want %q", fen, err, want)
		}
	}
}
