package worlds

import (
	"fmt"
	"math"
	"strconv"

	"ludarium/ai/base/rng"
	"ludarium/ai/optim"
	"ludarium/ai/optim/colony"
	"ludarium/ai/optim/local"
	"ludarium/ai/optim/methods"
	"ludarium/ai/optim/tsp"
	"ludarium/ai/worker/liverun"
	"ludarium/game/param"
)

// Kinds of problems on a map.
const (
	roundTrips = "" // tours through all cities
	paths      = "paths"
)

// The names of the maps that are not instances of the TSPLIB.
const (
	randomCities = "random-cities"
	circleCities = "circle"
	gridCities   = "grid"
	bridgeGraph  = "bridge"
	latticeGraph = "lattice"
)

// citiesName is the parameter for a user's own cities.
const citiesName = "cities"

// manyRestarts is the number of restarts for methods that restart until the user stops them.
const manyRestarts = 1 << 40

// maps is the world of routes on a map: round trips through cities, and paths from a nest to food.
func maps() liverun.Made {
	w := liverun.World{Name: "map", Title: "Map", Problems: cityMaps(),
		Doc: "Broader roads carry more pheromone. The bold line is the best route so far, and thin " +
			"lines are the routes of the latest ants."}
	families := map[string][2]string{
		colony.Family: {"Ant colonies",
			"Ants walk through all cities and leave pheromone, which guides the ants that follow."},
		local.Family: {"Local search on maps", "The search keeps one tour and reverses parts of it."},
	}
	p := tsp.Circle(5)
	var rest []liverun.Optimiser // methods listed after all ant algorithms
	for _, m := range methods.Tours() {
		o, err := m.Begin(tsp.Setup{Problem: p}, nil)
		if err != nil {
			panic("worlds: " + err.Error())
		}
		words := families[m.Family]
		d := describe(m.Description, words[0], words[1], o, "ants", "candidates")
		d.Pace = 8
		if m.Family != colony.Family {
			rest = append(rest, d)
			continue
		}
		w.Methods = append(w.Methods, d)
	}
	for _, m := range colony.PathMethods() {
		o, err := m.Begin(colony.PathSetup{Graph: colony.Bridge(2, 2)}, nil)
		if err != nil {
			panic("worlds: " + err.Error())
		}
		d := describe(m.Description, families[m.Family][0],
			"Ants search for the cheapest path from the nest to the food. No ant sees more than the "+
				"crossing where it stands.", o, "ants")
		d.Kind, d.Pace = paths, 6
		w.Methods = append(w.Methods, d)
	}
	w.Methods = append(w.Methods, rest...)
	return liverun.Made{World: w, New: newTrip}
}

// cityMaps lists the problems on maps.
func cityMaps() []liverun.Problem {
	const library = "Reinelt: TSPLIB, A Traveling Salesman Problem Library, 1991"
	list := []liverun.Problem{}
	instance := func(name, title, doc string) {
		p, err := tsp.Instance(name)
		if err != nil {
			panic("worlds: " + err.Error())
		}
		list = append(list,
			liverun.Problem{Name: name, Title: title, Group: "TSPLIB", Source: library,
				Params: param.Specs(&tourSettings{}), Reads: cityReadings(name),
				Doc: fmt.Sprintf("%s The shortest tour through its %d cities has length %g.", doc, p.Len(),
					p.Optimum)})
	}
	instance("berlin52", "Berlin, 52 places", "Places in Berlin.")
	instance("burma14", "Burma, 14 cities", "Cities in Burma.")
	instance("ulysses22", "Odyssey, 22 places", "Places that Ulysses is said to have visited.")
	instance("bays29", "Bavaria, 29 cities", "Cities in Bavaria with street distances.")
	instance("att48", "USA, 48 capitals", "Capitals of US states.")
	instance("eil51", "Eilon, 51 cities", "A map by Christofides and Eilon.")
	instance("st70", "Smith, 70 cities", "A map by Smith and Thompson.")
	instance("kroA100", "Krolak, 100 cities", "Random cities.")
	return append(list,
		liverun.Problem{Name: randomCities, Title: "Random cities", Group: "own",
			Doc:    "Each seed draws other cities. Press on the map to add one.",
			Reads:  cityReadings(""),
			Params: param.Specs(&citySettings{doc: "Number of random cities.", usual: 30, most: 400})},
		liverun.Problem{Name: circleCities, Title: "Cities on a circle", Group: "own",
			Doc: "The shortest tour follows the circle.", Formula: "L = 2 n sin(π / n)",
			Reads:  cityReadings(""),
			Params: param.Specs(&citySettings{doc: "Number of cities on the circle.", usual: 20, most: 200})},
		liverun.Problem{Name: gridCities, Title: "Cities on a grid", Group: "own",
			Doc:    "Streets and avenues with very many shortest tours.",
			Reads:  cityReadings(""),
			Params: param.Specs(&gridSettings{})},
		liverun.Problem{Name: bridgeGraph, Title: "Double bridge", Group: "paths", Kind: paths,
			Doc:    "Two branches lead from the nest to the food, and one of them is longer.",
			Source: "Goss, Aron, Deneubourg, Pasteels: Self-organized Shortcuts in the Argentine Ant, 1989",
			Params: param.Specs(&bridgeSettings{})},
		liverun.Problem{Name: latticeGraph, Title: "Crossroads", Group: "paths", Kind: paths,
			Doc: "The nest and the food lie in opposite corners. Each road costs from 1 to 9, drawn " +
				"anew for each seed.",
			Params: param.Specs(&latticeSettings{})})
}

