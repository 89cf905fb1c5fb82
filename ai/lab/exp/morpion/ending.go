package morpion

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"ludarium/ai/base/rng"
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/search"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// proofRow is the result of a proof. Next is an estimate of the number of positions to visit to prove ten
// more moves.
type proofRow struct {
	lab.Sent
	Game  string `col:"game"`
	Moves int    `col:"moves" unit:"moves"` // length of the game
	// number of last moves proven optimal
	Proven int `col:"proven" unit:"moves" min:"0"`
	// number of positions visited
	Visited int `col:"visited" unit:"positions" min:"0" effort:"positions"`
	// number of finished games in the last completed step
	Finished int    `col:"finished" unit:"positions" min:"0"`
	Stopped  string `col:"stopped by" in:"budget|start|improved"`
	Best     int    `col:"longest seen" unit:"moves" max:"2000"`
	Better   string `col:"longer game"`
	// estimated number of positions for ten more moves
	Next float64 `col:"ten moves more" unit:"positions" min:"0"`
}

// Reasons why a proof ends.
const (
	proofBudget   = "budget"
	proofWhole    = "start"
	proofImproved = "improved"
)

// Choices of a game besides the names in the library.
const (
	everyRecord = "all"
	givenRecord = "given"
)

// proofFurther is the number of further moves for which the effort of a proof is estimated.
const proofFurther = 10

type endingSettings struct {
	game, record string
	budget       int
}

func (s *endingSettings) Params(p *param.Set) {
	p.Choice(&s.game, "game", "Game", "Game of the library.", everyRecord, orRecords(everyRecord)...).
		Titles(orRecords("All")...)
	p.Add(&s.record, param.Spec{Name: "record", Title: "Record",
		Doc: "Another game as text, the variant and " +
			"the moves separated by semicolons, in place of the games of the library.", Kind: param.Text,
		Choices: []string{"5D;2,2/2;6,10|4;4,6-4"}})
	p.Int(&s.budget, "budget", "Budget", "Positions visited for each game; a million takes about a "+
		"second.", 300000, 100, 1e15).Unit("positions").Log()
}

// newEnding returns the experiment that proves that the last moves of records are optimal.
func newEnding() *lab.Experiment {
	return lab.Typed[endingSettings, proofRow]{
		Description: lab.Description{
			Name:    "morpion/ending",
			Title:   "Optimal endings of records",
			Version: 1,
			Source:  cite.Laitinen.In("text, after Helmstetter and Cazenave, 2004"),
			Doc: "Proves the last moves of a game optimal: visits every position that its first moves lead " +
				"to, first with one move left, then with two, and so on until the budget is spent, a " +
				"longer game is found or the start is reached. Helmstetter and Cazenave proved the last " +
				"109 moves of the 170-move game in 5T.",
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"budget": "60000000"}},
				{Name: "full", Values: param.Values{"budget": "10000000000"}}},
			Published: files.Published("ending.csv"),
			CurveX:    chart.Axis{Title: "moves left", Unit: "moves"},
			CurveY:    chart.Axis{Title: "positions", Log: true},
		},
		Trials: func(v endingSettings) (int, error) {
			games, err := proofGames(v)
			return len(games), err
		},
		Trial:   endingTrial,
		Check:   endingCheck,
		Summary: endingSummary,
		Charts:  endingCharts,
	}.Experiment()
}

// endingFigure is a published proof.
type endingFigure struct {
	Game  string `col:"game"`
	Moves int    `col:"last moves"`
}

// namedRecord is a record with its name, whose last moves are to be proven optimal.
type namedRecord struct {
	name string
	rules.Record
}

// proofGames returns the selected games, or an error for an invalid record.
func proofGames(v endingSettings) ([]namedRecord, error) {
	if text := strings.TrimSpace(strings.ReplaceAll(v.record, ";", " ")); text != "" {
		found, err := rules.Check(text)
		switch {
		case err != nil:
			return nil, fault.Errorf("record: %w", err)
		case found.Bad != nil:
			return nil, fault.Errorf("record: %w", found.Bad)
		case found.Moves == 0:
			return nil, fault.Errorf("record: it has no moves")
		}
		rec, err := rules.ParseRecord(text, found.Variant)
		return []namedRecord{{givenRecord, rec}}, err
	}
	if v.game != everyRecord {
		f, err := famous(v.game)
		return []namedRecord{{f.Name, f.Record()}}, err
	}
	var out []namedRecord
	for _, f := range rules.Library() {
		out = append(out, namedRecord{f.Name, f.Record()})
	}
	return out, nil
}

