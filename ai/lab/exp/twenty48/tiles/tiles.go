// Package tiles is what experiments that play whole games of 2048 share: agents side by side, a row for each game, and
// the largest tiles counted beside those published.
package tiles

import (
	"context"
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strconv"

	engine "ludarium/ai/engine/twenty48"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/search"
	"ludarium/ai/stat"
	"ludarium/game"
	"ludarium/game/param"
)

// The columns of a row.
const (
	Agent = iota
	Tile  // value of the largest tile at the end
	Points
	Moves
)

// Columns returns the columns of a game's row.
func Columns() []lab.Column {
	return []lab.Column{
		{Name: "agent", Kind: lab.Text}, {Name: "largest tile", Kind: lab.Int}, {Name: "points", Unit: "points", Kind: lab.Int},
		{Name: "moves", Unit: "moves", Kind: lab.Int},
	}
}

// Entrant is one agent of an experiment.
type Entrant struct {
	Name   string // in rows and charts
	Kind   string // of ludarium/ai/engine/twenty48
	Values func(v param.Values) param.Values
	Games  string // the parameter that says how many games it plays
	Color  int    // of its series

	Published []Share // by increasing tile; empty when the source gives none
	Of        int     // how many games they are shares of
}

// Share is the published part of games that ended with a largest tile.
type Share struct {
	Tile    int
	Percent float64
}

// GamesSpec describes the parameter of an entrant's number of games.
func GamesSpec(name, title, agent, number string) param.Spec {
	return param.Spec{Name: name, Title: title, Doc: "How many games " + agent + " plays.", Unit: "games", Kind: param.Int, Default: number,
		Min: 0, Max: 10_000_000}
}

// Contest is an experiment in which entrants play games under the rules of the thesis, to 2048 or to the end.
type Contest []Entrant

// Trials returns the number of all games; it errs when there is none.
func (c Contest) Trials(v param.Values) (int, error) {
	n := 0
	for _, e := range c {
		n += v.Int(e.Games)
	}
	if n == 0 {
		return 0, fmt.Errorf("no games are asked for")
	}
	return n, nil
}

// entrant returns who plays game i: all in turn, as long as they have games left, so that a run shows all from the
// start.
func (c Contest) entrant(v param.Values, i int) *Entrant {
	type share struct {
		entrant *Entrant
		left    int
	}
	var active []share
	for n := range c {
		active = append(active, share{&c[n], v.Int(c[n].Games)})
	}
	for {
		active = slices.DeleteFunc(active, func(s share) bool { return s.left == 0 })
		rounds := math.MaxInt
		for _, s := range active {
			rounds = min(rounds, s.left)
		}
		if i < rounds*len(active) {
			return active[i%len(active)].entrant
		}
		i -= rounds * len(active)
		for n := range active {
			active[n].left -= rounds
		}
	}
}

// Trial plays game i.
func (c Contest) Trial(ctx context.Context, env lab.Env, i int, out lab.Sink) error {
	e := c.entrant(env.Values, i)
	agent, err := e.agent(env.Values)
	if err != nil {
		return err
	}
	m := engine.Match{Rules: engine.Thesis(), Agent: ticking{agent, env.Clock}}
	r, err := m.Play(ctx, env.Seed)
	if err != nil {
		return err
	}
	out.Row(e.Name, 1<<r.Tile, r.Score, r.Moves)
	return nil
}

// Check errs on a row that no game makes.
func (c Contest) Check(_ param.Values, r lab.Row) error {
	if !slices.ContainsFunc(c, func(e Entrant) bool { return e.Name == r.Text(Agent) }) {
		return fmt.Errorf("no agent %q plays here", r.Text(Agent))
	}
	if t := r.Int(Tile); t < 2 || t > 1<<31 || t&(t-1) != 0 {
		return fmt.Errorf("a tile %d", t)
	}
	return nil
}

// ticking lets a browser interrupt a game between moves.
type ticking struct {
	engine.Agent
	clock *search.Clock
}

func (t ticking) Choose(b engine.Board, think *engine.Think) game.Move {
	t.clock.Step()
	return t.Agent.Choose(b, think)
}

func (e *Entrant) agent(v param.Values) (engine.Agent, error) {
	kinds := engine.Kinds()
	k := slices.IndexFunc(kinds, func(k engine.Kind) bool { return k.Name == e.Kind })
	if k < 0 {
		return nil, fmt.Errorf("no agent %q", e.Kind)
	}
	var given param.Values
	if e.Values != nil {
		given = e.Values(v)
	}
	build, err := kinds[k].New(given)
	if err != nil {
		return nil, err
	}
	return build(search.Limits{}), nil
}

// tally is what an entrant has reached.
type tally struct {
	games               int
	tiles               [32]int // by exponent
	tile, points, moves float64 // sums
	largest             int
}

// count returns the tallies of all entrants. It runs over all rows in each picture of a live run, so it is quick.
func (c Contest) count(rows []lab.Row) []tally {
	tallies := make([]tally, len(c))
	n := 0
	for _, r := range rows {
		for name := r.Text(Agent); c[n].Name != name; { // the entrants play in turn
			n = (n + 1) % len(c)
		}
		t, tile := &tallies[n], r.Int(Tile)
		t.games++
		t.tiles[bits.Len(uint(tile))-1]++
		t.tile += float64(tile)
		t.points += r.Float(Points)
		t.moves += r.Float(Moves)
		t.largest = max(t.largest, tile)
	}
	return tallies
}

