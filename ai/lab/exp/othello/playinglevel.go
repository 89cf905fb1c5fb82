package othello

import (
	"context"
	"fmt"
	"slices"

	"ludarium/ai/engine/othello/match"
	"ludarium/ai/engine/othello/opponent"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/rng"
	"ludarium/ai/search"
	"ludarium/ai/stat"
	"ludarium/game"
	"ludarium/game/cite"
	rules "ludarium/game/othello"
	"ludarium/game/param"
)

// The columns of a row: a game.
const (
	levelOpponent = iota
	levelStarts   // the function is Black
	levelOwn      // discs
	levelOther
	levelGames
)

// rival is an opponent of the playing-level matches.
type rival struct {
	name      string
	kind      string
	values    param.Values
	alternate bool // who starts; otherwise the function always does
	published [6][2]int
}

// rivals are those of the thesis.
func rivals() []rival {
	return []rival{
		{"like CS536", "cs536-like", nil, false, [6][2]int{{38, 26}, {44, 20}, {45, 19}, {38, 26}, {30, 34}, {46, 18}}},
		{"like Diana", "diana-like", nil, true, [6][2]int{{22, 42}, {41, 23}, {56, 8}, {30, 34}, {49, 15}, {42, 22}}},
		{"like Nethello, 1 ahead", "nethello-like", param.Values{"level": "1"}, false, [6][2]int{{28, 36}, {47, 17}, {47, 17}, {31, 33}, {38, 26}, {47, 17}}},
		{"like Nethello, 2 ahead", "nethello-like", param.Values{"level": "2"}, false, [6][2]int{{31, 33}, {20, 44}, {34, 30}, {31, 33}, {21, 43}, {21, 43}}},
		{"like Nethello, 3 ahead", "nethello-like", param.Values{"level": "3"}, false, [6][2]int{{23, 41}, {17, 47}, {12, 52}, {11, 53}, {19, 45}, {27, 37}}},
		{"like Ajax, Dummy", "ajax-like", param.Values{"level": "dummy"}, true, [6][2]int{{33, 31}, {21, 42}, {38, 26}, {30, 34}, {22, 42}, {44, 20}}},
		{"like Ajax, Beginner", "ajax-like", param.Values{"level": "beginner"}, true, [6][2]int{{23, 41}, {11, 53}, {7, 57}, {3, 61}, {22, 42}, {24, 39}}},
	}
}

// newPlayingLevel returns the matches with programs.
func newPlayingLevel() *lab.Experiment {
	published := lab.Published{Name: "table14", Title: "Games of weight10.4 against four programs", Source: cite.Siivonen.At("table 14"),
		Note:    "Discs of weight10.4 first. It looked one move ahead, and moves were entered by hand. Two games ended with an empty square.",
		Columns: []lab.Column{{Name: "opponent", Kind: lab.Text}, {Name: "games", Kind: lab.Text}, {Name: "won", Kind: lab.Int}}}
	for _, r := range rivals() {
		text, won := "", 0
		for i, g := range r.published {
			if i > 0 {
				text += ", "
			}
			text += fmt.Sprintf("%d–%d", g[0], g[1])
			if g[0] > g[1] {
				won++
			}
		}
		published.Rows = append(published.Rows, []any{r.name, text, int64(won)})
	}
	return &lab.Experiment{
		Description: lab.Description{
			Name: "othello/playing-level", Title: "Against other programs", Version: 1, Source: cite.Siivonen.In("table 14"),
			Doc: "R104, or another function, plays one move ahead against stand-ins for the programs of 2003, none of which can be had any more. Look-ahead soon " +
				"outweighs " +
				"a better function: two moves of it are enough for a light one.",
			Params: []param.Spec{
				{Name: "function", Title: "Function", Doc: "Who plays: a known name, ten weights or a formula.", Kind: param.Text, Default: "r104"},
				{Name: "depth", Title: "Depth", Doc: "Moves that it looks ahead.", Unit: "moves", Kind: param.Int, Default: "1", Min: 1, Max: 4},
				{Name: "games", Title: "Games", Doc: "Against each opponent.", Unit: "games", Kind: param.Int, Default: "6", Min: 1, Max: 100_000},
			},
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"games": "200"}}, {Name: "thesis"}},
			Columns: []lab.Column{{Name: "opponent", Kind: lab.Text}, {Name: "starts", Kind: lab.Bool}, {Name: "discs", Kind: lab.Int},
				{Name: "discs of the opponent", Kind: lab.Int}, {Name: "games", Unit: "games", Kind: lab.Int, Effort: true}},
			Published: []lab.Published{published},
		},
		Trials: func(v param.Values) (int, error) {
			_, err := opponent.ParseFunction(v["function"])
			return v.Int("games") * len(rivals()), err
		},
		Trial: levelTrial,
		Check: func(_ param.Values, r lab.Row) error {
			if a, b := r.Int(levelOwn), r.Int(levelOther); min(a, b) < 0 || a+b > 64 {
				return fmt.Errorf("%d and %d discs", a, b)
			}
			if !slices.ContainsFunc(rivals(), func(o rival) bool { return o.name == r.Text(levelOpponent) }) {
				return fmt.Errorf("no opponent %q", r.Text(levelOpponent))
			}
			return nil
		},
		Summary: levelSummary,
		Charts:  levelCharts,
	}
}

