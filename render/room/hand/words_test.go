package hand

import (
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/hands"
)

// settings returns values of a model's handles: the usual ones, all in the middle, each at its ends, and
// random ones.
func settings(m *hands.Model) (list [][]float64) {
	usual := m.Usual()
	middle := usual
	for i, h := range m.Handles {
		middle = m.Set(middle, i, (h.Min+h.Max)/2)
	}
	list = append(list, usual, middle)
	for i, h := range m.Handles {
		list = append(list, m.Set(usual, i, h.Min), m.Set(usual, i, h.Max))
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 60 {
		v := usual
		for i, h := range m.Handles {
			v = m.Set(v, i, h.Min+r.Float64()*(h.Max-h.Min))
		}
		list = append(list, v)
	}
	return list
}

// TestWordsStateAllFacts checks that the words of each model say all facts of its runs, that every mark of
// its scenes belongs to a fact that is said and is named by the legend or by the handle that holds it, and
// that its words have all its stops and no others.
func TestWordsStateAllFacts(t *testing.T) {
	words := pages()
	for _, m := range hands.Models() {
		w := words[m.Page]
		delete(words, m.Page)
		said := map[string]bool{}
		for _, text := range append(slices.Collect(maps.Values(w.sentences)), w.ask) {
			places, err := text.Places()
			if err != nil {
				t.Fatal(err)
			}
			for _, place := range places {
				said[place] = true
			}
		}
		facts, drawn := map[string]bool{}, map[string]bool{}
		cases, stops := map[string]bool{}, map[string]bool{}
		silent, shown := map[look]bool{}, map[look]bool{}
		for _, v := range settings(&m) {
			run := m.Run(v)
			cases[run.Case] = true
			for _, s := range run.Stops {
				stops[s.Name] = true
			}
			for fact := range run.Facts {
				facts[fact] = true
			}
			for _, step := range []int{0, 1, run.Steps / 2, run.Steps} {
				maps.Copy(drawn, marked(run.Scene(step)))
			}
		}
		for _, v := range settings(&m) {
			run := m.Run(v)
			for _, step := range []int{0, 1, run.Steps / 2, run.Steps} {
				s := run.Scene(step)
				for l := range unsaid(w, &s) {
					silent[l] = true
				}
				maps.Copy(shown, looks(&s))
			}
		}
		for l := range silent {
			t.Errorf("%s: the legend does not name %v in tone %v", m.Page, l.shape, l.Tone)
		}
		for _, g := range w.legend {
			for _, l := range g.looks {
				if !shown[l] {
					t.Errorf("%s: the legend says %q of %v in tone %v, which is never drawn", m.Page, g.text,
						l.shape, l.Tone)
				}
			}
		}
		facts[m.Ask] = true
		for fact := range facts {
			if !said[fact] && fact != m.Ask {
				t.Errorf("%s: the fact %s is not said", m.Page, fact)
			}
		}
		for fact := range drawn {
			if !said[fact] {
				t.Errorf("%s: a mark belongs to %s, which is not said", m.Page, fact)
			}
		}
		for place := range said {
			if !facts[place] {
				t.Errorf("%s: %s is said, but is no fact", m.Page, place)
			}
		}
		for name := range w.sentences {
			if !cases[name] {
				t.Errorf("%s: the case %q never happens", m.Page, name)
			}
		}
		for name := range stops {
			if w.stops[name] == "" {
				t.Errorf("%s: the stop %s has no words", m.Page, name)
			}
		}
		for name := range w.stops {
			if !stops[name] {
				t.Errorf("%s: the run never stops at %s", m.Page, name)
			}
		}
	}
	for page := range words {
		t.Errorf("%s has words and no model", page)
	}
}

// TestQuantitiesAppearOnce checks that no sentence says a number twice, and that numbers which count marks of
// the picture agree with it.
func TestQuantitiesAppearOnce(t *testing.T) {
	labels := func(s hands.Scene) (facts []string) {
		for _, l := range s.Labels {
			facts = append(facts, l.Fact)
		}
		return facts
	}
	dots := func(s hands.Scene) (facts []string) {
		for _, d := range s.Dots {
			facts = append(facts, d.Fact)
		}
		return facts
	}
	curves := func(s hands.Scene) (facts []string) {
		for _, c := range s.Curves {
			facts = append(facts, c.Fact)
		}
		return facts
	}
	boxes := func(s hands.Scene) (facts []string) {
		for _, b := range s.Boxes {
			facts = append(facts, b.Fact)
		}
		return facts
	}
	counted := map[string]map[string]func(hands.Scene) []string{
		"alpha-beta":                  {"looks": labels, "cut": labels},
		"move-ordering":               {"looks": labels},
		"particle-swarm":              {"near": dots},
		"fips":                        {"links": boxes},
		"monte-carlo-tree-search":     {"morea": boxes, "moreb": boxes, "morec": boxes},
		"hill-climbing":               {"from": dots},
		"co-evolution":                {"wins": curves},
		"niche":                       {"ina": dots, "inb": dots, "enda": dots, "endb": dots},
		"stochastic-diffusion-search": {"nowactive": dots},
		"n-tuple-network":             {"entries": boxes},
		"transposition-table":         {"visits": dots, "slots": boxes},
	}
	words := pages()
	for _, m := range hands.Models() {
		w := words[m.Page]
		for name, text := range w.sentences {
			places, _ := text.Places()
			for _, place := range places {
				if n := strings.Count(string(text), "{"+place+":%"); n > 1 {
					t.Errorf("%s, case %q: %s is said %d times", m.Page, name, place, n)
				}
			}
		}
		for _, v := range settings(&m) {
			run := m.Run(v)
			if run.Case == "overlap" { // a dot at both peaks is drawn once
				continue
			}
			s := run.Scene(run.Steps)
			for fact, of := range counted[m.Page] {
				n := 0
				for _, f := range of(s) {
					if f == fact {
						n++
					}
				}
				if want := int(run.Facts[fact]); n != want {
					t.Errorf("%s %v: %d marks of %s, the sentence says %d", m.Page, v, n, fact, want)
				}
			}
		}
		delete(counted, m.Page)
	}
	if len(counted) > 0 {
		t.Errorf("no models %v", counted)
	}
}

// unsaid returns the looks of marks that neither the legend names nor a handle that holds them. A frame and
// the line along which a handle moves need no name.
func unsaid(w *words, s *hands.Scene) map[look]bool {
	named, found := map[look]bool{}, map[look]bool{}
	for _, g := range w.legend {
		for _, l := range g.looks {
			named[l] = true
		}
	}
	note := func(l look, x0, y0, x1, y1 float64) {
		x, y := (x0+x1)/2, (y0+y1)/2
		held := slices.ContainsFunc(s.Grips, func(g hands.Grip) bool {
			within := math.Abs(x-g.X) <= g.W/2+1 && math.Abs(y-g.Y) <= g.H/2+1
			return within || l == look{line, hands.Quiet} && y0 == y1 && y0 == g.Y
		})
		frame := l == look{box, hands.Quiet} && x1-x0 > 100
		if !named[l] && !held && !frame {
			found[l] = true
		}
	}
	for _, b := range s.Boxes {
		note(lookOfBox(&b), b.X, b.Y, b.X+b.W, b.Y+b.H)
	}
	for _, l := range s.Lines {
		note(lookOfLine(&l), l.X0, l.Y0, l.X1, l.Y1)
	}
	for _, d := range s.Dots {
		note(lookOfDot(&d), d.X, d.Y, d.X, d.Y)
	}
	for _, c := range s.Curves {
		note(lookOfCurve(&c), c.Points[0].X, -99, c.Points[0].X, -99)
	}
	return found
}

// BenchmarkChange changes a handle of each picture and makes the picture and its sentence.
func BenchmarkChange(b *testing.B) {
	for _, m := range hands.Models() {
		b.Run(m.Page, func(b *testing.B) {
			p := New(m.Page)
			p.Reveal()
			h := &m.Handles[0]
			for i := 0; b.Loop(); i++ {
				to := h.Usual
				if i%2 == 0 {
					to = h.Nearest(h.Usual + h.Step)
				}
				p.set(m.Set(p.values, 0, to))
				p.scene()
				p.text()
				p.legend()
			}
		})
	}
}
