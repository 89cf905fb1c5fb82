package morpion

import (
	"context"
	"math"
	"slices"

	"ludarium/ai/base/rng"
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/search"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// gridsRow is a row of results: a number of grids on a sheet, or a game. A grid is a set of moves, regardless
// of their order.
type gridsRow struct {
	lab.Sent
	Sheet   string  `col:"sheet"`
	What    string  `col:"what" in:"visited|left open|finished|longest|estimated|estimated finished|legal moves|length"`
	Moves   int     `col:"moves" unit:"moves" min:"0" max:"2000"`
	Value   float64 `col:"value" min:"0"`
	Visited int     `col:"visited" unit:"positions" min:"0" effort:"positions"`
	Game    string  `col:"game"`
}

// Values of gridsRow.What.
const (
	gridsVisitedHere = "visited"   // number of grids visited in a part of a sheet
	gridsOpen        = "left open" // 1 if a limit stopped the part
	// grids without legal moves, with the given number of moves, visited in a part
	gridsFinished  = "finished"
	gridsLongest   = "longest"   // length of the longest game in a part
	gridsEstimated = "estimated" // number of grids with a given number of moves, estimated by a census
	// grids without legal moves, with the given number of moves, as estimated by a census
	gridsEnds      = "estimated finished"
	gridsBranching = "legal moves" // mean number of legal moves in random games
	gridsLength    = "length"      // mean length of random games
)

type enumerateSettings struct {
	sheets, estimates                  string
	parts, split, limit, probes, games int
}

func (s *enumerateSettings) Params(p *param.Set) {
	p.Add(&s.sheets, sheetSpec("sheets", "Sheets", "Variants to enumerate, separated by commas.",
		"6D,3D:0,5D:arm1,5T:arm1"))
	p.Int(&s.parts, "parts", "Parts", "Independent trials of each sheet; shards share them out.", 4, 1, 1e6).
		Log()
	p.Int(&s.split, "split", "Split", "Number of moves after which positions are divided among "+
		"the parts.", 3, 1, 8).Unit("moves")
	p.Int(&s.limit, "limit", "Limit", "Positions that a part visits at most; a sheet with more stays "+
		"unsolved.", 1000000, 10, 1e15).Log()
	p.Add(&s.estimates, sheetSpec("estimates", "Estimates",
		"Variants whose positions are estimated, separated by "+
			"commas.",
		"5D:arm1,4D,4T"))
	p.Int(&s.probes, "probes", "Probes", "Independent estimates of each.", 20, 0, 1e6)
	p.Int(&s.games, "games", "Games", "Number of random games per estimate; more of them narrow its "+
		"spread.", 200, 10, 2000).Log()
}

// newEnumerate returns the experiment that solves small games by visiting every position, and estimates the
// number of positions of large games.
func newEnumerate() *lab.Experiment {
	return lab.Typed[enumerateSettings, gridsRow]{
		Description: lab.Description{
			Name:    "morpion/enumerate",
			Title:   "Exhaustive enumeration",
			Version: 1,
			Source:  cite.Laitinen.In("text, after Quist"),
			Doc: "Visits every position of small games, which solves them: lines of 6 or 3, one arm of the " +
				"cross, small sheets. Positions that differ only in the order of moves count once. For the " +
				"games that Quist enumerated, 4D and 4T, random games estimate the number of positions, " +
				"and with the speed measured here how many shards of what length would visit them all.",
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"sheets": "6D,6T,3D:0,3T:0,5D:arm1,5T:arm1,4D:arm1," +
					"4T:arm1",
					"parts": "8", "limit": "10000000",
					"estimates": "5D:arm1,4D:arm1,4D,4T", "probes": "100", "games": "1000"}},
				{Name: "full", Values: param.Values{"sheets": "4D,4T", "parts": "20000", "split": "4",
					"limit": "1000000000000000", "estimates": "4D,4T", "probes": "400",
					"games": "2000"}}},
			Published: files.Published("enumerate.csv"),
		},
		Trials: func(v enumerateSettings) (int, error) {
			n := 0
			for name, of := range map[string]struct {
				list   string
				trials int
			}{"sheets": {v.sheets, v.parts}, "estimates": {v.estimates, v.probes}} {
				list, err := parseSheets(of.list)
				if err != nil {
					return 0, fault.Errorf("%s: %w", name, err)
				}
				n += len(list) * of.trials
			}
			if n == 0 {
				return 0, fault.Errorf("there is nothing to enumerate and nothing to estimate")
			}
			return n, nil
		},
		Trial:   enumerateTrial,
		Check:   enumerateCheck,
		Summary: enumerateSummary,
		Charts:  enumerateCharts,
	}.Experiment()
}

