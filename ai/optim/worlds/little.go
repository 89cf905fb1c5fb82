package worlds

import (
	"fmt"
	"slices"
	"strconv"

	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/optim/nature"
	"ludarium/ai/search"
	"ludarium/ai/worker/liverun"
	"ludarium/game/param"
)

// creature describes a small world of animals: the problem is the environment, the method is the animals'
// behaviour.
type creature struct {
	problem liverun.Problem
	method  liverun.Optimiser
	params  []param.Spec
	world   []string // parameters in params that belong to the problem
	make    func(v param.Values, seed uint64) (nature.World, error)
	curve   string
	value   func(w nature.World) float64 // returns the recorded value
	figures func(w nature.World, steps int) []liverun.Number
	done    func(w nature.World) bool // reports whether nothing is left to do; nil if it never is
}

// creatures returns all small worlds in display order.
func creatures() []creature {
	const collected = "Bonabeau, Dorigo, Theraulaz: Swarm Intelligence: From Natural to Artificial " +
		"Systems, 1999"
	return []creature{
		{problem: liverun.Problem{Name: "brood", Title: "Brood chamber",
			Doc: "Brood items lie scattered. How do ants sort them?", Source: collected,
			Formula: "pick up: (k₁ / (k₁ + f))²; drop: (f / (k₂ + f))²; f: share of the kind among the " +
				"cells seen last"},
			method: liverun.Optimiser{Name: "brood-sorting", Title: "Brood sorting", Pace: 120,
				Formula: "pick up: (k₁ / (k₁ + f))²; drop: (f / (k₂ + f))²",
				Source: "Deneubourg, Goss, Franks, Sendova-Franks, Detrain, Chrétien: The Dynamics of " +
					"Collective Sorting: Robot-Like Ants and Ant-Like Robots, 1991",
				Doc: "Small dots are ants. They pick up items that are rare where they have just been and " +
					"drop them where their kind is common. No ant plans the heaps, but small heaps shrink " +
					"and large heaps grow."},
			params: nature.BroodParams(), world: []string{"side", "border", "kinds", "filled"},
			curve: "neighbours of their kind",
			make: func(v param.Values, seed uint64) (nature.World, error) {
				return nature.NewBrood(v, seed)
			},
			value: nature.World.Value,
			figures: func(w nature.World, _ int) []liverun.Number {
				return []liverun.Number{{Title: "Neighbours alike", Text: fmt.Sprintf("%.2f of 4", w.Value()),
					Doc: "Mean number of neighbours of the same kind, on the four sides of an item."}}
			}},
		{problem: liverun.Problem{Name: "labour", Title: "Nest with several tasks",
			Doc:     "The stimulus of a task grows while too few ants work on it. Which ants respond?",
			Source:  collected,
			Formula: "s ← s + δ − α × workers / ants"},
			method: liverun.Optimiser{Name: "division-of-labour", Title: "Division of labour", Pace: 15,
				Formula: "p = s² / (s² + θ²)",
				Source: "Bonabeau, Theraulaz, Deneubourg: Quantitative Study of the Fixed Threshold Model " +
					"for the Regulation of Division of Labour in Insect Societies, 1996",
				Doc: "Each square is an ant. The stronger the stimulus and the lower the ant's threshold, " +
					"the more likely it starts to work. Majors have a high threshold, and specialists a " +
					"higher one for the tasks of others: they rest until they are needed."},
			params: nature.LabourParams(), world: []string{"tasks", "minors", "cost", "gone", "delta",
				"alpha"},
			curve: "strongest stimulus",
			make: func(v param.Values, seed uint64) (nature.World, error) {
				return nature.NewLabour(v, seed)
			},
			value: func(w nature.World) float64 { return w.(*nature.Labour).Call() },
			figures: func(w nature.World, _ int) []liverun.Number {
				l := w.(*nature.Labour)
				return []liverun.Number{
					{Title: "Stimulus", Text: fmt.Sprintf("%.1f", l.Call()),
						Doc: "Strength of the strongest stimulus, comparable to the thresholds."},
					{Title: "At work", Text: fmt.Sprintf("%d ants", l.Busy())},
					{Title: "Minors' time", Text: percent(100*l.Minors()) + " work",
						Doc: "Share of their time that the minors have worked."},
					{Title: "Majors' time", Text: percent(100*l.Value()) + " work",
						Doc: "Share of their time that the majors have worked."},
					{Title: "By specialists", Text: percent(100*l.Experts()) + " of the work",
						Doc: "Share of all work that was done by ants that specialise in it."},
					{Title: "Helpers' time", Text: percent(100*l.Help()) + " work on task 1",
						Doc: "Share of their time that ants worked on the first task without being " +
							"specialists in it."}}
			}},
		{problem: liverun.Problem{Name: "transport", Title: "Heavy prey",
			Doc:    "Prey lies far from the nest in the upper left corner. How do the ants bring it home?",
			Source: collected, Formula: "the load moves when enough ants pull in one direction"},
			method: liverun.Optimiser{Name: "cooperative-transport", Title: "Cooperative transport", Pace: 30,
				Formula: "no movement: change direction; still none: change the grip",
				Source:  "Kube, Bonabeau: Cooperative Transport by Ants and Robots, 2000",
				Doc: "Small dots are ants that search for prey, recruit others and pull. If the prey does " +
					"not move, an ant pulls in another direction and later grips elsewhere, until enough " +
					"ants pull the same way."},
			params: nature.TransportParams(), world: []string{"side", "weight"}, curve: "cells from home",
			make: func(v param.Values, seed uint64) (nature.World, error) {
				return nature.NewTransport(v, seed)
			},
			value: nature.World.Value,
			figures: func(w nature.World, _ int) []liverun.Number {
				t := w.(*nature.Transport)
				home := "not yet"
				if at, ok := t.Home(); ok {
					home = fmt.Sprintf("after %d steps", at)
				}
				return []liverun.Number{{Title: "From home", Text: fmt.Sprintf("%.0f cells", w.Value()),
					Doc: "Distance from the nest along rows and columns."}, {Title: "Home", Text: home}}
			},
			done: func(w nature.World) bool { _, ok := w.(*nature.Transport).Home(); return ok }},
		building(),
		hunting(),
		cleaning(),
	}
}

