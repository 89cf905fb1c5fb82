package othello

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/base/rng"
	"ludarium/ai/base/stat"
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

// levelRow is the result of a game.
type levelRow struct {
	lab.Sent
	Opponent string `col:"opponent"`
	Starts   bool   `col:"starts"` // whether the function plays Black
	Own      int    `col:"discs" min:"0"`
	Other    int    `col:"discs of the opponent" min:"0"`
	Games    int    `col:"games" unit:"games" effort:"games"`
	Moves    string `col:"moves"` // transcript of the game
}

// rival is an opponent of the matches.
type rival struct {
	name      string
	kind      string
	values    param.Values
	alternate bool     // whether the players start in turn; otherwise the function always starts
	fitted    bool     // whether the weights were chosen to reproduce the results of the thesis
	published [][2]int // numbers of discs of the function and of the rival in each game
	// 1 if Siivonen 2003 calls its function stronger than the rival, −1 for weaker, 0 for about equally
	// strong
	stronger int
	doc      string // claim of the thesis, as text
}

// rivals returns the opponents in Siivonen 2003.
func rivals() []rival {
	all := []rival{
		{name: "like CS536", kind: "cs536-like", stronger: 1, doc: "stronger than CS536"},
		{name: "like Diana", kind: "diana-like", alternate: true, stronger: 1, doc: "stronger than Diana"},
		{name: "like Nethello, 1 ahead", kind: "nethello-like", values: param.Values{"level": "1"},
			fitted: true},
		{name: "like Nethello, 2 ahead", kind: "nethello-like", values: param.Values{"level": "2"},
			fitted: true},
		{name: "like Nethello, 3 ahead", kind: "nethello-like", values: param.Values{"level": "3"},
			fitted: true},
		{name: "like Ajax, Dummy", kind: "ajax-like", values: param.Values{"level": "dummy"},
			alternate: true, doc: "about as strong as Ajax's level Dummy"},
		{name: "like Ajax, Beginner", kind: "ajax-like", values: param.Values{"level": "beginner"},
			alternate: true, stronger: -1, doc: "weaker than Ajax's level Beginner"},
	}
	for i, f := range lab.Figures[rivalFigure](files.Source("playing-level.csv", "table14")) {
		for _, game := range strings.Split(f.Games, ", ") {
			own, other, _ := strings.Cut(game, "–")
			a, err := strconv.Atoi(own)
			b, err2 := strconv.Atoi(other)
			if err != nil || err2 != nil || f.Opponent != all[i].name {
				panic("othello: a bad game in table 14: " + game)
			}
			all[i].published = append(all[i].published, [2]int{a, b})
		}
	}
	return all
}

// rivalFigure holds the games of Siivonen 2003 against an opponent; the discs of the thesis's function come
// first in each game.
type rivalFigure struct {
	Opponent string `col:"opponent"`
	Games    string `col:"games"`
	Won      int    `col:"won"`
}

type levelSettings struct {
	function, ties string
	depth, games   int
	recognise      bool
}

func (s *levelSettings) Params(p *param.Set) {
	p.Text(&s.function, "function", "Function", "Evaluation function that plays: a known name, ten "+
		"weights or a formula.", "r104")
	p.Int(&s.depth, "depth", "Depth", "Search depth of the function.", 1, 1, 4).Unit("moves")
	p.Int(&s.games, "games", "Games", "Games against each opponent.", 6, 1, 100_000).Unit("games")
	p.Choice(&s.ties, "ties", "Ties", "Choice of the function among several best moves.", "random",
		"random", "first").
		Titles(tieTitles...)
	p.Bool(&s.recognise, "recognise", "Recognise final positions", "Whether the function sees in its "+
		"search that a game is won, lost or drawn; in the thesis it did not.", false)
}