// here returns how many games ended with a largest tile.
func (t *tally) here(tile int) int { return t.tiles[bits.Len(uint(tile))-1] }

func (e *Entrant) published(tile int) float64 {
	for _, s := range e.Published {
		if s.Tile == tile {
			return s.Percent / 100
		}
	}
	return math.NaN()
}

// Summary puts each entrant's shares beside the published ones and ends with the means.
func (c Contest) Summary(v param.Values, rows []lab.Row) []lab.Table {
	var out []lab.Table
	means := lab.Table{Title: "Means of a game", Columns: []lab.Column{
		{Name: "agent", Kind: lab.Text}, {Name: "games", Kind: lab.Int}, {Name: "mean largest tile", Kind: lab.Float, Digits: 0},
		{Name: "points", Kind: lab.Float, Digits: 0}, {Name: "moves", Kind: lab.Float, Digits: 1}, {Name: "largest tile", Kind: lab.Int},
	}}
	tallies := c.count(rows)
	for n := range c {
		e, t := &c[n], &tallies[n]
		if t.games == 0 && v.Int(e.Games) == 0 {
			continue
		}
		var shares []lab.Share
		for _, tile := range t.all(nil, e.Published) {
			shares = append(shares, lab.Share{Name: strconv.Itoa(tile), Published: e.published(tile), Of: e.Of, Here: t.here(tile), Trials: t.games})
		}
		note := "Largest tile at the end of a game."
		if e.Of > 0 {
			note += fmt.Sprintf(" Published shares are of %d games.", e.Of)
		}
		out = append(out, lab.CompareShares(e.Name, "largest tile", note, shares))

		if g := float64(t.games); g > 0 {
			means.Rows = append(means.Rows, []any{e.Name, int64(t.games), t.tile / g, t.points / g, t.moves / g, int64(t.largest)})
		}
	}
	return append(out, means)
}

// all appends the tiles seen and those published to dst and returns all in order.
func (t *tally) all(dst []int, published []Share) []int {
	for exp, n := range t.tiles {
		if n > 0 {
			dst = append(dst, 1<<exp)
		}
	}
	for _, s := range published {
		dst = append(dst, s.Tile)
	}
	slices.Sort(dst)
	return slices.Compact(dst)
}

// Charts draws the shares of all entrants side by side, published ones lighter and beside their own.
func (c Contest) Charts(v param.Values, rows []lab.Row) []chart.Chart {
	var all []int
	tallies := c.count(rows)
	for n := range c {
		if tallies[n].games > 0 || v.Int(c[n].Games) > 0 {
			all = tallies[n].all(all, c[n].Published)
		}
	}
	ch := chart.Chart{Title: "Largest tile at the end of a game", Kind: chart.Bars, X: chart.Axis{Title: "largest tile"},
		Y: chart.Axis{Title: "share of games", Unit: "%"}, Note: "Whiskers are 95 % Wilson intervals."}
	for _, t := range all {
		ch.Labels = append(ch.Labels, strconv.Itoa(t))
	}
	for n, e := range c {
		played := &tallies[n]
		if played.games == 0 && v.Int(e.Games) == 0 {
			continue
		}
		if len(e.Published) > 0 {
			s := chart.Series{Name: e.Name + ", published", Color: e.Color, Faint: true}
			for _, t := range all {
				s.Y = append(s.Y, 100*e.published(t))
			}
			ch.Series = append(ch.Series, s)
		}
		s := chart.Series{Name: e.Name, Color: e.Color}
		for _, t := range all {
			share := math.NaN()
			in := stat.Interval{Low: math.NaN(), High: math.NaN()}
			if played.games > 0 {
				share = float64(played.here(t)) / float64(played.games)
				in = stat.Wilson(played.here(t), played.games, stat.Z95)
			}
			s.Y, s.Low, s.High = append(s.Y, 100*share), append(s.Low, 100*in.Low), append(s.High, 100*in.High)
		}
		ch.Series = append(ch.Series, s)
	}
	return []chart.Chart{ch}
}

// Best names the largest tile and how often it came.
func (c Contest) Best(_ param.Values, rows []lab.Row) string {
	best, times := 0, 0
	for _, t := range c.count(rows) {
		switch {
		case t.largest > best:
			best, times = t.largest, t.here(t.largest)
		case t.largest == best && best > 0:
			times += t.here(best)
		}
	}
	if best == 0 {
		return ""
	}
	return fmt.Sprintf("%d, %s", best, plural(times))
}

func plural(n int) string {
	if n == 1 {
		return "once"
	}
	return strconv.Itoa(n) + " times"
}

// Published returns the published shares of the entrants as one table.
func (c Contest) Published(name, title, source, note string) lab.Published {
	p := lab.Published{Name: name, Title: title, Source: source, Note: note,
		Columns: []lab.Column{{Name: "agent", Kind: lab.Text}, {Name: "games", Kind: lab.Int}, {Name: "largest tile", Kind: lab.Int}, {Name: "share", Unit: "%", Kind: lab.Float, Digits: 2}}}
	for _, e := range c {
		for _, s := range e.Published {
			p.Rows = append(p.Rows, []any{e.Name, e.Of, s.Tile, s.Percent})
		}
	}
	return p
}

// Thesis is the source of the first experiments.
const Thesis = "Teder: a thesis on playing 2048 with Monte Carlo tree search, Tallinn University of Technology, 2021"