type citySettings struct {
	doc         string
	usual, most int

	count int
	tour  tourSettings
}

// Params implements param.Settings.
func (s *citySettings) Params(p *param.Set) {
	p.Int(&s.count, "count", "Cities", s.doc, s.usual, 3, s.most).Unit("cities").Log()
	s.tour.Params(p)
}

type gridSettings struct {
	rows, cols int
	tour       tourSettings
}

// Params implements param.Settings.
func (s *gridSettings) Params(p *param.Set) {
	p.Int(&s.rows, "rows", "Rows", "Of cities.", 6, 2, 20)
	p.Int(&s.cols, "cols", "Columns", "Of cities.", 6, 2, 20)
	s.tour.Params(p)
}

type bridgeSettings struct{ edges, ratio int }

// Params implements param.Settings.
func (s *bridgeSettings) Params(p *param.Set) {
	p.Int(&s.edges, "edges", "Short branch", "Steps of the short branch.", 4, 2, 20).Unit("steps")
	p.Int(&s.ratio, "ratio", "Ratio", "Length of the long branch divided by the length of the short one.",
		2, 1, 8)
}

type latticeSettings struct{ rows, cols int }

// Params implements param.Settings.
func (s *latticeSettings) Params(p *param.Set) {
	p.Int(&s.rows, "rows", "Rows", "Of crossings.", 6, 2, 16)
	p.Int(&s.cols, "cols", "Columns", "Of crossings.", 8, 2, 16)
}

// trip is a running optimiser on a map.
type trip struct {
	*seeker[[]int, int]
	optimum float64 // length of the shortest tour or path; 0 if unknown
	given   float64 // length of the user's own tour; 0 if there is none
	// fraction of all pheromone that lies on the cheapest path; nil if it is not shown
	share func() float64
	noun  string // name of a solution, such as a tour
}

// mapSide is the side length of the picture for cities placed by the user.
const mapSide = 1000

// inSquare reports whether all coordinates are whole numbers within the picture for cities placed by the
// user.
func inSquare(p *tsp.Problem) bool {
	for _, list := range [][]float64{p.X, p.Y} {
		for _, v := range list {
			if v != math.Trunc(v) || v < 0 || v > mapSide {
				return false
			}
		}
	}
	return p.Name == ""
}

// cityMap returns the cities of a problem, with the optimum if it can be known.
func cityMap(problem string, values param.Values, seed uint64) (p *tsp.Problem, err error) {
	switch text := values[citiesName]; {
	case text != "":
		p, err = tsp.ReadAny(text)
	case problem == randomCities:
		r := rng.NewSplitMix(seed)
		x, y := make([]float64, param.Bind(&citySettings{}, values).count), make([]float64,
			param.Bind(&citySettings{}, values).count)
		for i := range x {
			x[i], y[i] = float64(r.IntN(mapSide+1)), float64(r.IntN(mapSide+1))
		}
		p, err = tsp.Points("", x, y)
	case problem == circleCities:
		p = tsp.Circle(param.Bind(&citySettings{}, values).count)
	case problem == gridCities:
		s := param.Bind(&gridSettings{}, values)
		p = tsp.Grid(s.rows, s.cols)
	default:
		p, err = tsp.Instance(problem)
	}
	if err != nil {
		return nil, err
	}
	if (values[citiesName] != "" || problem == randomCities) && inSquare(p) {
		p.Side = mapSide
	}
	if length, ok := p.Exact(); ok && p.Optimum == 0 {
		p.Optimum = length
	}
	return p, nil
}