// newPlayingLevel returns the experiment with matches against other programs.
func newPlayingLevel() *lab.Experiment {
	return lab.Typed[levelSettings, levelRow]{
		Description: lab.Description{
			Name: "othello/playing-level", Title: "Playing level against other programs", Version: 2,
			Source: cite.Siivonen.In("table 14"),
			Doc: "Lets R104 or another function play, one move ahead, against stand-ins for the programs " +
				"of 2003, none of which is still available. Search soon outweighs a better evaluation " +
				"function: a simple function wins when it looks two moves ahead.",
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"games": "200"}},
				{Name: "thesis"}},
			Published: files.Published("playing-level.csv"),
		},
		Most: lab.AnyNumber,
		Trials: func(v levelSettings) (int, error) {
			_, err := opponent.ParseFunction(v.function)
			return v.games * len(rivals()), err
		},
		Trial: levelTrial,
		Check: func(_ levelSettings, r levelRow) error {
			if r.Own+r.Other > 64 {
				return fault.Errorf("%d and %d discs", r.Own, r.Other)
			}
			if !slices.ContainsFunc(rivals(), func(o rival) bool { return o.name == r.Opponent }) {
				return fault.Errorf("no opponent %q", r.Opponent)
			}
			return nil
		},
		Summary: levelSummary,
		Charts:  levelCharts,
	}.Experiment()
}

func levelTrial(ctx context.Context, env lab.Env, v levelSettings, i int, out lab.Out[levelRow]) error {
	all := rivals()
	r := all[i%len(all)]
	own, err := opponentOf("othello-function",
		param.Values{"function": v.function, "recognise": strconv.FormatBool(v.recognise),
			"ties": v.ties})
	if err != nil {
		return err
	}
	other, err := opponentOf(r.kind, r.values)
	if err != nil {
		return err
	}
	starts := !r.alternate || (i/len(all)+env.Round*v.games)%2 == 0
	players := [2]search.Searcher{own, other}
	if !starts {
		players = [2]search.Searcher{other, own}
	}
	s := rules.New(8)
	var moves []game.Move
	for n := uint64(0); s.Turn() != game.Nobody; n++ {
		lim := search.Limits{Seed: rng.Derive(env.Seed, n)}
		if players[s.Turn()] == search.Searcher(own) {
			lim.Depth = v.depth
		}
		info, err := players[s.Turn()].Search(ctx, s, lim, nil)
		if err != nil {
			return err
		}
		if env.Clock.Step() || ctx.Err() != nil {
			return ctx.Err()
		}
		m, _ := info.Best()
		moves = append(moves, m)
		s.Play(m)
	}
	mine, theirs := s.Discs()
	if !starts {
		mine, theirs = theirs, mine
	}
	out.Row(levelRow{Opponent: r.name, Starts: starts, Own: mine, Other: theirs, Games: 1,
		Moves: rules.Transcript(moves)})
	return nil
}

// opponentOf returns an opponent of the given kind.
func opponentOf(kind string, v param.Values) (*opponent.Searcher, error) {
	m, err := opponent.Methods().Find(kind)
	if err != nil {
		return nil, err
	}
	return m.Make(v)
}

// levelAs reports whether the function plays under the conditions of Siivonen 2003.
func levelAs(v levelSettings) bool {
	return v.function == "r104" && v.depth == 1 && v.ties == "random" && !v.recognise
}

// levelOnly names the conditions under which the figures hold.
const levelOnly = "weight10.4 or its stand-in R104, one move ahead, with random ties"

// won returns the number of the published games that the function won.
func (r rival) won() (n int) {
	for _, g := range r.published {
		if g[0] > g[1] {
			n++
		}
	}
	return n
}

// distinct returns the different games played against a rival, and the total number of games played. If ties
// are not broken at random, games repeat, and a repeated game adds no information.
func (r rival) distinct(rows []levelRow) (games []levelRow, played int) {
	seen := map[string]bool{}
	for _, row := range rows {
		if row.Opponent != r.name {
			continue
		}
		played++
		if key := strconv.FormatBool(row.Starts) + row.Moves; !seen[key] {
			seen[key] = true
			games = append(games, row)
		}
	}
	return games, played
}

