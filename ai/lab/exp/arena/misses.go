package arena

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"ludarium/ai/base/stat"
	algorithms "ludarium/ai/catalog"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/search"
	"ludarium/ai/search/review"
	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// missRow is the move that a level of a player chose in the position.
type missRow struct {
	lab.Sent
	Level  string  `col:"level"`
	Move   string  `col:"move"`
	Loss   float64 `col:"worth lost"` // loss in the measure of the game's reviews
	Missed bool    `col:"missed"`
}

// missSettings are the settings of the experiment.
type missSettings struct {
	game, variant, position, move string
	seeds, nodes, judge           int
}

// reviewed returns the names and titles of the games for which moves can be judged.
func reviewed() (names, titles []string) {
	for _, g := range catalog.Games() {
		if _, err := review.Find(g.Name); err == nil {
			names, titles = append(names, g.Name), append(titles, g.Title)
		}
	}
	return names, titles
}

// The default question is the mistake 11…Nbd7 of Morphy's game at the opera (Paris, 1858).
const (
	operaPosition = "rn2kb1r/p3qppp/5n2/1B2p1B1/4P3/1Q6/PPP2PPP/R3K2R b KQkq - 0 11"
	operaMove     = "Nbd7"
)

// Params adds the parameters to p.
func (s *missSettings) Params(p *param.Set) {
	names, titles := reviewed()
	p.Choice(&s.game, "game", "Game", "Game of the position.", "chess", names...).Titles(titles...)
	p.Text(&s.variant, "variant", "Variant", "Preset of the game.", "").Where("", "the usual one")
	p.Text(&s.position, "position", "Position", "Position before the move, in the notation of the game.",
		operaPosition).Where("", "the first position")
	p.Text(&s.move, "move", "Bad move", "The bad move. A level misses the better one if its own move loses "+
		"as much.", operaMove)
	p.Int(&s.seeds, "seeds", "Seeds", "Number of times that each level chooses a move.", 50, 1,
		100_000).Log()
	p.Int(&s.nodes, "nodes", "Nodes of a level", "Positions that a level may search for its move.", 20_000, 1,
		1e9).Log()
	p.Int(&s.judge, "judge", "Nodes of the judge", "Positions that are searched at full strength to judge a "+
		"move.", 60_000, 1, 1e9).Log()
}

// newMisses returns the experiment on how often players of each level choose a move that loses as much as a
// given bad move.
func newMisses() *lab.Experiment {
	return lab.Typed[missSettings, missRow]{
		Description: lab.Description{
			Name: "arena/misses", Title: "How often a weaker search misses it", Version: 1,
			Doc: "Lets each level of the game's player choose a move in one position with different seeds, " +
				"and counts how often the move loses as much as a given bad one. Full strength judges all " +
				"moves.",
			Presets: []lab.Preset{{Name: "quick", Values: param.Values{"seeds": "10"}}, {Name: "standard"}},
		},
		Trials: func(v missSettings) (int, error) {
			_, err := v.question()
			return v.seeds, err
		},
		Trial: missTrial, Summary: missSummary, Charts: missCharts, Says: missSays,
	}.Experiment()
}

// question holds the parsed settings.
type question struct {
	game   *game.Game
	values param.Values
	root   *game.Tracked
	move   game.Move
	scale  review.Scale
	judge  algorithms.Entry
	player algorithms.Entry
	levels []string // levels of the player, weakest first
}

// question parses the settings. The error names the invalid setting.
func (s *missSettings) question() (q question, err error) {
	of := played{game: s.game, variant: s.variant}
	if q.game, q.values, err = of.rules(); err != nil {
		return q, err
	}
	if q.root, err = game.Track(q.game, q.values, s.position); err != nil {
		return q, fault.Errorf("position: %w", err)
	}
	if q.root.Turn() > game.Second {
		return q, fault.Errorf("position: the game is over")
	}
	if q.move, err = q.game.ParseMove(q.root, s.move); err != nil {
		return q, fault.Errorf("move: %w", err)
	}
	if q.scale, err = review.Find(q.game.Name); err != nil {
		return q, err
	}
	for _, e := range algorithms.For(q.game, q.values) {
		i := slices.IndexFunc(e.Params, func(p param.Spec) bool { return p.Name == "level" })
		if i >= 0 && len(e.Params[i].Choices) > 0 && q.levels == nil {
			q.player, q.levels = e, e.Params[i].Choices
		}
		if q.judge.Name == "" && slices.Contains(q.scale.By, e.Name) {
			q.judge = e
		}
	}
	if q.levels == nil || q.judge.Name == "" {
		return q, fault.Errorf("no player of %s with these settings has levels", q.game.Name)
	}
	return q, nil
}

