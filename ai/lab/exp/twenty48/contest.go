package twenty48

import (
	"context"
	"math"
	"slices"
	"sync"

	"ludarium/ai/base/resource"
	engine "ludarium/ai/engine/twenty48"
	"ludarium/ai/lab"
	"ludarium/ai/method"
	"ludarium/ai/search"
	"ludarium/game/param"
	"ludarium/game/text/fault"
	"ludarium/game/text/lookup"
)

// The columns of a row.
const (
	gameAgent = iota
	gameTile  // value of the largest tile at the end
	gamePoints
	gameMoves
	gamePlayouts // random games that the agent played to choose its moves
)

// entrant is one agent of an experiment.
type entrant struct {
	Name   string        // in rows and charts
	Kind   string        // of ludarium/ai/engine/twenty48
	Values param.Values  // of the kind; missing ones take their defaults
	Limits search.Limits // of each move; the zero value leaves the agent its own budget
	Placer engine.Placer // puts the new tiles; nil for chance
	Games  int           // that it plays
	Color  int           // of its series
	Base   bool          // the others are compared with it

	Published []share    // by increasing tile; empty when the source gives none
	Pooled    share      // with a Tile: the share of games that ended with it or a smaller one
	Of        int        // games that they are shares of; 0 where the source does not say
	Reference bool       // they come from an independent implementation, not from the source
	Place     string     // of the published shares in the source
	Elsewhere string     // other settings for which there are published shares; empty where there are none
	Most      int        // largest tile of all published games; 0 where the source does not say
	Never     lab.Figure // share of games with a larger tile than Most
	Seconds   float64    // published mean time of a game, s; 0 where the source gives none
}

// share is the published share of games that ended with a largest tile.
type share struct {
	Tile    int
	Percent float64
}

// measured says where figures of entrants with Reference come from.
const measured = "The reference values come from an independent implementation of the same rules and " +
	"agents, not from the source."

// gamesSpec describes the parameter of an entrant's number of games.
func gamesSpec(name, title, agent, number string) param.Spec {
	return param.Spec{Name: name, Title: title, Doc: "Number of games of " + agent + ".", Unit: "games",
		Kind: param.Int, Default: number,
		Min: 0, Max: 10_000_000}
}

// simulationsSpec describes the parameter of the playouts for each move.
func simulationsSpec(number string) param.Spec {
	return param.Spec{Name: "simulations", Title: "Simulations", Doc: "Playouts for each move.",
		Unit: "playouts", Kind: param.Int,
		Default: number, Min: 1, Max: 1e6, Log: true}
}

// contest is an experiment in which entrants play games.
type contest struct {
	// Entrants returns who plays, in the order of tables and charts; it errs on values that name nobody.
	Entrants func(v param.Values) ([]entrant, error)
	Rules    engine.Rules // the zero value is the game that stops at 2048, as in the thesis
	AtLeast  bool         // shares are of games that reach a tile, not of those that end with it
	Low      int          // the Base is compared by games that end with it or less; 0: it is not
	High     int          // and by games that reach this one; 0: it is not
	Note     string       // what the names of the entrants mean, where they do not say
}

// Experiment completes the description of an experiment by columns and functions.
func (c *contest) Experiment(e lab.Experiment) *lab.Experiment {
	e.Columns = gameColumns()
	e.Trials, e.Trial, e.Check, e.Summary, e.Charts, e.Best = c.Trials, c.Trial, c.Check, c.Summary, c.Charts,
		c.Best
	return &e
}

// gameColumns returns the columns of a game's row.
func gameColumns() []lab.Column {
	return []lab.Column{
		{Name: "agent", Kind: lab.Text}, {Name: "largest tile", Kind: lab.Int},
		{Name: "points", Unit: "points", Kind: lab.Int},
		{Name: "moves", Unit: "moves", Kind: lab.Int},
		{Name: "playouts", Unit: "playouts", Kind: lab.Int, Effort: true},
	}
}

// field returns the entrants of values that Trials has accepted.
func (c *contest) field(v param.Values) []entrant {
	entrants, err := c.Entrants(v)
	if err != nil {
		panic("twenty48: " + err.Error())
	}
	return entrants
}

// Trials returns the number of all games; it errs when there is none, when an agent cannot be made, and when
// two entrants have one name.
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
			return 0, fault.Errorf("%s is there twice", e.Name)
		}
		seen[e.Name] = true
		n += e.Games
	}
	if n == 0 {
		return 0, fault.Errorf("no games are asked for")
	}
	return n, nil
}

// whoseTurn returns who plays game i: all in turn, as long as they have games left, so that a run shows all
// from the start.
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
func (c *contest) Trial(ctx context.Context, env lab.Env, i int, out lab.Sink) error {
	e := whoseTurn(c.field(env.Values), i)
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
	out.Row(e.Name, 1<<r.Tile, r.Score, r.Moves, r.Playouts)
	return nil
}

// check errs when there is no agent of the entrant's kind and values.
func (e *entrant) check() error {
	k, err := kindByName(e.Kind)
	if err != nil {
		return err
	}
	_, err = k.Make(e.Values)
	return err
}

// agent makes the entrant's agent.
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

// kinds are made once, for a random game is over sooner than their descriptions are written.
var kinds = sync.OnceValue(engine.Methods)

// kindByName returns the kind of agent of that name; the error lists the names.
func kindByName(name string) (*method.Entry[engine.Agents], error) {
	all := kinds()
	i, err := lookup.Index(all, func(k method.Entry[engine.Agents]) string { return k.Name }, name,
		"no agent %q")
	if err != nil {
		return nil, err
	}
	return &all[i], nil
}

// kindNames returns the names of all kinds.
func kindNames() (names []string) {
	for _, k := range kinds() {
		names = append(names, k.Name)
	}
	return names
}

// kindTitles returns what people call them.
func kindTitles() (titles []string) {
	for _, k := range kinds() {
		titles = append(titles, k.Title)
	}
	return titles
}

// Check errs on a row that no game makes.
func (c *contest) Check(v param.Values, r lab.Row) error {
	if !slices.ContainsFunc(c.field(v), func(e entrant) bool { return e.Name == r.Text(gameAgent) }) {
		return fault.Errorf("no agent %q plays here", r.Text(gameAgent))
	}
	if t := r.Int(gameTile); t < 2 || t > 1<<31 || t&(t-1) != 0 {
		return fault.Errorf("a tile %d", t)
	}
	return nil
}
