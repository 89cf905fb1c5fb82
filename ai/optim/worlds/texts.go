package worlds

import (
	"fmt"
	"strconv"
	"strings"

	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/optim/diffusion"
	"ludarium/ai/worker/liverun"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Names of the search spaces.
const (
	ownText       = "text"
	hiddenWord    = "hidden-word"
	restaurants   = "restaurants"
	picture       = "picture"
	mostLetters   = 4000 // maximum length of a text
	mostPattern   = 200
	diffusionPace = 3 // default speed in steps per second
)

// texts is the world of stochastic diffusion search: for a word in a text, a restaurant in a town, and a
// pattern in a picture.
func texts() liverun.Made {
	w := liverun.World{Name: "text", Title: "Text",
		Doc: "Agents that passed their latest test are coloured, the others grey. The answer is where " +
			"many agents agree."}
	w.Problems = []liverun.Problem{
		{Name: ownText, Title: "Word in a text",
			Doc:    "Where in the text is the word or the best match for it?",
			Source: "Bishop: Stochastic Searching Networks, 1989",
			Params: param.Specs(&textSettings{})},
		{Name: hiddenWord, Title: "Damaged word",
			Doc:    "A word is hidden among random letters, and some of its own letters are wrong.",
			Params: param.Specs(&hiddenSettings{})},
		{Name: restaurants, Title: "Restaurants",
			Source: "De Meyer: Foundations of Stochastic Diffusion Search, 2004",
			Doc: "Every evening each guest of a town eats one dish in one restaurant. Guests who like " +
				"it return, and the others ask another guest. Where do most guests meet?",
			Params: param.Specs(&townSettings{})},
		{Name: picture, Title: "Pattern in a picture",
			Source: "Grech-Cini: Locating Facial Features, 1995",
			Doc: "A small pattern is hidden in a noisy picture, and some of its own cells are wrong. Each " +
				"agent compares one cell at a time.",
			Params: []param.Spec{
				{Name: "side", Title: "Side", Doc: "Cells per row and column.", Unit: "cells",
					Kind:    param.Int,
					Default: "48", Min: 8, Max: live.MaxGrid},
				{Name: "size", Title: "Pattern", Doc: "Cells per row and column of the pattern.",
					Unit: "cells", Kind: param.Int, Default: "11", Min: 2, Max: 64},
				param.OneOf("shape", "Shape", "What the pattern shows.", diffusion.Eye, diffusion.Random),
				{Name: "greys", Title: "Grey values", Doc: "Number of grey values.", Kind: param.Int,
					Default: "4", Min: 2, Max: diffusion.MostGreys},
				{Name: "noise", Title: "Noise", Doc: "Share of the pattern's cells that are wrong in " +
					"the picture.",
					Kind: param.Float, Default: "0.2", Min: 0, Max: 1}}},
	}
	p, err := diffusion.Words("word", "or")
	if err != nil {
		panic("worlds: " + err.Error())
	}
	for _, m := range diffusion.Methods() {
		o, err := m.Begin(diffusion.Setup{Problem: p}, nil)
		if err != nil {
			panic("worlds: " + err.Error())
		}
		d := describe(m.Description, "Diffusion search",
			"Each agent holds a hypothesis and never knows how good it is.", o, "agents", "tests",
			"samples", "parts", "expected", "unsuitable")
		d.Pace = diffusionPace
		w.Methods = append(w.Methods, d)
	}
	return liverun.Made{World: w, New: newReading}
}

// reading is a population of agents with hypotheses.
type reading struct {
	*seeker[[]int, int]
	p      *diffusion.Problem
	agents *diffusion.Agents
	count  int
	name   func(h int) string // returns the display name of a hypothesis
}

func newReading(problem string, v param.Values, lane liverun.Lane, seed uint64) (liverun.Run, error) {
	r := &reading{}
	var err error
	switch problem {
	case restaurants:
		r.p, r.name, err = town(v, seed)
	case picture:
		r.p, r.name, err = gallery(v, seed)
	default:
		r.p, r.name, err = words(problem, v, seed)
	}
	if err != nil {
		return nil, err
	}
	m, err := optim.Find(diffusion.Methods(), lane.Method)
	if err != nil {
		return nil, err
	}
	o, err := m.Begin(diffusion.Setup{Problem: r.p, Seed: rng.Derive(seed, 1)}, lane.Values)
	if err != nil {
		return nil, err
	}
	r.agents, r.count = o.(*diffusion.Agents), lane.Values.Int("agents")
	r.seeker = newSeeker("agents", func(int, param.Values) optim.Optimizer[[]int] {
		return o
	}, lane.Values, optim.Limits{}, r.p.Cost, (*optim.Coder).Int)
	r.record.even, r.curve = true, "% of the agents agree"
	r.worth = func(float64) float64 { return 100 * r.agreement() }
	return r, nil
}

type textSettings struct{ pattern, text string }

// Params implements param.Settings.
func (s *textSettings) Params(p *param.Set) {
	p.Text(&s.pattern, "pattern", "Word", "Word to look for. Case matters.", "swarm")
	p.Text(&s.text, "text", "Text", "Text to search.", "No bee knows the way to all the flowers. One that "+
		"has found some dances, and others follow it, look for themselves, and dance in turn. So the swarn "+
		"finds what no bee could find alone, though none of them has ever compared two places. Nobody leads "+
		"a swarm, and nobody counts: the best place is the one where most of them are.")
}

type hiddenSettings struct{ length, wrong int }

// Params implements param.Settings.
func (s *hiddenSettings) Params(p *param.Set) {
	p.Int(&s.length, "length", "Length", "Length of the text.", 600, 50, mostLetters).Unit("letters").Log()
	p.Int(&s.wrong, "wrong", "Wrong letters", "Number of wrong letters among the ten of “stochastic”.", 3, 0,
		9).Unit("letters")
}

type townSettings struct {
	places, dishes int
	best, others   float64
}

// Params implements param.Settings.
func (s *townSettings) Params(p *param.Set) {
	p.Int(&s.places, "places", "Restaurants", "Number of restaurants.", 24, 2, 200).Unit("restaurants").Log()
	p.Int(&s.dishes, "dishes", "Dishes", "Dishes per restaurant.", 40, 1, 1000).Unit("dishes").Log()
	p.Float(&s.best, "best", "Best restaurant", "Share of good dishes in the best restaurant.", 0.9, 0, 1)
	p.Float(&s.others, "rest-of-town", "Other restaurants", "Largest share of good dishes in any other "+
		"restaurant. The smallest is a fifth of it.", 0.5, 0, 1)
}

// words returns the search for a word in a text.
func words(problem string, v param.Values, seed uint64) (*diffusion.Problem, func(h int) string, error) {
	var text, word string
	if problem == hiddenWord {
		s := param.Bind(&hiddenSettings{}, v)
		word = "stochastic"
		var err error
		if text, _, err = diffusion.Hidden(s.length, word, s.wrong, seed); err != nil {
			return nil, nil, err
		}
	} else {
		s := param.Bind(&textSettings{}, v)
		text, word = s.text, s.pattern
	}
	text = strings.Join(strings.Fields(text), " ")
	letters, n := []rune(text), len([]rune(word))
	switch {
	case n == 0:
		return nil, nil, fault.Errorf("the word to look for is empty")
	case n > len(letters):
		return nil, nil, fault.Errorf("the word has %d letters, but the text has only %d", n, len(letters))
	case n > mostPattern:
		return nil, nil, fault.Errorf("the word has %d letters, but at most %d are allowed", n, mostPattern)
	case len(letters) > mostLetters:
		return nil, nil, fault.Errorf("the text has %d letters, but at most %d are allowed", len(letters),
			mostLetters)
	}
	p, err := diffusion.Words(text, word)
	return p, func(h int) string { return "“" + string(letters[h:h+n]) + "”" }, err
}

// town returns a town of restaurants generated from the seed.
func town(v param.Values, seed uint64) (*diffusion.Problem, func(h int) string, error) {
	s, r := param.Bind(&townSettings{}, v), rng.NewSplitMix(seed)
	shares := make([]float64, s.places)
	for i := range shares {
		shares[i] = r.Between(s.others/5, s.others)
	}
	shares[r.IntN(len(shares))] = s.best
	p, err := diffusion.Restaurants(shares, s.dishes, seed)
	return p, func(h int) string { return "restaurant " + strconv.Itoa(h+1) }, err
}

// gallery returns the search for a pattern in a picture.
func gallery(v param.Values, seed uint64) (*diffusion.Problem, func(h int) string, error) {
	p, err := diffusion.NewPicture(v.Int("side"), v.Int("size"), v.Int("greys"), v["shape"],
		v.Float("noise"), seed)
	if err != nil {
		return nil, nil, err
	}
	across := p.Side - p.Size + 1
	return p.Problem(), func(h int) string {
		return fmt.Sprintf("row %d, column %d", h/across+1, h%across+1)
	}, nil
}

// agreement returns the fraction of agents that actively hold the most common hypothesis.
func (r *reading) agreement() float64 {
	_, cost := r.agents.Best()
	return max(0, 1-cost)
}

// Numbers implements stage.Run.
func (r *reading) Numbers() []liverun.Number {
	active, clusters := r.agents.Active()
	list := []liverun.Number{
		{Title: "Agree", Text: percent(100 * r.agreement()),
			Doc: "Share of agents active with the most common hypothesis."},
		{Title: "Active", Text: percent(100 * float64(active) / float64(r.count)),
			Doc: "Share of agents that passed their latest test."},
		{Title: "Clusters", Text: strconv.Itoa(clusters),
			Doc: "Number of hypotheses held by two or more active agents."},
		{Title: "Found", Text: "–", Doc: "Hypothesis held by most active agents."},
		{Title: "Match", Text: "–",
			Doc: "Share of its parts that are right. No agent ever computes it."},
	}
	if best, cost := r.agents.Best(); best != nil && cost < 1 {
		list[3].Text, list[4].Text = r.name(best[0]), percent(100*r.p.Support(best[0]))
	}
	if suitable, needed, rivals, ok := r.agents.Suitability(); ok {
		suits := "no"
		if suitable {
			suits = "yes"
		}
		list = append(list, liverun.Number{Title: "Suitable", Text: suits,
			Doc: "Whether the problem passed the test before the search."},
			liverun.Number{Title: "Needed", Text: percent(100 * needed),
				Doc: "Probability of passing a round's tests above which a cluster of agents grows."},
			liverun.Number{Title: "Rivals", Text: strconv.Itoa(rivals),
				Doc: "Sampled hypotheses as good as the target is expected to be, besides one."})
	}
	return list
}
