// Package related plays 2048 with the methods that a thesis names beside its own: one-ply evaluation, minimax,
// expectimax, searches among few moves, and short random games.
package related

import (
	"math/bits"
	"slices"

	"ludarium/ai/lab"
	"ludarium/ai/lab/exp/twenty48/tiles"
	"ludarium/game/param"
)

// neller is the name of the entrant with published figures.
const neller = "short games, points"

// known are reference shares of so many games.
func known(e tiles.Entrant, of int, counts map[int]float64) tiles.Entrant {
	e.Reference, e.Of = true, of
	for tile := 16; tile <= 2048; tile *= 2 {
		if n, ok := counts[tile]; ok {
			e.Published = append(e.Published, tiles.Share{Tile: tile, Percent: 100 * n / float64(of)})
		}
	}
	return e
}

func entrants(v param.Values) ([]tiles.Entrant, error) {
	quick, slow := v.Int("games"), v.Int("slow-games")
	evaluate := func(name, kind, evaluation, depth string, games int) tiles.Entrant {
		e := tiles.Entrant{Name: name, Kind: kind, Games: games, Values: param.Values{"evaluation": evaluation}}
		if depth != "" {
			e.Values["depth"] = depth
		}
		if kind == "expectimax" {
			e.Values["min-prob"] = "0"
		}
		return e
	}
	short := func(name, empty string) tiles.Entrant {
		return tiles.Entrant{Name: name, Kind: "neller", Games: slow, Values: param.Values{"simulations": v["simulations"], "empty": empty}}
	}
	out := []tiles.Entrant{
		tiles.Tree(quick, 20),
		known(evaluate("greedy, empty cells", "greedy", "empty", "", quick), 100, map[int]float64{64: 2, 128: 31, 256: 51, 512: 15, 1024: 1}),
		evaluate("greedy, edges", "greedy", "edges", "", quick),
		known(evaluate("greedy, cells and edges", "greedy", "empty+edge", "", quick), 100, map[int]float64{32: 1, 64: 4, 128: 36, 256: 56, 512: 3}),
		evaluate("minimax 2", "minimax", "empty+edge", "2", quick),
		evaluate("minimax 3", "minimax", "empty+edge", "3", slow),
		known(evaluate("expectimax 2", "expectimax", "empty+edge", "2", quick), 40, map[int]float64{256: 4, 512: 16, 1024: 14, 2048: 6}),
		known(evaluate("expectimax 3", "expectimax", "empty+edge", "3", slow), 15, map[int]float64{256: 2, 512: 1, 1024: 4, 2048: 8}),
		evaluate("narrow expectimax 3", "narrow", "empty+edge", "3", slow),
		known(short(neller, "false"), 12, map[int]float64{512: 1, 1024: 9, 2048: 2}),
		known(short("short games, empty cells", "true"), 12, map[int]float64{512: 1, 1024: 11}),
	}
	for i := range out {
		out[i].Color = i
	}
	return out, nil
}

// source is where the figures of the short games come from.
const source = tiles.Thesis + ", quoting T. Neller's depth-limited Monte Carlo"

// New returns the experiment.
func New() *lab.Experiment {
	c := tiles.Contest{Entrants: entrants, Low: 128, High: 1024}
	e := c.Experiment(lab.Experiment{
		Description: lab.Description{
			Name: "2048/related", Title: "Related ways to play 2048", Version: 1, Source: tiles.Thesis + ", chapter on related methods",
			Doc: "One-ply evaluation, minimax, expectimax, a search among the moves towards one corner only, and 1000 random games of three moves for each move. " +
				"The evaluation counts empty cells, or lines whose largest tile is at an edge, or both; the sources name it and give no weights.",
			Params: []param.Spec{
				tiles.GamesSpec("games", "Games", "each quick agent", "20"),
				tiles.GamesSpec("slow-games", "Games of slow agents", "each slow agent", "2"),
				{Name: "simulations", Title: "Short games", Doc: "Random games of three moves for each legal move.", Unit: "playouts", Kind: param.Int, Default: "1000", Min: 1, Max: 1e6, Log: true},
			},
			Presets: []lab.Preset{
				{Name: "quick"},
				{Name: "standard", Values: param.Values{"games": "300", "slow-games": "60"}},
				{Name: "thesis", Values: param.Values{"games": "1000", "slow-games": "300"}},
			},
			Published: []lab.Published{{Name: "neller", Title: "1000 simulations of depth 3 for each move", Source: source,
				Note:    "Whether the typical tile is a mean or the most frequent one is not said, nor is what counts at the cut-off; points are the reading taken here.",
				Columns: []lab.Column{{Name: "figure", Kind: lab.Text}, {Name: "tile", Kind: lab.Int}},
				Rows:    [][]any{{"typical largest tile", 1024}, {"largest tile of all", 2048}}}},
		},
	})
	e.Summary = func(v param.Values, rows []lab.Row) []lab.Table {
		return append([]lab.Table{typical(rows)}, c.Summary(v, rows)...)
	}
	return e
}

// enough is how many games a typical tile needs to count.
const enough = 20

// typical compares the short games with what is published of them.
func typical(rows []lab.Row) lab.Table {
	t := lab.Table{Title: "Short games against the published figures", Note: "Typical is the most frequent largest tile here.", Columns: []lab.Column{
		{Name: "figure", Kind: lab.Text}, {Name: "published", Kind: lab.Int}, {Name: "here", Kind: lab.Int}, {Name: "games", Kind: lab.Int}, {Name: "verdict", Kind: lab.Text},
	}}
	var ended []int
	for _, r := range rows {
		if r.Text(tiles.Agent) == neller {
			ended = append(ended, r.Int(tiles.Tile))
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
	verdict := func(published, here int) string {
		switch {
		case len(ended) < enough:
			return string(lab.TooFew)
		case published == here:
			return string(lab.Agrees)
		}
		return string(lab.Differs)
	}
	most := ended[len(ended)-1]
	t.Rows = [][]any{
		{"typical largest tile", int64(1024), int64(1 << frequent), int64(len(ended)), verdict(1024, 1<<frequent)},
		{"largest tile of all", int64(2048), int64(most), int64(len(ended)), verdict(2048, most)},
	}
	return t
}
