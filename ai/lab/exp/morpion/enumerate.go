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

// The columns of a row.
const (
	gridsOf = iota // the sheet
	gridsWhat
	gridsMoves
	gridsValue
	gridsVisited
	gridsGame
)

// What a row tells.
const (
	gridsVisitedHere = "visited"            // by a part
	gridsOpen        = "left open"          // 1: the part met its limit
	gridsFinished    = "finished"           // finished grids of so many moves that a part visited
	gridsLongest     = "longest"            // a longest game of a part
	gridsEstimated   = "estimated"          // grids of so many moves, by a census
	gridsEnds        = "estimated finished" // finished ones of these
	gridsBranching   = "legal moves"        // mean of random games
	gridsLength      = "length"             // mean of random games
)

var gridsKinds = []string{gridsVisitedHere, gridsOpen, gridsFinished, gridsLongest, gridsEstimated,
	gridsEnds, gridsBranching, gridsLength}

// newEnumerate returns the experiment that solves small games by visiting every position, and estimates
// large ones.
func newEnumerate() *lab.Experiment {
	return &lab.Experiment{
		Description: lab.Description{
			Name:    "morpion/enumerate",
			Title:   "Exhaustive enumeration",
			Version: 1,
			Source:  cite.Laitinen.In("text, after Quist"),
			Doc: "Visits every position of small games, which solves them: lines of 6 or 3, one arm of the " +
				"cross, small sheets. Positions that differ only in the order of moves count once. For the " +
				"games that Quist enumerated, 4D and 4T, random games estimate the number of positions, " +
				"and with the speed measured here how many shards of what length would visit them all.",
			Params: []param.Spec{
				sheetSpec("sheets", "Sheets", "Variants to enumerate, separated by commas.",
					"6D,3D:0,5D:arm1,5T:arm1"),
				{Name: "parts", Title: "Parts", Doc: "Independent trials of each sheet; shards " +
					"share them out.",
					Kind: param.Int, Default: "4", Min: 1, Max: 1e6, Log: true},
				{Name: "split", Title: "Split", Doc: "Number of moves after which positions are dealt out " +
					"to the parts.", Unit: "moves", Kind: param.Int, Default: "3", Min: 1,
					Max: 8},
				{Name: "limit", Title: "Limit", Doc: "Positions that a part visits at most; a sheet with " +
					"more stays unsolved.", Kind: param.Int, Default: "1000000", Min: 10,
					Max: 1e15, Log: true},
				sheetSpec("estimates", "Estimates", "Variants whose positions are estimated, separated by "+
					"commas.",
					"5D:arm1,4D,4T"),
				{Name: "probes", Title: "Probes", Doc: "Independent estimates of each.", Kind: param.Int,
					Default: "20",
					Min:     0, Max: 1e6},
				{Name: "games", Title: "Games", Doc: "Number of random games per estimate; more of them " +
					"narrow its spread.",
					Kind: param.Int, Default: "200", Min: 10, Max: 2000,
					Log: true},
			},
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"sheets": "6D,6T,3D:0,3T:0,5D:arm1,5T:arm1,4D:arm1," +
					"4T:arm1",
					"parts": "8", "limit": "10000000",
					"estimates": "5D:arm1,4D:arm1,4D,4T", "probes": "100", "games": "1000"}},
				{Name: "full", Values: param.Values{"sheets": "4D,4T", "parts": "20000", "split": "4",
					"limit": "1000000000000000", "estimates": "4D,4T", "probes": "400",
					"games": "2000"}}},
			Columns: []lab.Column{{Name: "sheet", Kind: lab.Text}, {Name: "what", Kind: lab.Text},
				{Name: "moves", Unit: "moves", Kind: lab.Int},
				{Name: "value", Kind: lab.Float},
				{Name: "visited", Unit: "positions", Kind: lab.Int, Effort: true},
				{Name: "game", Kind: lab.Text}},
			Published: []lab.Published{{Name: "longest", Title: "Longest games that are known to be best",
				Source: cite.Laitinen.At("text"),
				Note: "Michael Quist enumerated 4D and 4T by computer. With lines of 6 every game is as " +
					"long as any other.",
				Columns: lab.Columns("variant", "longest (moves): integer"),
				Rows:    [][]any{{"4D", 35}, {"4T", 62}, {"6D", 12}, {"6T", 12}}}},
		},
		Trials: func(v param.Values) (int, error) {
			n := 0
			for name, trials := range map[string]int{"sheets": v.Int("parts"), "estimates": v.Int("probes")} {
				list, err := parseSheets(v[name])
				if err != nil {
					return 0, fault.Errorf("%s: %w", name, err)
				}
				n += len(list) * trials
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
	}
}

