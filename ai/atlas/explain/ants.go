package explain

import (
	"cmp"
	"fmt"
	"slices"

	"ludarium/ai/atlas/explain/code"
	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/optim/diffusion"
	"ludarium/ai/optim/tsp"
	"ludarium/ai/search"
	"ludarium/ai/worker/wire/explain"
	"ludarium/game/param"
)

// cityMap returns the map named by the parameters.
func cityMap(v param.Values) *tsp.Problem {
	if v["map"] == "burma" {
		p, err := tsp.Instance("burma14")
		if err != nil {
			panic("teach: " + err.Error())
		}
		return p
	}
	return tsp.Grid(4, 4)
}

var maps = param.Spec{Name: "map", Title: "Map", Doc: "Cities of the round trip.", Kind: param.Choice,
	Default: "burma", Choices: []string{"burma", "grid"},
	Titles: []string{"14 cities in Burma", "16 crossings of a grid"}}

// antPicture draws the map with pheromone, the latest tour and the best one.
type antPicture struct {
	p      *tsp.Problem
	c      *code.Colony
	latest []int
}

func (a *antPicture) follow(_ string, variables []any) {
	if tour := variable[[]int](variables, "tour"); tour != nil {
		a.latest = tour
	}
}

func (a *antPicture) views() []search.View {
	w := live.Tour{At: a.p.Map(), Optimum: a.p.Optimum, Latest: live.Stops(a.latest)}
	if a.c.Best != nil {
		w.Best, w.Length = live.Stops(a.c.Best), a.c.Least
	}
	type road struct {
		i, j int
		tau  float64
	}
	var roads []road
	for i := range a.c.Tau {
		for j := range i {
			roads = append(roads, road{i, j, a.c.Tau[i][j]})
		}
	}
	slices.SortStableFunc(roads, func(a, b road) int { return cmp.Compare(b.tau, a.tau) })
	for _, r := range roads[:min(len(roads), 4*a.c.N)] {
		w.Road(r.i, r.j, r.tau/roads[0].tau)
	}
	return []search.View{live.Encode(w)}
}

// colonyOf prepares a colony for a map; nearest is the length of the nearest-neighbour tour.
func colonyOf(p *tsp.Problem, seed uint64, v param.Values) (c code.Colony, nearest float64) {
	tour := make([]int, p.Len())
	p.Nearest(tour, 0)
	return code.Colony{N: p.Len(), Ants: v.Int("ants"), Near: p.Candidates(p.Len()), Distance: p.Distance,
		Length: p.Length, Rho: v.Float("rho"), Random: rng.NewSplitMix(seed)}, p.Length(tour)
}

// colony prepares a run of ants.
func colony(p *tsp.Problem, c *code.Colony, rounds int, iterate func()) *run {
	picture := &antPicture{p: p, c: c}
	return &run{trace: &c.Trace, follow: picture.follow, views: picture.views,
		do: func() (string, []explain.Result) {
			for range rounds {
				iterate()
			}
			return fmt.Sprintf("length %s of %s", number(c.Least), number(p.Optimum)),
				[]explain.Result{result("length", c.Least), result("longer than the optimum",
					c.Least/p.Optimum-1)}
		}}
}

const detour = "longer than the optimum"