func newTrip(problem string, values param.Values, lane liverun.Lane, seed uint64) (liverun.Run, error) {
	switch problem {
	case bridgeGraph:
		s := param.Bind(&bridgeSettings{}, values)
		return newPath(colony.Bridge(s.edges, s.ratio), lane, seed)
	case latticeGraph:
		s := param.Bind(&latticeSettings{}, values)
		return newPath(colony.Lattice(s.rows, s.cols, seed), lane, seed)
	}
	p, err := cityMap(problem, values, seed)
	if err != nil {
		return nil, err
	}
	given, start, err := fileTour(p, *param.Bind(&tourSettings{}, values))
	if err != nil {
		return nil, err
	}
	m, err := optim.Find(methods.Tours(), lane.Method)
	if err != nil {
		return nil, err
	}
	if _, err := m.Begin(tsp.Setup{Problem: p, Seed: seed, Start: start}, lane.Values); err != nil {
		return nil, err
	}
	begin := func(restart int, v param.Values) optim.Optimizer[[]int] {
		set := tsp.Setup{Problem: p, Seed: rng.Derive(seed, uint64(restart))}
		if restart == 0 {
			set.Start = start
		}
		o, err := m.Begin(set, v)
		if err != nil {
			panic("worlds: " + err.Error()) // cannot happen: it was parsed before
		}
		return o
	}
	t := &trip{seeker: newSeeker("tour", begin, lane.Values, optim.Limits{Restarts: manyRestarts}, p.Length,
		(*optim.Coder).Int),
		optimum: p.Optimum, given: given, noun: "tour"}
	if m.Family == local.Family {
		t.block = int64(p.Len())
	}
	t.show()
	return t, nil
}

func newPath(g *colony.Graph, lane liverun.Lane, seed uint64) (liverun.Run, error) {
	m, err := optim.Find(colony.PathMethods(), lane.Method)
	if err != nil {
		return nil, err
	}
	o, err := m.Begin(colony.PathSetup{Graph: g, Seed: seed}, lane.Values)
	if err != nil {
		return nil, err
	}
	t := &trip{seeker: newSeeker("path", func(int, param.Values) optim.Optimizer[[]int] {
		return o
	}, lane.Values, optim.Limits{}, g.Cost,
		(*optim.Coder).Int), optimum: g.Shortest(), noun: "path", share: o.(*colony.Foragers).Share}
	t.show()
	return t, nil
}

// show chooses the recorded value: the excess of the best solution over the optimum or over a given tour, or
// its length.
func (t *trip) show() {
	t.record.even, t.curve = true, "length of the best "+t.noun
	switch {
	case t.optimum > 0:
		t.curve = "% above the optimum"
		t.worth = func(c float64) float64 { return above(c, t.optimum) }
	case t.given > 0:
		t.curve = "% above the tour of the file"
		t.worth = func(c float64) float64 { return 100 * (c/t.given - 1) }
	}
}

// above returns the excess of a length over the optimum in per cent. Differences within rounding count as 0.
func above(length, optimum float64) float64 {
	if d := 100 * (length/optimum - 1); d > 1e-9 {
		return d
	}
	return 0
}

// Numbers implements stage.Run.
func (t *trip) Numbers() []liverun.Number {
	best, none := t.run.BestCost(), "–"
	list := []liverun.Number{
		{Title: "Best length", Text: none, Doc: "Length of the shortest one found so far."},
		{Title: "Above the optimum", Text: none, Doc: "Excess over the shortest possible length."},
		{Title: "Optimum", Text: "unknown", Doc: "Shortest possible length."},
		{Title: "Latest length", Text: none, Doc: "Length of the best one of the latest round."},
	}
	if t.optimum > 0 {
		list[2].Text = length(t.optimum)
	}
	if t.given > 0 {
		list = append(list, liverun.Number{Title: "Tour of the file", Text: length(t.given),
			Doc: "Length of the tour that was read."})
	}
	if math.IsInf(best, 1) {
		return list
	}
	list[0].Text, list[3].Text = length(best), length(t.latestCost)
	if t.optimum > 0 {
		list[1].Text = percent(above(best, t.optimum))
	}
	if t.share != nil {
		list = append(list, liverun.Number{Title: "Pheromone share", Text: percent(100 * t.share()),
			Doc: "Share of all pheromone that lies on the cheapest path."})
	}
	return list
}

// length formats a length with up to five significant digits, whole numbers in full.
func length(x float64) string {
	if x == math.Trunc(x) && x < 1e9 {
		return strconv.FormatFloat(x, 'f', 0, 64)
	}
	return fmt.Sprintf("%.5g", x)
}

// percent formats a percentage.
func percent(x float64) string {
	switch {
	case x == 0:
		return "0 %"
	case x < 1:
		return fmt.Sprintf("%.2g %%", x)
	}
	return fmt.Sprintf("%.1f %%", x)
}