// enumerateTrial visits a part of a sheet, or estimates the size of a sheet; consecutive trials take
// different sheets.
func enumerateTrial(ctx context.Context, env lab.Env, v enumerateSettings, i int,
	out lab.Out[gridsRow]) error {
	sheets, parts := sheetsOf(v.sheets), v.parts
	if n := len(sheets) * parts; i >= n {
		estimates := sheetsOf(v.estimates)
		return estimateSheet(ctx, env, v, estimates[(i-n)%len(estimates)], out)
	}
	s := sheets[i%len(sheets)]
	start := rules.NewBoard(s.variant)
	ends, err := enumerate(ctx, env, start, engine.Extent{Field: s.field(), Limit: v.limit,
		Part: engine.Part{Split: v.split, Index: i / len(sheets), Of: parts}}, out.Sink)
	if err != nil {
		return err
	}
	row := func(what string, moves int, value float64, visited int, game string) {
		out.Row(gridsRow{Sheet: s.Text, What: what, Moves: moves, Value: value, Visited: visited, Game: game})
	}
	row(gridsVisitedHere, 0, float64(ends.Grids), ends.Grids, "")
	if !ends.Proven {
		row(gridsOpen, 0, 1, 0, "")
	}
	for _, n := range sortedKeys(ends.Lengths) {
		row(gridsFinished, n, float64(ends.Lengths[n]), 0, "")
	}
	longest, err := rules.Record{Variant: s.variant, Moves: ends.Best}.Replay()
	if err != nil {
		return err
	}
	row(gridsLongest, longest.Len(), float64(longest.Len()), 0, rules.NewState(longest).Notation())
	return nil
}

// enumerate visits all positions within extent from start. It saves the state whenever a save is due.
func enumerate(ctx context.Context, env lab.Env, start *rules.Board, extent engine.Extent,
	out lab.Sink) (engine.Ends, error) {
	const stretch = 20_000 // number of grids between checks, which takes tens of milliseconds
	x := engine.NewExhaustion(start, extent)
	if env.Saved != nil {
		var err error
		if x, err = engine.LoadExhaustion(env.Saved, start, extent); err != nil {
			return engine.Ends{}, err
		}
	}
	for expected := 0.0; !x.Run(search.NewClock(ctx, search.Limits{Nodes: stretch})); {
		if ctx.Err() != nil {
			return engine.Ends{}, ctx.Err()
		}
		if expected == 0 {
			expected = expectedGrids(start, extent, env.Clock.Step)
		}
		grids := float64(x.Ends().Grids)
		out.Part(grids, math.Min(math.Max(expected, grids), float64(extent.Limit)))
		if out.Due() {
			if err := lab.SaveJSON(out, x); err != nil {
				return engine.Ends{}, err
			}
		}
	}
	return x.Ends(), ctx.Err()
}

// expectedGrids estimates the number of grids within an extent.
func expectedGrids(start *rules.Board, extent engine.Extent, stop func() bool) float64 {
	const games = 200
	random := rng.NewXorshift(1) // fixed seed, because the estimate affects only the progress
	census, _ := engine.TakeCensus(start, extent.Field, games, &random, stop)
	return census.Total() / float64(max(1, extent.Part.Of))
}

// estimateSheet takes a census, and plays equally many random games for a rough estimate of the size of the
// game tree.
func estimateSheet(ctx context.Context, env lab.Env, v enumerateSettings, s sheet,
	out lab.Out[gridsRow]) error {
	start, games := rules.NewBoard(s.variant), v.games
	random := rng.NewXorshift(env.Seed)
	census, ok := engine.TakeCensus(start, s.field(), games, &random, env.Clock.Step)
	if !ok {
		return ctx.Err()
	}
	for d, n := range census.Grids {
		out.Row(gridsRow{Sheet: s.Text, What: gridsEstimated, Moves: d + 1, Value: n})
		if census.Finished[d] > 0 {
			out.Row(gridsRow{Sheet: s.Text, What: gridsEnds, Moves: d + 1, Value: census.Finished[d]})
		}
	}
	branching, length := engine.CrudeTree(start, s.field(), games, &random, env.Clock.Step)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	out.Row(gridsRow{Sheet: s.Text, What: gridsBranching, Value: branching})
	out.Row(gridsRow{Sheet: s.Text, What: gridsLength, Value: length})
	return nil
}

func enumerateCheck(v enumerateSettings, r gridsRow) error {
	known := func(list string) bool {
		return slices.ContainsFunc(sheetsOf(list), func(s sheet) bool { return s.Text == r.Sheet })
	}
	if !known(v.sheets) && !known(v.estimates) {
		return fault.Errorf("%q of %q", r.What, r.Sheet)
	}
	if math.IsInf(r.Value, 0) {
		return fault.Errorf("%v after %d moves, %d visited", r.Value, r.Moves, r.Visited)
	}
	return nil
}