// building returns the ground on which termites build.
func building() creature {
	return creature{problem: liverun.Problem{Name: "mound", Title: "Building ground",
		Doc:     "Termites carry soil. How do pillars rise although no termite has a plan?",
		Source:  "Grassé: La reconstruction du nid et les coordinations interindividuelles, 1959",
		Formula: "scent ← (1 − evaporation) × spread scent, + 1 for a pellet"},
		method: liverun.Optimiser{Name: "termites", Title: "Termites", Pace: 60,
			Formula: "p = b + (1 − b) s² / (s² + θ²)",
			Source: "Deneubourg: Application de l'ordre par fluctuations à la description de certaines " +
				"étapes de la construction du nid chez les termites, 1977",
			Doc: "Dots are termites with pellets of soil. A dropped pellet smells, and where it smells " +
				"more " +
				"pellets are dropped. What has been built tells the termites what to do next."},
		params: nature.TermitesParams(), world: []string{"side", "fade", "diffusion"},
		curve: "% of the pellets in pillars",
		make: func(v param.Values, seed uint64) (nature.World, error) {
			return nature.NewTermites(v, seed)
		},
		value: nature.World.Value,
		figures: func(w nature.World, _ int) []liverun.Number {
			t := w.(*nature.Termites)
			return []liverun.Number{
				{Title: "In pillars", Text: percent(t.Value()),
					Doc: "Share of the pellets that lie on the highest twentieth of the ground."},
				{Title: "Highest pile, in pellets", Text: strconv.Itoa(t.Highest())},
				{Title: "Pellets dropped", Text: strconv.Itoa(t.Pellets())}}
		}}
}

