package twenty48

import (
	"context"
	"embed"
	"math"
	"slices"
	"sync"

	"ludarium/ai/base/resource"
	engine "ludarium/ai/engine/twenty48"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/method"
	"ludarium/ai/search"
	"ludarium/game/param"
	"ludarium/game/text/fault"
	"ludarium/game/text/lookup"
)

type gameRow struct {
	lab.Sent
	Agent  string `col:"agent"`
	Tile   int    `col:"largest tile" min:"2" max:"2147483648"` // largest tile at the end of the game
	Points int64  `col:"points" unit:"points"`
	Moves  int    `col:"moves" unit:"moves"`
	// number of playouts for all moves of the agent
	Playouts int64 `col:"playouts" unit:"playouts" effort:"playouts"`
}

// entrant is an agent of an experiment.
type entrant struct {
	Name   string        // name in rows and charts
	Kind   string        // kind of agent, see ludarium/ai/engine/twenty48
	Values param.Values  // parameters of the kind; missing parameters have their defaults
	Limits search.Limits // limits per move; if zero, the agent uses its own
	Placer engine.Placer // places new tiles; nil for random tiles
	Games  int           // number of games
	Color  int           // colour of the entrant's series in charts
	Base   bool          // whether the others are compared with this entrant

	Published []share // by tile; empty if the source gives none
	// if its Tile is set, the fraction of games that ended with this tile or a smaller one
	Pooled    share
	Of        int        // number of games of the fractions; 0 if the source does not say
	Reference bool       // whether the figures are from an independent implementation rather than the source
	Place     string     // place of the published fractions in the source
	Elsewhere string     // settings for which fractions are published, if different; may be ""
	Least     int        // smallest final tile of all published games; 0 if the source does not say
	Most      int        // largest tile of all published games; 0 if the source does not say
	Never     lab.Figure // published fraction of games with a tile larger than Most
	Seconds   float64    // published mean duration of a game in seconds; 0 if there is none
}

// share is a published fraction of games that ended with a given largest tile.
type share struct {
	Tile    int
	Percent float64
}

// files holds the figures of publications and of re-runs.
var files = lab.NewSourceFiles(embedded)

//go:embed *.csv
var embedded embed.FS

// shareFigure is a line of a table in shares.csv.
type shareFigure struct {
	Agent   string  `col:"agent"`
	Games   int     `col:"games"`
	Tile    int     `col:"largest tile"`
	Percent float64 `col:"share" unit:"%"`
	OrLess  bool    `col:"or less"`
}

// timeFigure is the mean time of a game, as given in a file.
type timeFigure struct {
	Agent   string  `col:"agent"`
	Seconds float64 `col:"time" unit:"s"`
}

// knownShares returns the fractions in shares.csv by table, and knownTimes returns the times. Both are read
// only once, because reading a table takes longer than a random game.
var (
	knownShares = sync.OnceValue(func() map[string][]shareFigure {
		all := map[string][]shareFigure{}
		for _, name := range []string{"random", "table2", "reference", "ablation"} {
			all[name] = lab.Figures[shareFigure](files.Source("shares.csv", name))
		}
		return all
	})
	knownTimes = sync.OnceValue(func() []timeFigure {
		return lab.Figures[timeFigure](files.Source("shares.csv", "times"))
	})
)

// learn sets the published time of e, and its fractions from the first of the tables that lists the agent. It
// reports whether any of the tables does.
func (e *entrant) learn(agent string, tables ...string) bool {
	for _, f := range knownTimes() {
		if f.Agent == agent {
			e.Seconds = f.Seconds
		}
	}
	for _, name := range tables {
		for _, f := range knownShares()[name] {
			switch {
			case f.Agent != agent:
				continue
			case f.OrLess:
				e.Pooled = share{f.Tile, f.Percent}
			default:
				e.Published = append(e.Published, share{f.Tile, f.Percent})
			}
			e.Of, e.Reference = f.Games, name == "reference" || name == "ablation"
		}
		if len(e.Published) > 0 {
			return true
		}
	}
	return false
}

// measured is the note on the origin of figures marked Reference.
const measured = "The reference values come from an independent implementation of the same rules and " +
	"agents, not from the source."

// gamesSpec returns the parameter for the number of games of an entrant.
func gamesSpec(name, title, agent, number string) param.Spec {
	return param.Spec{Name: name, Title: title, Doc: "Number of games of " + agent + ".", Unit: "games",
		Kind: param.Int, Default: number,
		Min: 1, Max: 10_000_000}
}

// skippedSpec is gamesSpec for one of several agents, which 0 leaves out.
func skippedSpec(name, title, agent, number string) param.Spec {
	s := gamesSpec(name, title, agent, number)
	s.Min = 0
	return s
}

// simulationsSpec returns the parameter for the number of playouts per move.
func simulationsSpec(number string) param.Spec {
	return param.Spec{Name: "simulations", Title: "Simulations", Doc: "Playouts for each move.",
		Unit: "playouts", Kind: param.Int,
		Default: number, Min: 1, Max: 1e6, Log: true}
}

// contest is an experiment in which entrants play games.
type contest struct {
	// Entrants returns the entrants in the order of tables and charts. It returns an error if the values name
	// an unknown agent.
	Entrants func(v param.Values) ([]entrant, error)
	Rules    engine.Rules // the zero value means the game of the thesis, which ends at 2048
	// whether fractions count the games that reach a tile rather than those that end with it
	AtLeast bool
	// the numbers of games that end with Low or less are compared with the Base; 0 for no comparison
	Low int
	// the numbers of games that reach High are compared with the Base; 0 for no comparison
	High     int
	Rankings []ranking // published claims about the entrants
	Note     string    // explains the names of entrants that are not self-explanatory
	// Before returns tables that are shown before the standard ones. It may be nil.
	Before func(v param.Values, rows []gameRow) []lab.Table
	// Draw returns charts that are shown instead of the standard ones. It may be nil.
	Draw func(v param.Values, rows []gameRow) []chart.Chart
}

