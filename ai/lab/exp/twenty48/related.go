package twenty48

import (
	"fmt"
	"math/bits"
	"slices"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// relatedNeller is the name of the entrant that has published figures.
const relatedNeller = "short playouts, points"

// countFigure is the number of games in a re-run that ended with a given largest tile.
type countFigure struct {
	Agent string `col:"agent"`
	Games int    `col:"games"`
	Tile  int    `col:"largest tile"`
	Count int    `col:"count"`
}

func relatedEntrants(v param.Values) ([]entrant, error) {
	quick, slow := v.Int("games"), v.Int("slow-games")
	evaluate := func(name, kind, evaluation, depth string, games int) entrant {
		e := entrant{Name: name, Kind: kind, Games: games, Values: param.Values{"evaluation": evaluation}}
		if depth != "" {
			e.Values["depth"] = depth
		}
		if kind == "expectimax" {
			e.Values["min-prob"] = "0"
		}
		return e
	}
	short := func(name, empty string) entrant {
		return entrant{Name: name, Kind: "neller", Games: slow,
			Values: param.Values{"simulations": v["simulations"], "empty": empty}}
	}
	tree := treeEntrant(quick, v.Int("tree"))
	tree.Base = true
	out := []entrant{
		tree,
		evaluate("greedy, empty cells", "greedy", "empty", "", quick),
		evaluate("greedy, edges", "greedy", "edges", "", quick),
		evaluate("greedy, cells and edges", "greedy", "empty+edge", "", quick),
		evaluate("minimax 2", "minimax", "empty+edge", "2", quick),
		evaluate("minimax 3", "minimax", "empty+edge", "3", slow),
		evaluate("expectimax 2", "expectimax", "empty+edge", "2", quick),
		evaluate("expectimax 3", "expectimax", "empty+edge", "3", slow),
		evaluate("narrow expectimax 3", "narrow", "empty+edge", "3", slow),
		short(relatedNeller, "false"),
		short("short playouts, empty cells", "true"),
	}
	counts := lab.Figures[countFigure](files.Source("related.csv", "counts"))
	for i := range out {
		e := &out[i]
		e.Color = i
		for _, f := range counts {
			if f.Agent == e.Name {
				percent := 100 * float64(f.Count) / float64(f.Games)
				e.Published = append(e.Published, share{Tile: f.Tile, Percent: percent})
				e.Of, e.Reference = f.Games, true
			}
		}
	}
	return out, nil
}

// newRelated returns the experiment with those methods for 2048 that Teder 2021 mentions but does not use:
// one-ply evaluation, minimax, expectimax, searches restricted to some of the moves, and short playouts.
func newRelated() *lab.Experiment {
	c := contest{Entrants: relatedEntrants, Low: 128, High: 1024}
	const yarasca = "result of Yarasca and Nguyen, quoted"
	for _, simulations := range []string{"20", "1000"} {
		for _, other := range []string{"expectimax 2", "expectimax 3"} {
			c.Rankings = append(c.Rankings,
				ranking{"MCTS-" + simulations, other, "better than expectimax", yarasca, false},
				ranking{"MCTS-" + simulations, other, "slower than expectimax", yarasca, true})
		}
	}
	c.Before = func(v param.Values, rows []gameRow) []lab.Table {
		return []lab.Table{relatedMean(rows), relatedTypical(rows)}
	}
	return c.Experiment(lab.Description{
		Name:    "2048/related",
		Title:   "Related methods for 2048",
		Version: 2,
		Source:  cite.Teder.In("chapter on related methods"),
		Doc: "Compares one-ply evaluation, minimax, expectimax, a search restricted to the moves " +
			"towards one corner, and depth-limited Monte Carlo: 1000 playouts of three moves for each " +
			"legal move. The evaluation counts empty cells, lines whose largest tile is at an edge, or " +
			"both; the source gives no weights. It quotes that tree search plays better than expectimax, " +
			"but more slowly.",
		Params: []param.Spec{
			skippedSpec("games", "Games", "each quick agent", "20"),
			skippedSpec("slow-games", "Games of slow agents", "each slow agent", "2"),
			{Name: "tree", Title: "Tree search", Doc: "Playouts of tree search for each move. Yarasca and " +
				"Nguyen's numbers are not quoted.", Unit: "playouts", Kind: param.Choice, Default: "20",
				Choices: []string{"20", "1000"}},
			{Name: "simulations", Title: "Short playouts", Doc: "Playouts of three moves for each " +
				"legal move.", Unit: "playouts", Kind: param.Int, Default: "1000",
				Min: 1, Max: 1e6, Log: true},
		},
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"games": "300", "slow-games": "60"}},
			{Name: "more playouts", Values: param.Values{"games": "60", "slow-games": "40", "tree": "1000"}},
			{Name: "thesis", Values: param.Values{"games": "1000", "slow-games": "300"}},
		},
		Published: append(files.Published("related.csv"), relatedReference()),
	})
}