// hunting returns the region in which aircraft search for evading targets.
func hunting() creature {
	return creature{problem: liverun.Problem{Name: "evaders", Title: "Evading targets",
		Doc: "Targets see every aircraft and keep away from it. How many aircraft find them all, whatever " +
			"they do?",
		Source: "Altshuler, Yanovsky, Wagner, Bruckstein: The Cooperative Hunters – Efficient Cooperative " +
			"Search for Smart Targets Using UAV Swarms, 2005",
		Formula: "open ← open and its neighbours, once in every so many steps; open ← open without " +
			"what is seen"},
		method: liverun.Optimiser{Name: "hunters", Title: "Cooperative hunters", Pace: 20,
			Formula: "strips of the rows that the line sees, less those that targets regain: (2 " +
				"columns + line) / ratio",
			Source: "Altshuler, Yanovsky, Wagner, Bruckstein: Swarm Intelligence – Searchers, Cleaners and " +
				"Hunters, 2006",
			Doc: "Dots are aircraft that sweep the region in a line, strip by strip. A cell is shaded " +
				"while a target could be there that was never seen. Strips overlap by as much as targets " +
				"can regain."},
		params: nature.HuntersParams(), world: []string{"rows", "columns", "targets", "evasion", "ratio"},
		curve: "% of the region may hide a target",
		make: func(v param.Values, seed uint64) (nature.World, error) {
			return nature.NewHunters(v, seed)
		},
		value: nature.World.Value,
		figures: func(w nature.World, _ int) []liverun.Number {
			h := w.(*nature.Hunters)
			found, of := h.Found()
			all := "not yet"
			if at, ok := h.Caught(); ok {
				all = fmt.Sprintf("after %d steps", at)
			}
			return []liverun.Number{
				{Title: "May hide", Text: percent(w.Value()),
					Doc: "Share of the region in which a target could be that was never seen."},
				{Title: "Targets found", Text: fmt.Sprintf("%d of %d", found, of)},
				{Title: "All found", Text: all},
				{Title: "Enough", Text: fmt.Sprintf("%d aircraft", h.Enough()),
					Doc: "Aircraft in formation that find every target, whatever it does."}}
		},
		done: func(w nature.World) bool { _, ok := w.(*nature.Hunters).Caught(); return ok }}
}

// cleaning returns the floor that agents clean together.
func cleaning() creature {
	return creature{problem: liverun.Problem{Name: "floor", Title: "Dirty floor",
		Doc: "Part of a floor is dirty, and the dirt may spread. How do agents clean it together without " +
			"talking to each other?",
		Source:  "Wagner, Bruckstein: Cooperative Cleaners: A Case of Distributed Ant-Robotics, 1997",
		Formula: "a cell is critical if its dirty neighbours are joined only through it"},
		method: liverun.Optimiser{Name: "cleaners", Title: "Cooperative cleaners", Pace: 30,
			Formula: "clean the cell unless it is critical; go on along the boundary, the clean side " +
				"to the right",
			Source: "Altshuler, Bruckstein, Wagner: Swarm Robotics for a Dynamic Cleaning Problem, 2005",
			Doc: "Dots are agents that walk along the boundary of the dirty region and clean behind them. " +
				"They leave critical cells, so that the region never falls apart and the dirt guides them " +
				"all."},
		params: nature.CleanersParams(), world: []string{"side", "dirt", "shape", "spread"},
		curve: "dirty cells",
		make: func(v param.Values, seed uint64) (nature.World, error) {
			return nature.NewCleaners(v, seed)
		},
		value: nature.World.Value,
		figures: func(w nature.World, _ int) []liverun.Number {
			c := w.(*nature.Cleaners)
			clean := "not yet"
			if at, ok := c.Clean(); ok {
				clean = fmt.Sprintf("after %d steps", at)
			}
			lower, _ := c.Bounds()
			return []liverun.Number{
				{Title: "Dirty", Text: fmt.Sprintf("%.0f cells", w.Value())},
				{Title: "Clean", Text: clean},
				{Title: "At least", Text: fmt.Sprintf("%d steps", lower),
					Doc: "Steps that any such team needs: each agent cleans at most one cell per step, " +
						"and one has to reach the farthest cell."}}
		},
		done: func(w nature.World) bool { _, ok := w.(*nature.Cleaners).Clean(); return ok }}
}

