package twenty48

import (
	"testing"

	engine "ludarium/ai/engine/twenty48"
	"ludarium/ai/lab"
	"ludarium/ai/lab/labtest"
	"ludarium/game/param"
)

// judged returns the verdicts in the table with this title, keyed by the first cell of the row and, if there
// is a measure, the measure.
func judged(tables []lab.Table, title string) map[string]lab.Verdict {
	out := map[string]lab.Verdict{}
	for _, t := range tables {
		if t.Title != title {
			continue
		}
		for _, row := range t.Rows {
			key := row[0].(string)
			for i, c := range t.Columns {
				if c.Name == "measure" {
					key += ", " + row[i].(string)
				}
			}
			out[key], _ = row[len(row)-1].(lab.Verdict)
		}
	}
	return out
}

// games returns 30 games of each of two agents, whose largest tiles cycle through tiles.
func games(names [2]string, tiles [2][]int) (rows []gameRow) {
	for i := range 30 {
		for k, name := range names {
			tile := tiles[k][i%len(tiles[k])]
			rows = append(rows, played(len(rows), name, int64(tile), int64(10*tile), 100, 0, float64(k+1)))
		}
	}
	return rows
}

// TestRankingsJudgeBothDirections checks that rankings agree if the agents play as the source says, differ if
// the order is reversed, and are unclear if the agents are equal.
func TestRankingsJudgeBothDirections(t *testing.T) {
	names := [2]string{"a", "b"}
	c := fixedContest(entrant{Name: "a", Kind: "random", Games: 30}, entrant{Name: "b", Kind: "random",
		Games: 30})
	c.Rankings = []ranking{{"a", "b", "better", "here", false}, {"b", "a", "slower", "here", true}}
	const title = "What the source says about the agents"
	low, high := []int{64, 128, 128}, []int{128, 256, 256}
	for _, test := range []struct {
		tiles [2][]int
		want  lab.Verdict
	}{{[2][]int{high, low}, lab.Agrees}, {[2][]int{low, high}, lab.Differs}, {[2][]int{low, low},
		lab.Unclear}} {
		got := judged(c.Summary(nil, games(names, test.tiles)), title)
		if got["a against b, mean largest tile"] != test.want ||
			got["a against b, mean points"] != test.want {
			t.Errorf("%v: %v, want %q", test.tiles, got, test.want)
		}
		if got["b against a, time of a move"] != lab.Agrees {
			t.Errorf("%v: %q", test.tiles, got["b against a, time of a move"])
		}
	}
	c.Rankings = []ranking{{"a", "b", "slower", "here", true}}
	if got := judged(c.Summary(nil, games(names, [2][]int{low, low})),
		title); got["a against b, time of a move"] !=
		lab.Differs {
		t.Errorf("the faster one: %v", got)
	}
}

// TestVerdictsOnBrokenAgents checks that claims do not agree for broken agents: tree search whose rewards are
// all 0 plays at random, and a random player in place of the corner strategy is not better.
func TestVerdictsOnBrokenAgents(t *testing.T) {
	tree, swapped := treeEntrant(60, 4), cornerEntrant(60, "top-right")
	tree.Name, swapped.Name = "MCTS-20", "random"
	blind := tree
	blind.Values = param.Values{"simulations": "4", "threshold": "2048"}
	fake := randomEntrant(60)
	fake.Name = "corner"
	for _, test := range []struct {
		entrants []entrant
		claim    string
		want     lab.Verdict
	}{
		{[]entrant{randomEntrant(60), tree}, "MCTS-20 against random", lab.Agrees},
		{[]entrant{randomEntrant(60), blind}, "MCTS-20 against random", lab.Unclear},
		{[]entrant{randomEntrant(60), cornerEntrant(60, "top-right")}, "corner against random", lab.Agrees},
		{[]entrant{swapped, fake}, "corner against random", lab.Differs},
	} {
		c := fixedContest(test.entrants...)
		c.Rankings = []ranking{{"MCTS-20", "random", "better", "here", false},
			{"corner", "random", "better", "here", false}}
		r := labtest.Run(t, c.Experiment(lab.Description{Name: "2048/test"}), nil, 1, 2)
		got := judged(r.Summary(), "What the source says about the agents")
		if v := got[test.claim+", mean largest tile"]; v != test.want {
			t.Errorf("%s: %q, want %q", test.claim, v, test.want)
		}
	}
}

