package othello

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"ludarium/ai/base/rng"
	"ludarium/ai/base/stat"
	"ludarium/ai/engine/othello/match"
	"ludarium/ai/engine/othello/opponent"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/othello"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
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
		{"like CS536", "cs536-like", nil, false,
			[6][2]int{{38, 26}, {44, 20}, {45, 19}, {38, 26}, {30, 34}, {46, 18}}},
		{"like Diana", "diana-like", nil, true,
			[6][2]int{{22, 42}, {41, 23}, {56, 8}, {30, 34}, {49, 15}, {42, 22}}},
		{"like Nethello, 1 ahead", "nethello-like", param.Values{"level": "1"}, false,
			[6][2]int{{28, 36}, {47, 17}, {47, 17}, {31, 33}, {38, 26}, {47, 17}}},
		{"like Nethello, 2 ahead", "nethello-like", param.Values{"level": "2"}, false,
			[6][2]int{{31, 33}, {20, 44}, {34, 30}, {31, 33}, {21, 43}, {21, 43}}},
		{"like Nethello, 3 ahead", "nethello-like", param.Values{"level": "3"}, false,
			[6][2]int{{23, 41}, {17, 47}, {12, 52}, {11, 53}, {19, 45}, {27, 37}}},
		{"like Ajax, Dummy", "ajax-like", param.Values{"level": "dummy"}, true,
			[6][2]int{{33, 31}, {21, 42}, {38, 26}, {30, 34}, {22, 42}, {44, 20}}},
		{"like Ajax, Beginner", "ajax-like", param.Values{"level": "beginner"}, true,
			[6][2]int{{23, 41}, {11, 53}, {7, 57}, {3, 61}, {22, 42}, {24, 39}}},
	}
}