// missTrial lets each level choose a move; all levels have the same seed.
func missTrial(ctx context.Context, env lab.Env, v missSettings, _ int, out lab.Out[missRow]) error {
	q, err := v.question()
	if err != nil {
		return err
	}
	judge, err := q.judge.New(q.game, q.values, nil, env.Files)
	if err != nil {
		return err
	}
	// the seed is the same for all trials, so that equal moves are judged alike
	value := func(at game.State) (search.Score, error) {
		if at.Turn() == game.Nobody {
			return finalScore(at, q.root.Turn()), nil
		}
		return settledScore(ctx, judge, at, search.Limits{Nodes: int64(v.judge), Seed: 1})
	}
	best, err := value(q.root)
	if err != nil {
		return err
	}
	losses := map[game.Move]float64{}
	loss := func(m game.Move) (float64, error) {
		if known, ok := losses[m]; ok {
			return known, nil
		}
		after := q.root.Clone()
		after.Play(m)
		score, err := value(after)
		if err != nil {
			return 0, err
		}
		if turn := after.Turn(); turn != game.Nobody && turn != q.root.Turn() {
			score = score.Reversed()
		}
		x, ok := q.scale.Loss(best, score)
		if !ok {
			return 0, fault.Errorf("the judge finds no result of this position with %d nodes", v.judge)
		}
		losses[m] = x
		return x, nil
	}
	limit, err := loss(q.move)
	if err != nil {
		return err
	}
	for i, level := range q.levels {
		player, err := q.player.New(q.game, q.values, param.Values{"level": level}, env.Files)
		if err != nil {
			return err
		}
		info, err := player.Search(ctx, q.root.Clone(), search.Limits{Nodes: int64(v.nodes),
			Seed: env.Seed}, nil)
		if err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		m, ok := info.Best()
		if !ok {
			return fault.Errorf("%s at level %s found no move", q.player.Name, level)
		}
		x, err := loss(m)
		if err != nil {
			return err
		}
		out.Row(missRow{Level: level, Move: q.game.MoveText(q.root, m), Loss: x, Missed: x >= limit})
		out.Part(float64(i+1), float64(len(q.levels)))
	}
	return nil
}

// settledScore searches a position, and again to the depth that was completed if the score is only a bound.
func settledScore(ctx context.Context, by search.Searcher, at game.State, lim search.Limits) (search.Score,
	error) {
	info, err := by.Search(ctx, at.Clone(), lim, nil)
	if err == nil && len(info.Lines) > 0 && info.Lines[0].Score.Bound != search.Exactly && info.Depth > 0 {
		info, err = by.Search(ctx, at.Clone(), search.Limits{Depth: info.Depth, Seed: lim.Seed}, nil)
	}
	if err != nil {
		return search.Score{}, err
	}
	if err := ctx.Err(); err != nil {
		return search.Score{}, err
	}
	return info.Lines[0].Score, nil
}

// finalScore returns the score of a finished game for a side.
func finalScore(at game.State, side game.Player) search.Score {
	switch x := at.Score(side); {
	case x > 0:
		return search.Score{Kind: search.WinIn}
	case x < 0:
		return search.Score{Kind: search.LossIn}
	}
	return search.Score{Kind: search.Exact}
}

// missed counts mistakes and moves by level; levels are in the order of the rows.
func missed(rows []missRow) (levels []string, misses, all map[string]int, moves map[string]map[string]int) {
	misses, all, moves = map[string]int{}, map[string]int{}, map[string]map[string]int{}
	for _, r := range rows {
		if all[r.Level] == 0 {
			levels, moves[r.Level] = append(levels, r.Level), map[string]int{}
		}
		all[r.Level]++
		moves[r.Level][r.Move]++
		if r.Missed {
			misses[r.Level]++
		}
	}
	return levels, misses, all, moves
}

func missSummary(v missSettings, rows []missRow) []lab.Table {
	t := lab.Table{Title: "Moves that lose as much", Columns: lab.Columns("level", "moves: integer",
		"missed: integer", "share (%): number 1", "95 % interval (%)", "chosen moves"),
		Note: "Intervals by Wilson. Levels are listed from the weakest."}
	levels, misses, all, moves := missed(rows)
	c := lab.Column{Kind: lab.Float, Digits: 1}
	for _, level := range levels {
		in := stat.Wilson(misses[level], all[level], stat.Z95)
		t.Rows = append(t.Rows, []any{level, int64(all[level]), int64(misses[level]),
			percent(float64(misses[level]), all[level]),
			c.Range(stat.Interval{Low: 100 * in.Low, High: 100 * in.High}), chosenMoves(moves[level])})
	}
	return []lab.Table{t}
}

// missSays returns a sentence that compares the weakest level with the strongest.
func missSays(tables []lab.Table) string {
	rows := tables[0].Rows
	if len(rows) == 0 {
		return ""
	}
	c := lab.Column{Kind: lab.Float}
	first, last := rows[0], rows[len(rows)-1]
	return fmt.Sprintf("Missed by level %s in %s %%, by level %s in %s %% of the moves.", first[0],
		c.Show(first[3]), last[0], c.Show(last[3]))
}

// chosenMoves returns a list of moves, the most frequent first: "Nbd7, Kd8".
func chosenMoves(counts map[string]int) string {
	var list []string
	for m := range counts {
		list = append(list, m)
	}
	slices.SortFunc(list, func(a, b string) int {
		if counts[a] != counts[b] {
			return counts[b] - counts[a]
		}
		return strings.Compare(a, b)
	})
	return strings.Join(list[:min(len(list), 3)], ", ")
}

func missCharts(v missSettings, rows []missRow) []chart.Chart {
	levels, misses, all, _ := missed(rows)
	s := chart.Series{Name: "missed"}
	for _, level := range levels {
		in := stat.Wilson(misses[level], all[level], stat.Z95)
		s.Y = append(s.Y, float64(100*float64(misses[level]))/float64(all[level]))
		s.Low, s.High = append(s.Low, 100*in.Low), append(s.High, 100*in.High)
	}
	return []chart.Chart{{Title: "Moves that lose as much", Form: chart.Bars, Labels: levels,
		Y:    chart.Axis{Title: "missed", Unit: "%"},
		Note: "The intervals are those of 95 %.", Series: []chart.Series{s}}}
}