// TestVerdictOnMeanTile checks that the mean tile of the short playouts is judged in both directions.
func TestVerdictOnMeanTile(t *testing.T) {
	for tile, want := range map[int]lab.Verdict{1024: lab.Agrees, 512: lab.Differs, 2048: lab.Differs} {
		var rows []gameRow
		for i := range 40 {
			x := tile
			if i%8 == 0 {
				x = tile / 2
			} else if i%8 == 1 && tile < 2048 {
				x = tile * 2
			}
			rows = append(rows, played(i, relatedNeller, int64(x), 1, 1, 0, 1))
		}
		if got := judged([]lab.Table{relatedMean(rows)},
			relatedMean(rows).Title); got[relatedNeller] != want {
			t.Errorf("%d: %v, want %q", tile, got, want)
		}
	}
}

// TestVerdictOnSmallBoard checks that best play wins more often than searches on a small board; a solution
// with too few wins differs.
func TestVerdictOnSmallBoard(t *testing.T) {
	v := tinySettings{target: "16", simulations: 20}
	for best, want := range map[float64]lab.Verdict{0.99: lab.Agrees, 0.7: lab.Unclear, 0.3: lab.Differs} {
		rows := []tinyRow{{Agent: solved, Won: best}}
		for i := range 100 {
			won := 0.0
			if i%10 < 7 {
				won = 1
			}
			rows = append(rows, tinyRow{Agent: "MCTS-20", Won: won})
		}
		table := tinySummary(v, rows)
		if got := judged([]lab.Table{table}, table.Title)["MCTS-20"]; got != want {
			t.Errorf("best %v: %q, want %q", best, got, want)
		}
	}
	table := labtest.Run(t, newTiny(), param.Values{"target": "16", "games": "20"}, 1, 2).Summary()[0]
	if got := judged([]lab.Table{table}, table.Title); got["random"] != lab.Agrees || len(table.Rows) != 4 {
		t.Errorf("%v", got)
	}
}

// TestVerdictOnPicturedGame checks that the pictured game is plausible if a tenth of the new tiles are 4s,
// and not if half are.
func TestVerdictOnPicturedGame(t *testing.T) {
	for odds, want := range map[float64]lab.Verdict{0.1: lab.Agrees, 0.5: lab.Differs} {
		table := bagPictured(bagSettings{fourOdds: odds})
		for what, got := range judged([]lab.Table{table}, table.Title) {
			if got != want {
				t.Errorf("%v fours, %s: %q, want %q", odds, what, got, want)
			}
		}
	}
	// Simulated bags that end with the target tile have the moves and points of the formula.
	moves, points, _ := bagTile(2048, 0.1)
	if b := engine.SolveBag(11, 0.1); moves < b.Mean-20 || moves > b.Mean+20 || points <= 0 {
		t.Errorf("%v moves, %v points; the least are %v moves", moves, points, b.Mean)
	}
}

// The sentence on a run names each agent once and says which claims do not hold.
func TestSummarySentenceNamesEachAgentOnce(t *testing.T) {
	tiles := func(title string, v lab.Verdict) lab.Table {
		return lab.Table{Title: title, Columns: lab.Columns("largest tile", "verdict: verdict"),
			Rows: [][]any{{"256", v}}}
	}
	claims := func(points lab.Verdict) lab.Table {
		return lab.Table{Title: claimsTitle,
			Columns: lab.Columns("agents", "published", "from", "measure", "verdict: verdict"),
			Rows: [][]any{{"a against b", "better", "here", "mean largest tile", lab.Agrees},
				{"a against b", "better", "here", "mean points", points}}}
	}
	for _, test := range []struct {
		tables []lab.Table
		want   string
	}{
		{[]lab.Table{tiles("a", lab.Agrees), tiles("a, as published", lab.Agrees)}, ""},
		{[]lab.Table{tiles("a", lab.Agrees), tiles("a, as published", lab.Agrees), tiles("b", lab.Agrees)},
			"The largest tiles are as known: a, b."},
		{[]lab.Table{tiles("a", lab.Agrees), tiles("b", lab.Differs), claims(lab.Agrees)},
			"The largest tiles are as known: a; they differ: b. Claims that hold: 2; none is contradicted."},
		{[]lab.Table{tiles("a", lab.Agrees), tiles("b", lab.Agrees), claims(lab.Differs)},
			"The largest tiles are as known: a, b. Claims that hold: 1; that do not: a against b (mean " +
				"points)."},
	} {
		if got := says(test.tables); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}
