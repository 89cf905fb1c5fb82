package house

import (
	"slices"
	"strings"
	"testing"

	methods "ludarium/ai/catalog"
	experiments "ludarium/ai/lab/exp/catalog"
	"ludarium/game/param"
)

// system is an entry in a text's list of systems. Its places state where the program implements it: an
// experiment "lab NAME", an algorithm "method NAME" or a trainer in a room "trainer GAME NAME", each followed
// by parameters.
type system struct {
	name   string
	places []string
}

// othelloSystems are the systems of Siivonen 2003, except for the rules of
// the game, programs that it only mentions, and parts of the interface: the window, undo and redo, the depth
// and the file of moves.
var othelloSystems = []system{
	{"game tree whose values and cuts are shown",
		[]string{"method othello-function search", "lab othello/whole-tree"}},
	{"minimax and alpha-beta, by the parent's bound or by all, with >= and >",
		[]string{"lab othello/search-nodes depth positions",
			"method othello-function search ties"}},
	{"choice of a move: random or first, and when all is lost",
		[]string{"method othello-function ties recognise"}},
	{"functions as expressions, sum, ten weights",
		[]string{"method othello-function function", "lab othello/tournament functions"}},
	{"simulated games that are saved, comparison of two, by games and by discs", []string{
		"lab othello/tournament games alternate ties order measure", "lab othello/noise games matches",
		"lab arena/match a b"}},
	{"tournament, all against all and against a reference", []string{"lab othello/tournament mode reference",
		"lab othello/cross-table from-ones from-corners reading training games"}},
	{"optimiser, one weight after the other", []string{
		"lab othello/climb-1 start anchor first free order step reduction shrink rounds procedure reading " +
			"reference games ties measure",
		"lab othello/climb-2", "lab othello/climb-3", "trainer othello climb"}},
	{"optimiser in rounds, one weight at a time and all at once",
		[]string{"lab othello/exact-climb most reference start anchor",
			"lab othello/climb-1 procedure"}},
	{"probe of the landscape", []string{"lab othello/landscape step reference games"}},
	{"genetic programming: first generation, fitness, rank selection, operators, division, curves", []string{
		"lab othello/breeding-1 population terms depth squares largest reproduction mutation operators cap " +
			"division fitness opponents",
		"lab othello/breeding-1 games ties measure top watch exact final runs",
		"lab othello/breeding-2", "lab othello/breeding-3", "trainer othello breeding",
		"method bred-formula"}},
	{"level of play", []string{"lab othello/playing-level function depth games"}},
	{"sorted moves", []string{"method othello-function sorted", "lab othello/search-nodes"}},
	{"gradients, annealing, random search", []string{"lab othello/methods tests games reference"}},
	{"networks encoded by markers", []string{"lab othello/marker-networks genes elite mutation " +
		"opponent games", "method othello-network genes"}},
	{"linear function learnt by reinforcement",
		[]string{"lab othello/reinforcement rate lambda explore", "method cs536-like"}},
	{"functions set by hand, and programs that look ahead",
		[]string{"method diana-like", "method nethello-like level", "method ajax-like level"}},
	{"openings and patterns that are learnt", []string{"method patterns book learnt probcut level"}},
	{"the tree of the small board", []string{"lab othello/whole-tree games"}},
}

// connectSystems are the systems of Huttunen 2008 that concern Connect. The systems for optimisation
// are checked in ai/lab/exp/swarms.
var connectSystems = []system{
	{"random player", []string{"method random"}},
	{"Naive", []string{"method connect-naive block"}},
	{"minimax-9", []string{"method connect-minimax depth"}},
	{"network player", []string{"method connect-network networks win-aware depth"}},
	{"network: coding, activation, memory",
		[]string{"lab connect/swarms hidden coding activation slope steps", "trainer connectk swarm"}},
	{"co-evolution with one swarm and with two", []string{
		"lab connect/one-or-two swarms opponents iterations particles win draw loss bests draw-opponents " +
			"start bounds confinement velocity"}},
	{"swarms of the author", []string{"lab connect/swarms method set strength learning v-max " +
		"first-exemplars"}},
	{"match harness", []string{"lab connect/swarms runs opponent test-games"}},
	{"perfect play", []string{"method solver book"}},
	{"maximum expected utility", []string{"method connect-utility model temperature depth"}},
	{"evolution with cultural learning",
		[]string{"lab connect/culture lessons teachers rate", "lab connect/better"}},
	{"back-propagation from a database of won games",
		[]string{"lab connect/examples examples database chosen choice", "trainer connectk examples"}},
	{"tests 1, 6 and 8: reference players",
		[]string{"lab connect/references-3x3 games runs", "lab connect/references-4x4",
			"lab connect/references-7x6"}},
	{"tests 2 to 5",
		[]string{"lab connect/swarms cells", "lab connect/one-or-two cells", "lab connect/opponents cells",
			"lab connect/iterations cells"}},
	{"tests 7 and 9", []string{"lab connect/swarm-size cells", "lab connect/against-naive cells"}},
	{"questions left open", []string{"lab connect/readings cells", "lab connect/weight-bounds cells",
		"lab connect/many-iterations cells", "lab connect/hidden-units cells",
		"lab connect/many-opponents cells"}},
}

// TestSystemsAreReachable checks that every system of two theses is available with its parameters.
func TestSystemsAreReachable(t *testing.T) {
	find := func(place []string) (specs []param.Spec, rest []string, ok bool) {
		switch place[0] {
		case "lab":
			if e, err := experiments.Find(place[1]); err == nil {
				return e.Params, place[2:], true
			}
		case "method":
			if m, err := methods.Find(place[1]); err == nil {
				return slices.Concat(m.Params, m.Strengths), place[2:], true
			}
		case "trainer":
			if tr, err := methods.FindTrainer(place[1], place[2]); err == nil {
				return tr.Params, place[3:], true
			}
		}
		return nil, nil, false
	}
	for _, s := range slices.Concat(othelloSystems, connectSystems) {
		if len(s.places) == 0 {
			t.Errorf("%s is nowhere", s.name)
		}
		for _, place := range s.places {
			specs, names, ok := find(strings.Fields(place))
			if !ok {
				t.Errorf("%s: there is no %q", s.name, place)
			}
			for _, name := range names {
				if ok && !slices.ContainsFunc(specs, func(p param.Spec) bool { return p.Name == name }) {
					t.Errorf("%s: %s has no parameter %q", s.name, place, name)
				}
			}
		}
	}
}