// enumerateTrial visits a part of a sheet, or makes an estimate; sheets take turns.
func enumerateTrial(ctx context.Context, env lab.Env, i int, out lab.Sink) error {
	sheets, parts := sheetsOf(env.Values, "sheets"), env.Values.Int("parts")
	if n := len(sheets) * parts; i >= n {
		estimates := sheetsOf(env.Values, "estimates")
		return estimateSheet(ctx, env, estimates[(i-n)%len(estimates)], out)
	}
	s := sheets[i%len(sheets)]
	start := rules.NewBoard(s.variant)
	ends, err := enumerate(ctx, env, start, engine.Extent{Field: s.field(), Limit: env.Values.Int("limit"),
		Part: engine.Part{Split: env.Values.Int("split"), Index: i / len(sheets), Of: parts}}, out)
	if err != nil {
		return err
	}
	row := func(what string, moves int, value float64, visited int, game string) {
		out.Row(s.Text, what, moves, value, visited, game)
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

// enumerate visits all that an extent has of the games from start, saved whenever it is due.
func enumerate(ctx context.Context, env lab.Env, start *rules.Board, extent engine.Extent,
	out lab.Sink) (engine.Ends, error) {
	const stretch = 20_000 // grids, some tens of milliseconds
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

// expectedGrids estimates how many grids an extent has.
func expectedGrids(start *rules.Board, extent engine.Extent, stop func() bool) float64 {
	const games = 200
	random := rng.NewXorshift(1) // progress is no part of the result
	census, _ := engine.TakeCensus(start, extent.Field, games, &random, stop)
	return census.Total() / float64(max(1, extent.Part.Of))
}

// estimateSheet takes a census and plays as many random games for the crude size of the tree.
func estimateSheet(ctx context.Context, env lab.Env, s sheet, out lab.Sink) error {
	start, games := rules.NewBoard(s.variant), env.Values.Int("games")
	random := rng.NewXorshift(env.Seed)
	census, ok := engine.TakeCensus(start, s.field(), games, &random, env.Clock.Step)
	if !ok {
		return ctx.Err()
	}
	for d, n := range census.Grids {
		out.Row(s.Text, gridsEstimated, d+1, n, 0, "")
		if census.Finished[d] > 0 {
			out.Row(s.Text, gridsEnds, d+1, census.Finished[d], 0, "")
		}
	}
	branching, length := engine.CrudeTree(start, s.field(), games, &random, env.Clock.Step)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	out.Row(s.Text, gridsBranching, 0, branching, 0, "")
	out.Row(s.Text, gridsLength, 0, length, 0, "")
	return nil
}

func enumerateCheck(v param.Values, r lab.Row) error {
	known := func(name string) bool {
		return slices.ContainsFunc(sheetsOf(v, name), func(s sheet) bool { return s.Text == r.Text(gridsOf) })
	}
	if !slices.Contains(gridsKinds, r.Text(gridsWhat)) || !known("sheets") && !known("estimates") {
		return fault.Errorf("%q of %q", r.Text(gridsWhat), r.Text(gridsOf))
	}
	if x := r.Float(gridsValue); r.Int(gridsMoves) < 0 || r.Int(gridsMoves) > 2000 || !(x >= 0) ||
		math.IsInf(x, 0) || r.Int(gridsVisited) < 0 {
		return fault.Errorf("%v after %d moves, %d visited", x, r.Int(gridsMoves), r.Int(gridsVisited))
	}
	return nil
}