// before returns the position that is left moves before the end of the game.
func (r namedRecord) before(left int) (*rules.Board, error) {
	return rules.Record{Variant: r.Variant, Moves: r.Moves[:len(r.Moves)-left]}.Replay()
}

// proof is the state of a proof, saved as JSON.
type proof struct {
	Proven   int // number of last moves that are proven optimal
	Visited  int // positions visited in the completed steps
	Finished int
	Best     int
	Better   string
	Step     json.RawMessage // state of the enumeration in the current step; empty before it starts
}

// endingTrial proves that the last moves of a game are optimal, for as many moves as the budget allows.
func endingTrial(ctx context.Context, env lab.Env, v endingSettings, i int, out lab.Out[proofRow]) error {
	games, err := proofGames(v)
	if err != nil {
		return err
	}
	g, budget := games[i], v.budget
	p := proof{Best: len(g.Moves)}
	if err := env.Resume(&p); err != nil {
		return err
	}
	stopped := proofWhole
	for p.Proven < len(g.Moves) && stopped == proofWhole {
		ends, err := g.step(ctx, &p, budget, out.Sink)
		if err != nil {
			return err
		}
		p.Step, p.Visited, p.Best = nil, p.Visited+ends.Grids, max(p.Best, len(ends.Best))
		switch {
		case len(ends.Best) > len(g.Moves):
			stopped = proofImproved
			if p.Better, err = g.text(ends); err != nil {
				return err
			}
		case !ends.Proven:
			stopped = proofBudget
		default:
			p.Proven, p.Finished = p.Proven+1, 0
			for _, n := range ends.Lengths {
				p.Finished += n
			}
			out.Point(g.name, float64(p.Proven), float64(ends.Grids))
		}
	}
	next, err := g.further(p.Proven, env)
	if err != nil || ctx.Err() != nil {
		return errors.Join(err, ctx.Err())
	}
	out.Row(proofRow{Game: g.name, Moves: len(g.Moves), Proven: p.Proven, Visited: p.Visited,
		Finished: p.Finished, Stopped: stopped, Best: p.Best, Better: p.Better, Next: next})
	return nil
}

// step enumerates all games from the position one move before the proven part, or continues a saved
// enumeration. It saves the state when a save is due.
func (r namedRecord) step(ctx context.Context, p *proof, budget int, out lab.Sink) (ends engine.Ends,
	err error) {
	const stretch = 20_000
	start, err := r.before(p.Proven + 1)
	if err != nil {
		return ends, err
	}
	extent := engine.Extent{Limit: budget - p.Visited}
	x := engine.NewExhaustion(start, extent)
	if p.Step != nil {
		if x, err = engine.LoadExhaustion(p.Step, start, extent); err != nil {
			return ends, err
		}
	}
	for !x.Run(search.NewClock(ctx, search.Limits{Nodes: stretch})) {
		if ctx.Err() != nil {
			return ends, ctx.Err()
		}
		out.Part(float64(p.Visited+x.Ends().Grids), float64(budget))
		if !out.Due() {
			continue
		}
		if p.Step, err = x.MarshalJSON(); err != nil {
			return ends, err
		}
		if err := lab.SaveJSON(out, p); err != nil {
			return ends, err
		}
	}
	return x.Ends(), ctx.Err()
}

// text returns the longest game of an enumeration as one line.
func (r namedRecord) text(ends engine.Ends) (string, error) {
	b, err := rules.Record{Variant: r.Variant, Moves: ends.Best}.Replay()
	if err != nil {
		return "", err
	}
	return rules.NewState(b).Notation(), nil
}

// further estimates the number of positions to visit to prove ten more moves, or all remaining moves if there
// are fewer.
func (r namedRecord) further(proven int, env lab.Env) (float64, error) {
	const games = 300
	b, err := r.before(min(proven+proofFurther, len(r.Moves)))
	if err != nil {
		return 0, err
	}
	random := rng.NewXorshift(env.Seed)
	census, _ := engine.TakeCensus(b, nil, games, &random, env.Clock.Step)
	return census.Total(), nil
}

