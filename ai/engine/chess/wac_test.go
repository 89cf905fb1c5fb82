package chess

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/base/resource"
	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/chess"
)

var long = flag.Bool("long", false, "run tests that take minutes")

// problem is a position with the moves that solve it, or those that do not.
type problem struct {
	id, fen     string
	best, avoid []game.Move
}

// problems reads a file in the format of extended position descriptions.
func problems(t *testing.T, path string) []problem {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	g := rules.Game()
	var out []problem
	for line := range strings.Lines(string(data)) {
		f := strings.Fields(line)
		if len(f) < 4 || f[0] == "#" {
			continue
		}
		p := problem{fen: strings.Join(f[:4], " ") + " 0 1"}
		s := start(t, p.fen)
		for operation := range strings.SplitSeq(strings.Join(f[4:], " "), ";") {
			words := strings.Fields(operation)
			if len(words) == 0 {
				continue
			}
			if words[0] == "id" {
				p.id = strings.Trim(words[1], `"`)
				continue
			}
			for _, text := range words[1:] {
				m, err := g.ParseMove(s, text)
				if err != nil {
					t.Fatalf("%s: %v", line, err)
				}
				if words[0] == "bm" {
					p.best = append(p.best, m)
				} else {
					p.avoid = append(p.avoid, m)
				}
			}
		}
		out = append(out, p)
	}
	return out
}

// solved reports whether the move solves the problem.
func (p *problem) solved(m game.Move) bool {
	return !slices.Contains(p.avoid, m) && (len(p.best) == 0 || slices.Contains(p.best, m))
}

// withFiles returns a context that brings the files of the program.
func withFiles(t *testing.T) context.Context {
	return resource.With(t.Context(), resource.NewStore(func(_ context.Context, name string) ([]byte, error) {
		return os.ReadFile(filepath.Join("..", "..", "..", "assets", "weights", name))
	}))
}

// TestWinAtChess solves tactical problems with few nodes each; all of them with -long, otherwise one in
// twenty-five.
func TestWinAtChess(t *testing.T) {
	all := problems(t, "testdata/wac.epd")
	every, least := 25, 5
	if *long {
		every, least = 1, 220
	}
	s, ctx := usual(nil), withFiles(t)
	solved, nodes := 0, int64(0)
	for i := 0; i < len(all); i += every {
		info, err := s.Search(ctx, start(t, all[i].fen), search.Limits{Nodes: 50_000}, nil)
		if err != nil {
			t.Fatal(err)
		}
		nodes += info.Nodes
		if m, _ := info.Best(); all[i].solved(m) {
			solved++
		} else {
			t.Logf("%s: %s", all[i].id, rules.UCI(m))
		}
	}
	t.Logf("%d of %d solved, %d nodes", solved, (len(all)+every-1)/every, nodes)
	if solved < least {
		t.Errorf("%d solved, want %d", solved, least)
	}
}