// relatedEnough is the minimum number of games for a verdict on the most frequent largest tile.
const relatedEnough = 20

// relatedReference returns the reference figures of all entrants.
func relatedReference() lab.Published {
	entrants, err := relatedEntrants(param.Values{"games": "0", "slow-games": "0", "simulations": "1000",
		"tree": "20"})
	if err != nil {
		panic("twenty48: " + err.Error())
	}
	return referenceShares(entrants...)
}

// tileFigure is a tile that Teder 2021 mentions.
type tileFigure struct {
	Figure string `col:"figure"`
	Tile   int    `col:"tile"`
}

// nellerPlace is the place of the figures for short playouts.
const nellerPlace = "result of T. Neller, quoted"

// relatedMean compares the mean largest tile of short playouts with the published mean, for which Teder 2021
// gives no number of games.
func relatedMean(rows []gameRow) lab.Table {
	neller := lab.Figures[tileFigure](files.Source("related.csv", "neller"))
	var here stat.Sample
	for _, r := range rows {
		if r.Agent == relatedNeller {
			here = here.With(float64(r.Tile))
		}
	}
	return lab.CompareMeans("Mean tile of the short playouts", "agent", "Games end at 2048.",
		[]lab.Mean{{Name: relatedNeller, Known: lab.Print(float64(neller[0].Tile), nellerPlace), Here: here,
			Scale: stat.Scale{Min: 2, Max: 2048}, Enough: relatedEnough}})
}

// relatedTypical compares the largest tiles of short playouts with the published figures.
func relatedTypical(rows []gameRow) lab.Table {
	neller := lab.Figures[tileFigure](files.Source("related.csv", "neller"))
	t := lab.Table{Title: "Short playouts and the published figures", Note: fmt.Sprintf("The source "+
		"calls 1024 the mean tile. No game ends with a mean, so the most frequent tile is also "+
		"compared. A verdict on it takes %s, except that a tile counts as reached after any number of games.",
		lab.Count(relatedEnough, "game")), Columns: lab.Columns("figure", "published: integer", "from",
		"here: integer", "games: integer", "verdict: verdict")}
	var ended []int
	for _, r := range rows {
		if r.Agent == relatedNeller {
			ended = append(ended, r.Tile)
		}
	}
	if len(ended) == 0 {
		return t
	}
	slices.Sort(ended)
	count := [32]int{}
	frequent := 0
	for _, tile := range ended {
		exp := bits.Len(uint(tile)) - 1
		if count[exp]++; count[exp] >= count[frequent] {
			frequent = exp
		}
	}
	// The published tile counts as typical if no other tile is significantly more frequent.
	published := bits.Len(uint(neller[0].Tile)) - 1
	typical := lab.Judge([]lab.Comparison{{Given: true, Enough: len(ended) >= relatedEnough,
		P: stat.HasShare(count[published], count[published]+count[frequent], 0.5)}}, t.Columns[1].Name)[0]
	most := ended[len(ended)-1]
	t.Rows = [][]any{
		{"most frequent largest tile", int64(1 << published), nellerPlace, int64(1 << frequent),
			int64(len(ended)),
			typical},
		{"largest tile of all", int64(neller[1].Tile), nellerPlace, int64(most), int64(len(ended)),
			lab.JudgeBest(true, most >= neller[1].Tile)},
	}
	return t
}
