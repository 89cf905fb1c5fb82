package catalog

import (
	"runtime"
	"testing"

	"ludarium/ai/base/resource"
	"ludarium/ai/search"
	"ludarium/assets"
	games "ludarium/game/catalog"
	"ludarium/game/param"
)

// TestWeakPlayersHideTheirScores checks that only the strongest level of a method reports scores, both
// during a search and in the result.
func TestWeakPlayersHideTheirScores(t *testing.T) {
	files := resource.NewStore(assets.Open)
	for _, c := range []struct {
		game, method, level string
		hidden              bool
	}{
		{"chess", "chess", "1", true}, {"chess", "chess", "11", true}, {"chess", "chess", "12", false},
		{"othello", "patterns", "beginner", true}, {"othello", "patterns", "expert", true},
		{"othello", "patterns", "best", false},
		{"othello", "ajax-like", "dummy", true}, {"othello", "ajax-like", "master", true},
		{"othello", "nethello-like", "2", true},
		{"connectk", "person", "beginner", true}, {"connectk", "person", "expert", true},
	} {
		if runtime.GOOS == "js" && c.method == "patterns" {
			continue // browser builds do not contain the weights
		}
		g, err := games.Find(c.game)
		if err != nil {
			t.Fatal(err)
		}
		e, err := Find(c.method)
		if err != nil {
			t.Fatal(err)
		}
		s, err := e.New(g, nil, param.Values{"level": c.level}, files)
		if err != nil {
			t.Fatal(err)
		}
		check := func(what string, info search.Info) {
			for _, l := range info.Lines {
				if l.Score.Hidden != c.hidden {
					t.Errorf("%s %s: %s: %+v", c.method, c.level, what, l.Score)
				}
			}
		}
		info, err := s.Search(t.Context(), opening(t, g, nil, 8, 1),
			search.Limits{Nodes: 2000, Lines: 2, Seed: 1}, func(i search.Info) { check("report", i) })
		if err != nil {
			t.Fatal(err)
		}
		check("answer", info)
		team := search.Team{s, s}
		if info, err = team.Search(t.Context(), opening(t, g, nil, 8, 1), search.Limits{Nodes: 2000, Seed: 1},
			nil); err != nil {
			t.Fatal(err)
		}
		check("vote", info)
	}
}
