package chess

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"ludarium/ai/base/resource"
	"ludarium/ai/search"
	rules "ludarium/game/chess"
)

var long = flag.Bool("long", false, "run tests that take minutes")

// problems reads the problems in a file.
func problems(t *testing.T, path string) (list []rules.Problem) {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for e, err := range rules.ReadEPD(file) {
		if err != nil {
			t.Fatal(err)
		}
		p, err := e.Problem()
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, p)
	}
	return list
}

// files returns a store of the program's files.
func files() *resource.Store {
	return resource.NewStore(func(_ context.Context, name string) ([]byte, error) {
		return os.ReadFile(filepath.Join("..", "..", "..", "assets", "weights", name))
	})
}

// TestWinAtChess checks that the engine solves tactical problems with few nodes each. It uses all problems
// with the flag -long, otherwise one in twenty-five.
func TestWinAtChess(t *testing.T) {
	all := problems(t, "testdata/wac.epd")
	every, least := 25, 5
	if *long {
		every, least = 1, 220
	}
	s := usual(nil, files())
	solved, nodes := 0, int64(0)
	for i := 0; i < len(all); i += every {
		info, err := s.Search(t.Context(), start(t, all[i].Position.FEN()), search.Limits{Nodes: 50_000}, nil)
		if err != nil {
			t.Fatal(err)
		}
		nodes += info.Nodes
		if m, _ := info.Best(); all[i].Solved(m) {
			solved++
		} else {
			t.Logf("%s: %s", all[i].ID, rules.UCI(m))
		}
	}
	t.Logf("%d of %d solved, %d nodes", solved, (len(all)+every-1)/every, nodes)
	if solved < least {
		t.Errorf("%d solved, want %d", solved, least)
	}
}
