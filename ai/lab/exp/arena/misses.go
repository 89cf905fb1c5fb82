package arena

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"ludarium/ai/base/resource"
	"ludarium/ai/base/stat"
	algorithms "ludarium/ai/catalog"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/method/level"
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
	p.Int(&s.nodes, "nodes", "Nodes per move", "Positions that a level searches for each move.", 20_000, 1,
		1e9).Log()
	p.Int(&s.judge, "judge", "Nodes of the judge", "Positions that are searched at full strength to judge a "+
		"move.", 60_000, 1, 1e9).Log()
}

// newMisses returns the experiment on how often players of each level choose a move that loses as much as a
// given bad move.
func newMisses() *lab.Experiment {
	return lab.Typed[missSettings, missRow]{
		Description: lab.Description{
			Name: "arena/misses", Title: "How often a weaker search misses it", Version: 2,
			Doc: "Lets each level of the game's player choose a move in one position with different seeds, " +
				"and counts how often the move loses as much as a given bad one. Full strength judges all " +
				"moves.",
			Question: "How often do weaker players choose {move} here, or another move that loses as " +
				"much? Each level of the game's player chooses a move {seeds} {seeds:time|times}, and full " +
				"strength judges it.",
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
	}
	judged := false
	if q.judge, judged = algorithms.First(q.scale.By, q.game, q.values); !judged || q.levels == nil {
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
	bench := resource.Shared(env.Files, "arena/misses", newBench)
	limit, err := bench.loss(ctx, env, v, q, q.move)
	if err == nil && limit == 0 {
		err = fault.Errorf("move: %s loses nothing, as far as the judge sees", v.move)
	}
	if err != nil {
		return err
	}
	for i, of := range q.levels {
		player, err := q.player.New(q.game, q.values, param.Values{"level": of}, env.Files)
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
			return fault.Errorf("%s at level %s found no move", q.player.Name, of)
		}
		x, err := bench.loss(ctx, env, v, q, m)
		if err != nil {
			return err
		}
		out.Row(missRow{Level: of, Move: q.game.MoveText(q.root, m), Loss: x, Missed: x >= limit})
		out.Part(float64(i+1), float64(len(q.levels)))
	}
	return nil
}

// bench judges moves, and keeps the losses of the latest question for its other trials. The goroutine that
// judges holds the token.
type bench struct {
	token  chan struct{}
	asked  string // the question with all that a judgement depends on
	judge  search.Searcher
	best   search.Score
	losses map[game.Move]float64
}

func newBench() *bench { return &bench{token: make(chan struct{}, 1)} }

// loss returns the worth that a move loses. It does not depend on what was judged before, because each search
// starts from scratch with the same seed.
func (b *bench) loss(ctx context.Context, env lab.Env, v missSettings, q question, m game.Move) (x float64,
	err error) {
	select {
	case b.token <- struct{}{}:
		defer func() { <-b.token }()
	case <-ctx.Done():
		return 0, ctx.Err()
	}
	asked := fmt.Sprintf("%q", []string{v.game, v.variant, v.position, fmt.Sprint(v.judge)})
	if b.asked != asked {
		b.asked = "" // until the best score is known
		if b.judge, err = q.judge.New(q.game, q.values, nil, env.Files); err != nil {
			return 0, err
		}
		if b.best, err = b.score(ctx, v, q, q.root); err != nil {
			return 0, err
		}
		b.asked, b.losses = asked, map[game.Move]float64{}
	}
	if known, ok := b.losses[m]; ok {
		return known, nil
	}
	after := q.root.Clone()
	after.Play(m)
	score, err := b.score(ctx, v, q, after)
	if err != nil {
		return 0, err
	}
	x, ok := q.scale.Loss(b.best, score)
	if !ok {
		return 0, fault.Errorf("the judge does not prove a result of this position with %d nodes", v.judge)
	}
	b.losses[m] = x
	return x, nil
}

// score returns the score of a position for the side that is to move in the question.
func (b *bench) score(ctx context.Context, v missSettings, q question, at game.State) (search.Score, error) {
	side := q.root.Turn()
	if at.Turn() == game.Nobody {
		return q.scale.Final(at, side), nil
	}
	info, _, err := review.Settle(ctx, b.judge, at, search.Limits{Nodes: int64(v.judge), Seed: 1})
	if err == nil {
		err = ctx.Err()
	}
	if err != nil || len(info.Lines) == 0 {
		return search.Score{}, err
	}
	if at.Turn() != side {
		return info.Lines[0].Score.Reversed(), nil
	}
	return info.Lines[0].Score, nil
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

// name returns the name of a level of the question's player.
func (s *missSettings) name(of string) string {
	if q, err := s.question(); err == nil {
		return cmp.Or(level.Name(q.player.Name, of), of)
	}
	return of
}

func missSummary(v missSettings, rows []missRow) []lab.Table {
	t := lab.Table{Title: "Moves that lose as much", Columns: lab.Columns("level", "moves: integer",
		"missed: integer", "share (%): number 1", "95 % interval (%)", "chosen moves"),
		Note: "Intervals by Wilson. Levels are listed from the weakest."}
	levels, misses, all, moves := missed(rows)
	c := lab.Column{Kind: lab.Float, Digits: 1}
	for _, of := range levels {
		in := stat.Wilson(misses[of], all[of], stat.Z95).Times(100)
		t.Rows = append(t.Rows, []any{v.name(of), int64(all[of]), int64(misses[of]),
			percent(float64(misses[of]), all[of]), c.Range(in), chosenMoves(moves[of])})
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
	return fmt.Sprintf("%s misses it in %s %%, %s in %s %% of the moves.", first[0], c.Show(first[3]),
		last[0], c.Show(last[3]))
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
	s, labels := chart.Series{Name: "missed"}, make([]string, len(levels))
	for i, of := range levels {
		in := stat.Wilson(misses[of], all[of], stat.Z95).Times(100)
		s.Y = append(s.Y, float64(100*float64(misses[of]))/float64(all[of]))
		s.Low, s.High = append(s.Low, in.Low), append(s.High, in.High)
		labels[i], _, _ = strings.Cut(v.name(of), " · ")
	}
	return []chart.Chart{{Title: "Moves that lose as much", Form: chart.Bars, Labels: labels,
		Y:    chart.Axis{Title: "missed", Unit: "%"},
		Note: "The intervals are 95 % intervals.", Series: []chart.Series{s}}}
}
