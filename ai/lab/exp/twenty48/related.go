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

// relatedNeller is the name of the entrant with published figures.
const relatedNeller = "short playouts, points"

// relatedKnown are reference shares of so many games.
func relatedKnown(e entrant, of int, counts map[int]float64) entrant {
	e.Reference, e.Of = true, of
	for tile := 16; tile <= 2048; tile *= 2 {
		if n, ok := counts[tile]; ok {
			e.Published = append(e.Published, share{Tile: tile, Percent: 100 * n / float64(of)})
		}
	}
	return e
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
	out := []entrant{
		treeEntrant(quick, 20),
		relatedKnown(evaluate("greedy, empty cells", "greedy", "empty", "", quick), 100,
			map[int]float64{64: 2, 128: 31, 256: 51, 512: 15, 1024: 1}),
		evaluate("greedy, edges", "greedy", "edges", "", quick),
		relatedKnown(evaluate("greedy, cells and edges", "greedy", "empty+edge", "", quick), 100,
			map[int]float64{32: 1, 64: 4, 128: 36, 256: 56, 512: 3}),
		evaluate("minimax 2", "minimax", "empty+edge", "2", quick),
		evaluate("minimax 3", "minimax", "empty+edge", "3", slow),
		relatedKnown(evaluate("expectimax 2", "expectimax", "empty+edge", "2", quick), 40,
			map[int]float64{256: 4, 512: 16, 1024: 14, 2048: 6}),
		relatedKnown(evaluate("expectimax 3", "expectimax", "empty+edge", "3", slow), 15,
			map[int]float64{256: 2, 512: 1, 1024: 4, 2048: 8}),
		evaluate("narrow expectimax 3", "narrow", "empty+edge", "3", slow),
		relatedKnown(short(relatedNeller, "false"), 12, map[int]float64{512: 1, 1024: 9, 2048: 2}),
		relatedKnown(short("short playouts, empty cells", "true"), 12, map[int]float64{512: 1, 1024: 11}),
	}
	for i := range out {
		out[i].Color = i
	}
	return out, nil
}

// relatedSource is where the figures of the short playouts come from.
var relatedSource = cite.Teder.In("quoting T. Neller's depth-limited Monte Carlo")

// newRelated returns the experiment with the methods for 2048 that Teder 2021 names beside its own: one-ply
// evaluation, minimax, expectimax, searches among few moves, and short playouts.
func newRelated() *lab.Experiment {
	c := contest{Entrants: relatedEntrants, Low: 128, High: 1024}
	e := c.Experiment(lab.Experiment{
		Description: lab.Description{
			Name:    "2048/related",
			Title:   "Related methods for 2048",
			Version: 2,
			Source:  cite.Teder.In("chapter on related methods"),
			Doc: "Compares one-ply evaluation, minimax, expectimax, a search restricted to the moves " +
				"towards one corner, and depth-limited Monte Carlo: 1000 playouts of three moves for each " +
				"legal move. The evaluation counts empty cells, lines whose largest tile is at an edge, or " +
				"both; the source gives no weights.",
			Params: []param.Spec{
				gamesSpec("games", "Games", "each quick agent", "20"),
				gamesSpec("slow-games", "Games of slow agents", "each slow agent", "2"),
				{Name: "simulations", Title: "Short playouts", Doc: "Playouts of three moves for each " +
					"legal move.", Unit: "playouts", Kind: param.Int, Default: "1000",
					Min: 1, Max: 1e6, Log: true},
			},
			Presets: []lab.Preset{
				{Name: "quick"},
				{Name: "standard", Values: param.Values{"games": "300", "slow-games": "60"}},
				{Name: "thesis", Values: param.Values{"games": "1000", "slow-games": "300"}},
			},
			Published: []lab.Published{{Name: "neller", Title: "1000 playouts of depth 3 for each move",
				Source: relatedSource,
				Note: "The source says neither whether the typical tile is a mean or the most frequent " +
					"one, nor what is evaluated at the cut-off; here it is the most frequent one, and the " +
					"points.",
				Columns: lab.Columns("figure", "tile: integer"),
				Rows: [][]any{{"typical largest tile", 1024},
					{"largest tile of all", 2048}}}, relatedReference()},
		},
	})
	e.Summary = func(v param.Values, rows []lab.Row) []lab.Table {
		return append([]lab.Table{relatedTypical(rows)}, c.Summary(v, rows)...)
	}
	return e
}

// relatedEnough is the number of games from which on a typical tile is judged.
const relatedEnough = 20

// relatedReference returns the reference of all entrants.
func relatedReference() lab.Published {
	entrants, err := relatedEntrants(param.Values{"games": "0", "slow-games": "0", "simulations": "1000"})
	if err != nil {
		panic("twenty48: " + err.Error())
	}
	return referenceShares(entrants...)
}

// relatedTypical compares the short playouts with what is published of them.
func relatedTypical(rows []lab.Row) lab.Table {
	const place = "result of T. Neller, quoted"
	t := lab.Table{Title: "Short playouts and the published figures", Note: fmt.Sprintf("Typical is the "+
		"most frequent largest tile here. A verdict on it "+
		"takes %s; what was reached was reached, however few the games.",
		lab.Count(relatedEnough, "game")), Columns: lab.Columns("figure", "published: integer", "from",
		"here: integer", "games: integer", "verdict: verdict")}
	var ended []int
	for _, r := range rows {
		if r.Text(gameAgent) == relatedNeller {
			ended = append(ended, r.Int(gameTile))
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
	// The published tile is the typical one unless another tile is more frequent than chance allows.
	const published = 10
	typical := lab.Judge([]lab.Comparison{{Given: true, Enough: len(ended) >= relatedEnough,
		P: stat.HasShare(count[published], count[published]+count[frequent], 0.5)}}, t.Columns[1].Name)[0]
	most := ended[len(ended)-1]
	t.Rows = [][]any{
		{"typical largest tile", int64(1 << published), place, int64(1 << frequent), int64(len(ended)),
			typical},
		{"largest tile of all", int64(2048), place, int64(most), int64(len(ended)),
			lab.JudgeBest(true, most >= 2048)},
	}
	return t
}