func levelTrial(ctx context.Context, env lab.Env, i int, out lab.Sink) error {
	all := rivals()
	r := all[i%len(all)]
	own, err := opponentOf("othello-function", param.Values{"function": env.Values["function"], "recognise": "false"})
	if err != nil {
		return err
	}
	other, err := opponentOf(r.kind, r.values)
	if err != nil {
		return err
	}
	starts := !r.alternate || i/len(all)%2 == 0
	players := [2]search.Searcher{own, other}
	if !starts {
		players = [2]search.Searcher{other, own}
	}
	s := rules.New(8)
	for n := uint64(0); s.Turn() != game.Nobody; n++ {
		lim := search.Limits{Seed: rng.Derive(env.Seed, n)}
		if players[s.Turn()] == search.Searcher(own) {
			lim.Depth = env.Values.Int("depth")
		}
		info, err := players[s.Turn()].Search(ctx, s, lim, nil)
		if err != nil {
			return err
		}
		if env.Clock.Step() || ctx.Err() != nil {
			return ctx.Err()
		}
		m, _ := info.Best()
		s.Play(m)
	}
	mine, theirs := s.Discs()
	if !starts {
		mine, theirs = theirs, mine
	}
	out.Row(r.name, starts, mine, theirs, 1)
	return nil
}

// opponentOf makes an opponent.
func opponentOf(kind string, v param.Values) (*opponent.Searcher, error) {
	all := opponent.Kinds()
	i := slices.IndexFunc(all, func(k opponent.Kind) bool { return k.Name == kind })
	return all[i].New(v)
}

// levelShares returns the games won against each rival, those of the thesis beside those here.
func levelShares(rows []lab.Row) (shares []lab.Share) {
	for _, r := range rivals() {
		won := 0
		for _, g := range r.published {
			if g[0] > g[1] {
				won++
			}
		}
		games := len(r.published)
		share := lab.Share{Name: r.name, Known: lab.Print(float64(won)/float64(games), "table 14").On(games)}
		for _, row := range rows {
			if row.Text(levelOpponent) == r.name {
				share.Trials++
				if row.Int(levelOwn) > row.Int(levelOther) {
					share.Here++
				}
			}
		}
		shares = append(shares, share)
	}
	return shares
}

func levelSummary(_ param.Values, rows []lab.Row) []lab.Table {
	discs := lab.Table{Title: "Discs", Columns: []lab.Column{{Name: "opponent", Kind: lab.Text}, {Name: "games", Kind: lab.Int},
		{Name: "thesis", Unit: "%", Kind: lab.Float, Digits: 1}, {Name: "here", Unit: "%", Kind: lab.Float, Digits: 1}}, Note: "Share of all discs at the end."}
	for _, r := range rivals() {
		var published, here match.Score
		games := 0
		for _, g := range r.published {
			published = published.Add(match.Of(g[0], g[1]))
		}
		for _, row := range rows {
			if row.Text(levelOpponent) == r.name {
				here = here.Add(match.Of(row.Int(levelOwn), row.Int(levelOther)))
				games++
			}
		}
		line := []any{r.name, int64(games), published.DiscPercent(), nil}
		if games > 0 {
			line[3] = here.DiscPercent()
		}
		discs.Rows = append(discs.Rows, line)
	}
	return []lab.Table{lab.CompareShares("Games won", "opponent", "All opponents are stand-ins, and so is R104: beside each stands what the thesis reports "+
		"of the program itself.",
		levelShares(rows)), discs}
}

func levelCharts(_ param.Values, rows []lab.Row) []chart.Chart {
	c := chart.Chart{Title: "Games won", Kind: chart.Bars, Y: chart.Axis{Title: "games won", Unit: "%", From: 0, To: 100},
		Series: []chart.Series{{Name: "here", Color: 0}, {Name: "thesis", Color: 0, Faint: true}}, Note: "Bars have 95 % Wilson intervals; the thesis has six " +
			"games each."}
	for _, s := range levelShares(rows) {
		in := stat.Wilson(s.Here, s.Trials, stat.Z95)
		c.Labels = append(c.Labels, s.Name)
		c.Series[0].Y = append(c.Series[0].Y, 100*float64(s.Here)/float64(max(1, s.Trials)))
		c.Series[0].Low, c.Series[0].High = append(c.Series[0].Low, 100*in.Low), append(c.Series[0].High, 100*in.High)
		c.Series[1].Y = append(c.Series[1].Y, 100*s.Known.Low)
	}
	return []chart.Chart{c}
}