func ants() []algorithm {
	rho := fraction("rho", "Evaporation ρ", "Share of the pheromone that goes in a round.", "0.1", 0.001,
		1)
	beta := fraction("beta", "Nearness β", "Exponent of nearness.", "2", 0, 10)
	tours := func(name string) []explain.MethodName {
		return []explain.MethodName{{List: "tours", Name: name}}
	}
	crew := whole("ants", "Ants", "Number of ants.", "ants", "10", 1, 20)
	sdsParams := []param.Spec{whole("agents", "Agents", "Number of agents.", "agents", "40", 2, 100),
		{Name: "case", Title: "Sought", Doc: "What the agents look for.", Kind: param.Choice, Default: "word",
			Choices: []string{"word", "people"}, Titles: []string{"a word", "one of four people"}},
		whole("wrong", "Wrong letters", "Letters of the word that are wrong where it stands in the text.",
			"letters", "1", 0, 6), iterations("40", 200)}
	sdsParams[2].Needs = map[string][]string{"case": {"word"}}
	return []algorithm{
		{Description: explain.Description{Key: "ant-system", Title: "Ant System", Family: explain.Ants,
			Question: "Can ants find a short way that none of them knows?",
			Case:     "A round trip through few cities.",
			Explains: append(tours("as"), tours("elitist-as")...),
			Params:   []param.Spec{maps, crew, rho, beta, iterations("50", 200)},
			Succeeds: explain.Example{Title: "The shortest trip",
				Text: "Roads of short trips get more pheromone and are taken more often. The ants " +
					"agree on the shortest round trip, or nearly.",
				Setup: explain.Setup{Seed: 1, Values: param.Values{"iterations": "200"}},
				Claim: atMost(detour, 0.01)},
			Fails: explain.Example{Title: "Without a sense of distance",
				Text: "With β = 0 ants see no distances. All trips of the first rounds are equally " +
					"bad, and pheromone spreads over all roads.",
				Setup: explain.Setup{Seed: 1, Values: param.Values{"beta": "0", "map": "grid"}},
				Claim: atLeast(detour, 0.2)}},
			files: []string{"antsystem"}, stops: []string{"improvement", "evaporation", "tour"},
			begin: func(seed uint64, v param.Values) (*run, error) {
				p := cityMap(v)
				c, nearest := colonyOf(p, seed, v)
				s := &code.AntSystem{Colony: c}
				s.Start(float64(c.Ants)/nearest, v.Float("beta"), nearest/float64(c.N))
				return colony(p, &s.Colony, v.Int("iterations"), s.Iterate), nil
			}},
		{Description: explain.Description{Key: "acs", Title: "Ant Colony System", Family: explain.Ants,
			Question: "How greedy may an ant be if the others still look elsewhere?",
			Case:     "A round trip through few cities.",
			Explains: tours("acs"),
			Params: []param.Spec{maps, crew, rho,
				fraction("q0", "Greed q₀", "Probability that an ant takes the best road.", "0.9", 0, 1),
				iterations("50", 200)},
			Succeeds: explain.Example{Title: "Greedy and various",
				Text: "Nine of ten steps take the best road, but each step makes that road less " +
					"attractive, so the next ants go elsewhere.",
				Setup: explain.Setup{Seed: 1, Values: param.Values{"iterations": "200"}},
				Claim: atMost(detour, 0.01)},
			Fails: explain.Example{Title: "A single greedy ant",
				Text: "One ant that always takes the best road and hardly changes the pheromone " +
					"repeats the same trip from each city.",
				Setup: explain.Setup{Seed: 1, Values: param.Values{"ants": "1", "q0": "1", "rho": "0.001"}},
				Claim: atLeast(detour, 0.02)}},
			files: []string{"acs"}, stops: []string{"improvement", "reward", "tour"},
			begin: func(seed uint64, v param.Values) (*run, error) {
				p := cityMap(v)
				c, nearest := colonyOf(p, seed, v)
				s := &code.ACS{Colony: c, Greed: v.Float("q0"), First: 1 / (float64(c.N) * nearest)}
				s.Start(s.First, 2, nearest/float64(c.N))
				return colony(p, &s.Colony, v.Int("iterations"), s.Iterate), nil
			}},
		{Description: explain.Description{Key: "sds", Title: "Stochastic diffusion search",
			Family:   explain.Ants,
			Question: "Can a crowd find the right place if each agent looks at only one letter?",

			Case: "A word that is hidden in a text of random letters, some of its letters wrong; or one of " +
				"four people, by age 28 and brown hair: A is 12 and brown, B 22 and black, C 28 and brown, " +
				"D 59 and grey.",
			Explains: []explain.MethodName{{List: "agents", Name: "sds"}}, Params: sdsParams,
			Succeeds: explain.Example{Title: "The crowd gathers",
				Text: "Where most letters are right, tests are passed again and again, and those who " +
					"fail come over. No agent has compared the whole word.",
				Setup: explain.Setup{Seed: 1}, Claim: atLeast("agents at the place", 20)},
			Fails: explain.Example{Title: "Too much is wrong",
				Text: "With most letters wrong tests at the right place fail so often that no agent " +
					"stays long enough to call the others.",
				Setup: explain.Setup{Seed: 1, Values: param.Values{"wrong": "6"}},
				Claim: atMost("agents at the place", 10)}},
			files: []string{"diffusion"}, stops: []string{"round", "copy"},
			begin: func(seed uint64, v param.Values) (*run, error) {
				text, at, problem := hiddenWord(v)
				target := word
				if v["case"] == "people" {
					text, at, problem = fourPeople()
					target = ""
				}
				s := &code.Diffusion{Hypotheses: problem.Hypotheses, Parts: problem.Parts,
					Right:  problem.Right,
					Random: rng.NewSplitMix(seed)}
				s.Start(v.Int("agents"))
				return &run{trace: &s.Trace,
					views: func() []search.View { return agentViews(s, text, target) },
					do: func() (string, []explain.Result) {
						for range v.Int("iterations") {
							s.Round()
						}
						best, size := s.Largest()
						there := 0
						for _, h := range s.Held {
							if h == at {
								there++
							}
						}
						return fmt.Sprintf("place %d, held by %d active agents", best+1, size),
							[]explain.Result{
								result("agents at the place", float64(there)),
								result("active agents of the largest group", float64(size))}
					}}, nil
			}},
	}
}

const word = "diffusion"

// hiddenWord returns a text, the position of the word that is hidden in it, and the search problem.
func hiddenWord(v param.Values) (text string, at int, p *diffusion.Problem) {
	text, at, err := diffusion.Hidden(120, word, v.Int("wrong"), shiftSeed)
	if err == nil {
		p, err = diffusion.Words(text, word)
	}
	if err != nil {
		panic("teach: " + err.Error())
	}
	return text, at, p
}

// fourPeople returns the example of Huttunen 2008, section 3.4.3: four people, the one who is sought, and the
// search, in which part 0 is the age and part 1 the hair.
func fourPeople() (text string, at int, p *diffusion.Problem) {
	const age, brown = 28, "brown"
	people := []struct {
		age  int
		hair string
	}{{12, brown}, {22, "black"}, {age, brown}, {59, "grey"}}
	return "ABCD", 2, &diffusion.Problem{Hypotheses: len(people), Parts: 2, Right: func(h, part int) bool {
		return part == 0 && people[h].age == age || part == 1 && people[h].hair == brown
	}}
}

// agentViews draws the positions of the agents.
func agentViews(s *code.Diffusion, text, target string) []search.View {
	w := live.Diffusion{Text: text, Target: target, Active: make([]int, s.Hypotheses),
		Passive: make([]int, s.Hypotheses), Best: -1}
	for i, h := range s.Held {
		if s.Active[i] {
			w.Active[h]++
		} else {
			w.Passive[h]++
		}
	}
	if best, size := s.Largest(); size > 0 {
		w.Best = best
	}
	return []search.View{live.Encode(w)}
}