// Experiment returns the contest as an experiment with this description, whose Params it uses.
func (c *contest) Experiment(d lab.Description) *lab.Experiment {
	t := lab.Typed[lab.OpenSettings, gameRow]{Description: d, Settings: lab.OpenSettings{Specs: d.Params}}
	t.Trials = func(v lab.OpenSettings) (int, error) { return c.Trials(v.Values) }
	t.Trial = c.Trial
	t.Check = func(v lab.OpenSettings, r gameRow) error { return c.Check(v.Values, r) }
	t.Summary = func(v lab.OpenSettings, rows []gameRow) []lab.Table {
		tables := c.Summary(v.Values, rows)
		if c.Before != nil {
			tables = append(c.Before(v.Values, rows), tables...)
		}
		return tables
	}
	t.Charts = func(v lab.OpenSettings, rows []gameRow) []chart.Chart {
		if c.Draw != nil {
			return c.Draw(v.Values, rows)
		}
		return c.Charts(v.Values, rows)
	}
	t.Best = func(v lab.OpenSettings, rows []gameRow) string { return c.Best(v.Values, rows) }
	t.Says, t.Most = says, lab.AnyNumber
	return t.Experiment()
}

// field returns the entrants. It panics if Trials would reject the values.
func (c *contest) field(v param.Values) []entrant {
	entrants, err := c.Entrants(v)
	if err != nil {
		panic("twenty48: " + err.Error())
	}
	return entrants
}

// Trials returns the total number of games. It returns an error if there are no games, if an agent cannot be
// created, or if two entrants have the same name.
func (c *contest) Trials(v param.Values) (int, error) {
	entrants, err := c.Entrants(v)
	if err != nil {
		return 0, err
	}
	n := 0
	seen := map[string]bool{}
	for _, e := range entrants {
		if err := e.check(); err != nil {
			return 0, fault.Errorf("%s: %w", e.Name, err)
		}
		if seen[e.Name] {
			return 0, fault.Errorf("%s occurs twice", e.Name)
		}
		seen[e.Name] = true
		n += e.Games
	}
	if n == 0 {
		return 0, fault.Errorf("no games are asked for")
	}
	return n, nil
}

// whoseTurn returns the entrant that plays game i. The entrants that have games left play in turn, so that a
// run includes all of them from the start.
func whoseTurn(entrants []entrant, i int) *entrant {
	type share struct {
		entrant *entrant
		left    int
	}
	var active []share
	for n := range entrants {
		active = append(active, share{&entrants[n], entrants[n].Games})
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

// Trial plays game i. Long games save their state.
func (c *contest) Trial(ctx context.Context, env lab.Env, v lab.OpenSettings, i int,
	out lab.Out[gameRow]) error {
	e := whoseTurn(c.field(v.Values), i)
	agent, err := e.agent(ctx, env.Files)
	if err != nil {
		return err
	}
	m := engine.Match{Rules: c.Rules, Agent: agent, Placer: e.Placer, Limits: e.Limits}
	if c.Rules == (engine.Rules{}) {
		m.Rules = engine.Thesis()
	}
	r, err := m.Resume(ctx, env.Seed, env.Saved, out.Save)
	if err != nil {
		return err
	}
	out.Row(gameRow{Agent: e.Name, Tile: 1 << r.Tile, Points: int64(r.Score), Moves: r.Moves,
		Playouts: r.Playouts})
	return nil
}

// check returns an error if there is no agent of the entrant's kind with its values.
func (e *entrant) check() error {
	k, err := kindByName(e.Kind)
	if err != nil {
		return err
	}
	_, err = k.Make(e.Values)
	return err
}

// agent creates the agent of the entrant.
func (e *entrant) agent(ctx context.Context, files *resource.Store) (engine.Agent, error) {
	k, err := kindByName(e.Kind)
	if err != nil {
		return nil, err
	}
	agents, err := k.Make(e.Values)
	if err != nil {
		return nil, err
	}
	build, err := agents.New(ctx, files)
	if err != nil {
		return nil, err
	}
	return build(e.Limits), nil
}

// kinds returns all kinds of agents. The list is made only once, because making the descriptions takes longer
// than a random game.
var kinds = sync.OnceValue(engine.Methods)

// kindByName returns the kind of agent with the given name. The error lists all names.
func kindByName(name string) (*method.Entry[engine.Agents], error) {
	all := kinds()
	i, err := lookup.Index(all, func(k method.Entry[engine.Agents]) string { return k.Name }, name,
		"no agent %q")
	if err != nil {
		return nil, err
	}
	return &all[i], nil
}

func kindNames() (names []string) {
	for _, k := range kinds() {
		names = append(names, k.Name)
	}
	return names
}

// kindTitles returns the display names of all kinds.
func kindTitles() (titles []string) {
	for _, k := range kinds() {
		titles = append(titles, k.Title)
	}
	return titles
}

// Check returns an error for a row that no game can produce.
func (c *contest) Check(v param.Values, r gameRow) error {
	if !slices.ContainsFunc(c.field(v), func(e entrant) bool { return e.Name == r.Agent }) {
		return fault.Errorf("no agent %q plays here", r.Agent)
	}
	if t := r.Tile; t&(t-1) != 0 {
		return fault.Errorf("a tile %d", t)
	}
	return nil
}
