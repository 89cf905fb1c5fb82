package connectk

import (
	"testing"

	"ludarium/ai/search"
	"ludarium/ai/search/searchtest"
	"ludarium/game"
	rules "ludarium/game/connectk"
	"ludarium/game/gametest"
)

func TestPersonKeepsTheContract(t *testing.T) {
	for _, c := range []struct {
		rows, cols, k int
		gravity       bool
	}{{6, 7, 4, true}, {3, 3, 3, false}, {8, 8, 5, false}, {1, 1, 1, true}, {64, 1, 4, true}} {
		b, err := rules.NewBoard(c.rows, c.cols, c.k, c.gravity)
		if err != nil {
			t.Fatal(err)
		}
		for _, level := range []string{"beginner", "expert"} {
			searchtest.Check(t, newPerson(level), rules.New(b), search.Limits{Nodes: 300, Seed: 3})
		}
	}
}

// reply returns the column that a level plays after some moves.
func reply(t *testing.T, level string, b *rules.Board, moves string, seed uint64) string {
	t.Helper()
	s := state(t, b, moves)
	info, err := newPerson(level).Search(t.Context(), s, search.Limits{Seed: seed}, nil)
	if err != nil {
		t.Fatal(err)
	}
	m, _ := info.Best()
	return rules.MoveString(s, []game.Move{m})
}

// TestWeakLevelsOverlookLines counts how often levels block a line that is about to be completed: weaker ones
// less often, and diagonal lines less often than vertical ones.
func TestWeakLevelsOverlookLines(t *testing.T) {
	b := mustBoard(6, 7, 4)
	// Red threatens to win in column 1, or in column 4
	const upright, slanting, seeds = "17121", "12233734544", 200
	stops := func(level, moves, column string) (n int) {
		for seed := range uint64(seeds) {
			if reply(t, level, b, moves, seed) == column {
				n++
			}
		}
		return n
	}
	if n := stops("beginner", upright, "1"); n < seeds*3/4 || n == seeds {
		t.Errorf("a beginner stops an upright line %d times of %d", n, seeds)
	}
	beginner, club := stops("beginner", slanting, "4"), stops("club", slanting, "4")
	if beginner < seeds/5 || beginner > seeds*2/3 {
		t.Errorf("a beginner stops a slanting line %d times of %d", beginner, seeds)
	}
	if club < seeds*4/5 || club == seeds {
		t.Errorf("a club player stops a slanting line %d times of %d", club, seeds)
	}
	for seed := range uint64(5) {
		if got := reply(t, "expert", b, slanting, seed); got != "4" {
			t.Errorf("an expert plays %s where a line is to be stopped", got)
		}
	}
}

// TestPersonLevelsIncreaseInStrength lets adjacent levels play each other.
func TestPersonLevelsIncreaseInStrength(t *testing.T) {
	gametest.Slow(t)
	b := mustBoard(6, 7, 4)
	list := personLevels()
	for i := range list[:3] {
		score := 0.0
		const games = 30
		for n := range games {
			s := rules.New(b)
			for ply := 0; s.Turn() != game.Nobody; ply++ {
				p := &person{list[i+(ply+n)&1]}
				info, err := p.Search(t.Context(), s, search.Limits{Seed: uint64(n*100 + ply)}, nil)
				if err != nil {
					t.Fatal(err)
				}
				m, _ := info.Best()
				s.Play(m)
			}
			score += s.Score(game.Player(1 - n&1)) // points of the stronger level
		}
		if score < games/5 {
			t.Errorf("%s is ahead of %s by %+.0f in %d games", list[i+1].name, list[i].name, score, games)
		}
	}
}