// little returns the collection of small worlds: animals, the no-free-lunch demonstration, random numbers and
// moves on a line.
func little() liverun.Made {
	const family = "Little worlds"
	w := liverun.World{Name: "little", Title: "Little worlds",
		Doc: "The legend below the picture explains the cells."}
	for _, c := range creatures() {
		c.problem.Kind, c.method.Kind, c.method.Family = c.problem.Name, c.problem.Name, family
		for _, p := range c.params {
			if slices.Contains(c.world, p.Name) {
				c.problem.Params = append(c.problem.Params, p)
			} else {
				c.method.Params = append(c.method.Params, p)
			}
		}
		c.problem.Live, c.method.Live = acting(c.problem.Params), acting(c.method.Params)
		w.Problems, w.Methods = append(w.Problems, c.problem), append(w.Methods, c.method)
	}
	w.Problems = append(w.Problems, allFunctions(), smoothFunctions(), numberField(), line())
	w.Methods = append(w.Methods, lunchMethods("No free lunch")...)
	w.Methods = append(w.Methods, numberSources("Random numbers")...)
	w.Methods = append(w.Methods, mover())
	return liverun.Made{World: w, New: newLittle}
}

// lasting lists the parameters that act only at the start of a run.
var lasting = []string{"side", "kinds", "filled", "ants", "memory", "minors", "dirt", "shape", "agents",
	"wait", "rows", "tasks", "border",
	"columns", "targets", "aircraft", "sight", "flight"}

// acting returns the names of the parameters that can change while a world runs.
func acting(params []param.Spec) (names []string) {
	for _, p := range params {
		if !slices.Contains(lasting, p.Name) {
			names = append(names, p.Name)
		}
	}
	return names
}

func newLittle(problem string, v param.Values, lane liverun.Lane, seed uint64) (liverun.Run, error) {
	for _, c := range creatures() {
		if c.problem.Name == problem {
			w, err := c.make(together(v, lane.Values), seed)
			if err != nil {
				return nil, err
			}
			l := &life{creature: c, world: w}
			l.record.even, l.record.across = true, "steps"
			return l, nil
		}
	}
	switch problem {
	case numberField().Name:
		return newDrawing(v, lane, seed)
	case line().Name:
		return newMoving(v, lane, seed), nil
	}
	return newLunch(problem, v, lane, seed)
}

// together merges the values of a problem and a method, which share no names.
func together(problem, method param.Values) param.Values {
	v := copied(problem)
	for name, text := range method {
		v[name] = text
	}
	return v
}

// life is a running small world.
type life struct {
	creature
	world  nature.World
	steps  int64
	record record
}

// Step implements stage.Run.
func (l *life) Step() bool {
	l.world.Step()
	l.steps++
	l.record.add(l.steps, l.value(l.world))
	return l.done == nil || !l.done(l.world)
}

// Evaluations implements stage.Run: it returns the number of steps, because nothing is evaluated.
func (l *life) Evaluations() int64 { return l.steps }

// Views implements stage.Run: the world's views, with its curve replaced by the record.
func (l *life) Views() []search.View {
	views := slices.DeleteFunc(l.world.Views(), func(v search.View) bool { return v.Kind == live.CurveKind })
	return append(views, l.record.view(l.curve))
}

// Numbers implements stage.Run.
func (l *life) Numbers() []liverun.Number { return l.figures(l.world, int(l.steps)) }

// Adjust implements stage.Run.
func (l *life) Adjust(problem, method param.Values) { l.world.Adjust(together(problem, method)) }

// Touch implements stage.Run.
func (*life) Touch(t liverun.Touch) error { return untouchable(t) }

// State implements optim.Saver.
func (l *life) State(c *optim.Coder) {
	c.Int64(&l.steps)
	l.record.state(c)
	l.world.State(c)
}

// Save implements stage.Run.
func (l *life) Save() []byte { return optim.Save(l, "life") }

// Load implements stage.Run.
func (l *life) Load(data []byte) error { return optim.Load(l, "life", data) }