func endingCheck(v endingSettings, r proofRow) error {
	games, err := proofGames(v)
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(games, func(g namedRecord) bool {
		return g.name == r.Game && len(g.Moves) == r.Moves
	}) {
		return fault.Errorf("no game %q of %d moves", r.Game, r.Moves)
	}
	if r.Proven > r.Moves || r.Best < r.Moves || math.IsInf(r.Next, 0) {
		return fault.Errorf("%d of %d moves proven, longest %d", r.Proven, r.Moves, r.Best)
	}
	return nil
}

func endingSummary(v endingSettings, rows []proofRow) []lab.Table {
	t := lab.Table{Title: "Proven endings",
		Note: "After the first moves of this game, no other ending is longer than its own. That is proved " +
			"by visiting every position; the moves are given in the order of the record. Time is measured " +
			"here on one worker. The last columns estimate how many positions ten more moves would take to " +
			"visit and, at the speed measured here, how long.",
		Columns: lab.Columns("game", "moves: integer", "last moves proven: integer",
			"from move: integer", "positions visited: integer", "time", "longer game",
			"ten moves more (positions)", "its time (h)")}
	games, err := proofGames(v)
	if err != nil {
		return nil // Trials reports the error
	}
	at := map[string]proofRow{}
	for _, r := range rows {
		at[r.Game] = r
	}
	longer := lab.Table{Title: "Longer games", Columns: lab.Columns("game", "moves: integer", "record")}
	for _, g := range games {
		row := []any{g.name, int64(len(g.Moves)), nil, nil, nil, nil, nil, nil, nil}
		if r, ok := at[g.name]; ok {
			proven := r.Proven
			row[2], row[3], row[4], row[5] = int64(proven), int64(len(g.Moves)-proven+1),
				int64(r.Visited), lab.Seconds(r.Seconds)
			row[6], row[7] = "none", magnitude(twoDigits(r.Next))
			if proven == len(g.Moves) {
				row[7] = nil
			} else if r.Seconds > 0 {
				row[8] = hoursText(
					r.Next / float64(max(1, r.Visited)) * r.Seconds / 3600)
			}
			if r.Stopped == proofImproved {
				row[6] = fmt.Sprintf("%d moves", r.Best)
				longer.Rows = append(longer.Rows, []any{g.name, int64(r.Best), r.Better})
			}
		}
		t.Rows = append(t.Rows, row)
	}
	out := []lab.Table{t, endingKnown(at)}
	if len(longer.Rows) > 0 {
		out = append(out, longer)
	}
	return out
}

// hoursText formats hours to two significant digits, the precision of the estimate.
func hoursText(hours float64) string {
	if hours < 0.1 {
		return "less than 0.1"
	}
	if hours < 10 {
		return fmt.Sprintf("%.1f", hours)
	}
	return magnitude(twoDigits(hours))
}

// endingKnown compares the proof for the 170-move game with the published one.
func endingKnown(at map[string]proofRow) lab.Table {
	t := lab.Table{Title: "Against the published proof",
		Note: "A proof is not a sample: it holds or it does not, and its budget decides how far it goes.",
		Columns: lab.Columns("game", "published (last moves): integer", "from",
			"here (last moves): integer", "verdict: verdict")}
	known := lab.Figures[endingFigure](files.Source("ending.csv", "ending"))[0]
	row := []any{known.Game, int64(known.Moves), "text, after Helmstetter and Cazenave, 2004", nil,
		lab.JudgeBest(false, false)}
	if r, ok := at[known.Game]; ok {
		row[3] = int64(r.Proven)
		row[4] = lab.JudgeBest(true, r.Proven >= known.Moves)
		if r.Stopped == proofImproved && r.Proven < known.Moves {
			row[4] = lab.Differs // a longer game contradicts the proof
		}
	}
	t.Rows = append(t.Rows, row)
	return t
}

// endingCharts draws the number of proven last moves of each game.
func endingCharts(v endingSettings, rows []proofRow) []chart.Chart {
	c := chart.Chart{Title: "Last moves that are proven optimal", Form: chart.Bars,
		Y: chart.Axis{Title: "moves", Unit: "moves"}}
	s := chart.Series{Name: "proven"}
	for _, r := range rows {
		c.Labels = append(c.Labels, r.Game)
		s.Y = append(s.Y, float64(r.Proven))
	}
	c.Series = []chart.Series{s}
	return []chart.Chart{c}
}