// newPlayingLevel returns the matches with programs.
func newPlayingLevel() *lab.Experiment {
	published := lab.Published{Name: "table14", Title: "Games of weight10.4 against four programs",
		Source: cite.Siivonen.At("table 14"),
		Note: "Discs of weight10.4 first. It looked one move ahead, and moves were entered by hand. Two " +
			"games ended with an empty square.",
		Columns: lab.Columns("opponent", "games", "won: integer")}
	for _, r := range rivals() {
		var scores []string
		for _, g := range r.published {
			scores = append(scores, fmt.Sprintf("%d–%d", g[0], g[1]))
		}
		published.Rows = append(published.Rows, []any{r.name, strings.Join(scores, ", "), int64(r.won())})
	}
	return &lab.Experiment{
		Description: lab.Description{
			Name: "othello/playing-level", Title: "Playing level against other programs", Version: 1,
			Source: cite.Siivonen.In("table 14"),
			Doc: "Lets R104 or another function play, one move ahead, against stand-ins for the programs " +
				"of 2003, none of which is available any more. Search soon outweighs a better evaluation " +
				"function: a simple function wins when it looks two moves ahead.",
			Params: []param.Spec{
				{Name: "function", Title: "Function",
					Doc:  "Evaluation function that plays: a known name, ten weights or a formula.",
					Kind: param.Text, Default: "r104"},
				{Name: "depth", Title: "Depth", Doc: "Search depth of the function.", Unit: "moves",
					Kind: param.Int, Default: "1", Min: 1, Max: 4},
				{Name: "games", Title: "Games", Doc: "Games against each opponent.", Unit: "games",
					Kind: param.Int, Default: "6", Min: 1, Max: 100_000},
				{Name: "ties", Title: "Ties", Doc: "Choice of the function among several best moves.",
					Kind: param.Choice, Default: "random", Choices: []string{"random", "first"},
					Titles: tieTitles},
				{Name: "recognise", Title: "Recognise final positions",
					Doc: "Whether the function sees in its search that a game is won, lost or drawn; in " +
						"the thesis it did not.",
					Kind: param.Bool, Default: "false"},
			},
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"games": "200"}},
				{Name: "thesis"}},
			Columns: []lab.Column{{Name: "opponent", Kind: lab.Text}, {Name: "starts", Kind: lab.Bool},
				{Name: "discs", Kind: lab.Int},
				{Name: "discs of the opponent", Kind: lab.Int},
				{Name: "games", Unit: "games", Kind: lab.Int, Effort: true}},
			Published: []lab.Published{published},
		},
		Trials: func(v param.Values) (int, error) {
			_, err := opponent.ParseFunction(v["function"])
			return v.Int("games") * len(rivals()), err
		},
		Trial: levelTrial,
		Check: func(_ param.Values, r lab.Row) error {
			if a, b := r.Int(levelOwn), r.Int(levelOther); min(a, b) < 0 || a+b > 64 {
				return fault.Errorf("%d and %d discs", a, b)
			}
			if !slices.ContainsFunc(rivals(), func(o rival) bool { return o.name == r.Text(levelOpponent) }) {
				return fault.Errorf("no opponent %q", r.Text(levelOpponent))
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
	own, err := opponentOf("othello-function",
		param.Values{"function": env.Values["function"], "recognise": env.Values["recognise"],
			"ties": env.Values["ties"]})
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
	m, err := opponent.Methods().Find(kind)
	if err != nil {
		return nil, err
	}
	return m.Make(v)
}

// levelAs reports whether the function plays as that of the thesis did.
func levelAs(v param.Values) bool {
	return v["function"] == "r104" && v["depth"] == "1" && v["ties"] == "random" && !v.Bool("recognise")
}

// levelOnly says for what there are figures.
const levelOnly = "weight10.4 or its stand-in R104, one move ahead, with random ties"

// won counts the games of the thesis that the function won.
func (r rival) won() (n int) {
	for _, g := range r.published {
		if g[0] > g[1] {
			n++
		}
	}
	return n
}

// levelShares returns the games won against each rival, those of the thesis beside those here.
func levelShares(v param.Values, rows []lab.Row) (shares []lab.Share) {
	for _, r := range rivals() {
		won, games := r.won(), len(r.published)
		part := float64(won) / float64(games)
		share := lab.Share{Name: r.name, Known: lab.Elsewhere(levelOnly)}
		if levelAs(v) {
			share.Known = lab.Figure{Origin: lab.Printed, Low: part, High: part,
				Words: fmt.Sprintf("%d of %d", won, games), Place: "table 14", Trials: games}
		}
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

// levelDiscs returns the mean shares of discs at the end of a game against each rival, those of the thesis
// beside those here.
func levelDiscs(v param.Values, rows []lab.Row) (means []lab.Mean) {
	percent := func(own, other int) float64 { return match.Of(own, other).DiscPercent() }
	for _, r := range rivals() {
		var published stat.Sample
		for _, g := range r.published {
			published = published.With(percent(g[0], g[1]))
		}
		m := lab.Mean{Name: r.name, Unit: "%", Digits: 1, Known: lab.Elsewhere(levelOnly), SD: published.SD(),
			Enough: 10}
		if levelAs(v) {
			m.Known = lab.Print(math.Round(10*published.Mean)/10, "table 14, worked out").On(published.N)
		}
		for _, row := range rows {
			if row.Text(levelOpponent) == r.name {
				m.Here = m.Here.With(percent(row.Int(levelOwn), row.Int(levelOther)))
			}
		}
		means = append(means, m)
	}
	return means
}

func levelSummary(v param.Values, rows []lab.Row) []lab.Table {
	const note = "All opponents are stand-ins, and so is R104. The thesis played the programs themselves."
	return []lab.Table{lab.CompareShares("Games won", "opponent", note, levelShares(v, rows)),
		lab.CompareMeans("Discs", "opponent", note+" Mean share of the discs at the end of a game.",
			levelDiscs(v, rows))}
}

func levelCharts(v param.Values, rows []lab.Row) []chart.Chart {
	c := chart.Chart{Title: "Games won", Form: chart.Bars,
		Y:      chart.Axis{Title: "games won", Unit: "%", From: 0, To: 100},
		Series: []chart.Series{{Name: "here", Color: 0}}, Note: "Bars have 95 % Wilson intervals."}
	thesis := chart.Series{Name: "thesis", Color: 0, Faint: true}
	for _, s := range levelShares(v, rows) {
		in := stat.Wilson(s.Here, s.Trials, stat.Z95)
		c.Labels = append(c.Labels, s.Name)
		c.Series[0].Y = append(c.Series[0].Y, 100*float64(s.Here)/float64(max(1, s.Trials)))
		c.Series[0].Low, c.Series[0].High = append(c.Series[0].Low, 100*in.Low),
			append(c.Series[0].High, 100*in.High)
		thesis.Y = append(thesis.Y, 100*s.Known.Value())
	}
	if levelAs(v) {
		c.Series = append(c.Series, thesis)
		c.Note += " The thesis played six games against each opponent."
	}
	return []chart.Chart{c}
}