// levelShares compares the fraction of games won against each rival with Siivonen 2003.
func levelShares(v levelSettings, rows []levelRow) (shares []lab.Share) {
	for _, r := range rivals() {
		won, games := r.won(), len(r.published)
		part := float64(won) / float64(games)
		share := lab.Share{Name: r.name, Known: lab.Elsewhere(levelOnly)}
		if levelAs(v) {
			share.Known = lab.Figure{Origin: lab.Printed, Low: part, High: part,
				Words: fmt.Sprintf("%d of %d", won, games), Place: "table 14", Trials: games}
		}
		distinct, _ := r.distinct(rows)
		for _, row := range distinct {
			share.Trials++
			if row.Own > row.Other {
				share.Here++
			}
		}
		shares = append(shares, share)
	}
	return shares
}

// shareOfDiscs returns a sample whose mean is the percentage of all discs that belong to the first side at
// the end of the games, computed as in Siivonen 2003. Each value is this percentage plus the game's deviation
// from it, relative to the mean number of discs of a game.
func shareOfDiscs(games [][2]int) (s stat.Sample) {
	own, all := 0, 0
	for _, g := range games {
		own, all = own+g[0], all+g[0]+g[1]
	}
	if all == 0 {
		return s
	}
	ratio, mean := float64(own)/float64(all), float64(all)/float64(len(games))
	for _, g := range games {
		off := float64(g[0]) - float64(ratio*float64(g[0]+g[1]))
		s = s.With(math.Min(math.Max(0, float64(100*(ratio+off/mean))), 100))
	}
	return s
}

// levelDiscs compares the percentage of discs at the end of the games against each rival with Siivonen 2003.
func levelDiscs(v levelSettings, rows []levelRow) (means []lab.Mean) {
	for _, r := range rivals() {
		published := shareOfDiscs(r.published)
		m := lab.Mean{Name: r.name, Unit: "%", Digits: 1, Known: lab.Elsewhere(levelOnly), SD: published.SD(),
			Enough: 10}
		if levelAs(v) {
			m.Known = lab.Print(math.Round(10*published.Mean)/10, "table 14, worked out").On(published.N)
		}
		var here [][2]int
		distinct, _ := r.distinct(rows)
		for _, row := range distinct {
			here = append(here, [2]int{row.Own, row.Other})
		}
		m.Here = shareOfDiscs(here)
		means = append(means, m)
	}
	return means
}

// levelClaims returns the claims of Siivonen 2003 on the strength of its function compared with each rival.
func levelClaims(v levelSettings, rows []levelRow) (claims []claim) {
	for _, r := range rivals() {
		if r.doc == "" || !levelAs(v) {
			continue
		}
		won, lost := 0, 0
		distinct, _ := r.distinct(rows)
		for _, row := range distinct {
			switch {
			case row.Own > row.Other:
				won++
			case row.Own < row.Other:
				lost++
			}
		}
		claims = append(claims, sided(r.doc, "text on table 14", r.stronger, won, lost))
	}
	return claims
}

// fit sets the verdict Fitted in the rows of fitted rivals. Row i is for rival i.
func fit(t lab.Table) lab.Table {
	last := len(t.Columns) - 1
	for i, row := range t.Rows {
		if rivals()[i].fitted && row[last] != lab.NotPublished {
			row[last] = lab.Fitted
		}
	}
	return t
}

func levelSummary(v levelSettings, rows []levelRow) []lab.Table {
	const note = "All opponents are stand-ins, and R104 is one as well. The thesis played the programs " +
		"themselves. The trials are distinct games."
	played := lab.Table{Title: "Games played", Columns: lab.Columns("opponent", "games: integer",
		"distinct games: integer"), Note: "Without ties between moves the same game would be played every " +
		"time."}
	for _, r := range rivals() {
		distinct, n := r.distinct(rows)
		played.Rows = append(played.Rows, []any{r.name, int64(n), int64(len(distinct))})
	}
	tables := []lab.Table{fit(lab.CompareShares("Games won", "opponent", note, levelShares(v, rows))),
		fit(lab.CompareMeans("Discs", "opponent", note+" Share of all discs at the ends of the games.",
			levelDiscs(v, rows)))}
	if claims := levelClaims(v, rows); claims != nil {
		tables = append(tables, claimTable("R104 plays in place of weight10.4. Drawn games do not "+
			"count. About as strong: 40 to "+
			"60 % of the games.", claims))
	}
	return append(tables, played)
}

func levelCharts(v levelSettings, rows []levelRow) []chart.Chart {
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
