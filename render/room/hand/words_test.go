package hand

import (
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
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
	left := map[string]bool{}
	for _, w := range slices.Concat(searches, models) {
		left[w.page] = true
	}
	for _, m := range hands.Models() {
		w := wordsOf(m.Page)
		delete(left, m.Page)
		said := map[string]bool{}
		for _, p := range append(slices.Clone(w.sentences), phrase{text: w.ask}) {
			places, err := p.text.Places()
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
		for _, g := range w.legend() {
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
		for _, p := range w.sentences {
			if !cases[p.name] {
				t.Errorf("%s: the case %q never happens", m.Page, p.name)
			}
		}
		for name := range stops {
			if w.stops.find(name) == "" {
				t.Errorf("%s: the stop %s has no words", m.Page, name)
			}
		}
		for _, p := range w.stops {
			if !stops[p.name] {
				t.Errorf("%s: the run never stops at %s", m.Page, p.name)
			}
		}
	}
	for page := range left {
		t.Errorf("%s has words and no model", page)
	}
}

// counts are the facts of each page that are numbers of marks, with the marks that the picture has of them.
// The other numbers of a sentence are read off labels.
var counts = map[string]map[string]func(hands.Scene) []hands.Mark{
	"alpha-beta":              {"looks": ofLabels, "cut": ofLabels},
	"move-ordering":           {"looks": ofLabels},
	"null-move":               {"looks": ofBoxes},
	"transposition-table":     {"visits": ofDots, "slots": ofBoxes},
	"particle-swarm":          {"near": ofDots},
	"fips":                    {"links": ofBoxes},
	"monte-carlo-tree-search": {"morea": ofBoxes, "moreb": ofBoxes, "morec": ofBoxes},
	"hill-climbing":           {"from": ofDots},
	"genetic-algorithm": {"first": ofFilled, "second": ofFilled, "child": ofFilled,
		"other": ofFilled},
	"genetic-programming":         {"child": ofDots, "other": ofDots},
	"co-evolution":                {"wins": ofCurves},
	"niche":                       {"ina": ofDots, "inb": ofDots, "enda": ofDots, "endb": ofDots},
	"stochastic-diffusion-search": {"nowactive": ofDots},
	"n-tuple-network":             {"entries": ofBoxes},
}

// sums are the facts that are the sums of several labels.
var sums = map[string]string{"iterative-deepening": "before"}

func ofLabels(s hands.Scene) (list []hands.Mark) {
	for _, l := range s.Labels {
		list = append(list, l.Mark)
	}
	return list
}

func ofDots(s hands.Scene) (list []hands.Mark) {
	for _, d := range s.Dots {
		list = append(list, d.Mark)
	}
	return list
}

func ofCurves(s hands.Scene) (list []hands.Mark) {
	for _, c := range s.Curves {
		list = append(list, c.Mark)
	}
	return list
}

func ofBoxes(s hands.Scene) (list []hands.Mark) {
	for _, b := range s.Boxes {
		list = append(list, b.Mark)
	}
	return list
}

func ofFilled(s hands.Scene) []hands.Mark {
	s.Boxes = slices.DeleteFunc(slices.Clone(s.Boxes), func(b hands.Box) bool { return !b.Filled })
	return ofBoxes(s)
}

// TestQuantitiesAppearOnce checks on all pages that no sentence says a number twice, that numbers which count
// marks of the picture agree with them, and that a number which stands in the picture is the sentence's.
func TestQuantitiesAppearOnce(t *testing.T) {
	counted, read := maps.Clone(counts), 0
	for _, m := range hands.Models() {
		for _, p := range wordsOf(m.Page).sentences {
			places, _ := p.text.Places()
			for _, place := range places {
				if n := strings.Count(string(p.text), "{"+place+":%"); n > 1 {
					t.Errorf("%s, case %q: %s is said %d times", m.Page, p.name, place, n)
				}
			}
		}
		for _, v := range settings(&m) {
			if m.Page == "genetic-algorithm" && v[48] == v[49] { // both parents are one row
				continue
			}
			run := m.Run(v)
			s := run.Scene(run.Steps)
			for fact, of := range counted[m.Page] {
				n := 0
				for _, mark := range of(s) {
					if mark.Fact == fact {
						n++
					}
				}
				// A dot at two peaks is drawn once.
				if want := int(run.Facts[fact]); n != want && run.Case != "overlap" {
					t.Errorf("%s %v: %d marks of %s, the sentence says %d", m.Page, v, n, fact, want)
				}
			}
			for fact, labels := range labelled(&m, s) {
				if counts[m.Page][fact] != nil {
					continue
				}
				read++
				if !stands(run.Facts[fact], labels, sums[m.Page] == fact) {
					t.Errorf("%s %v: %s is %v, the picture says %q", m.Page, v, fact, run.Facts[fact], labels)
				}
			}
		}
		delete(counted, m.Page)
	}
	if len(counted) > 0 || read == 0 {
		t.Errorf("no models %v, %d labels", counted, read)
	}
}

// labelled returns the texts of the labels of each fact. The label of a slider is its own value.
func labelled(m *hands.Model, s hands.Scene) map[string][]string {
	list := map[string][]string{}
	for _, l := range s.Labels {
		slid := slices.ContainsFunc(s.Grips, func(g hands.Grip) bool {
			return g.Sign != "" && strings.HasPrefix(l.Text, g.Sign+" = ") && g.Y == l.Y
		})
		if l.Fact != "" && !slid {
			list[l.Fact] = append(list[l.Fact], l.Text)
		}
	}
	return list
}

// stands reports whether one of the numbers or letters in labels is a value, as exactly as the label says it
// and perhaps in percent, or, if summed is set, the sum of all of them. Labels without any say nothing else.
func stands(v float64, labels []string, summed bool) bool {
	sum, silent := 0.0, true
	for _, l := range labels {
		for _, word := range strings.FieldsFunc(strings.ReplaceAll(l, "−", "-"), func(r rune) bool {
			return !strings.ContainsRune("-.0123456789ABCDO", r)
		}) {
			silent = false
			n, err := strconv.ParseFloat(word, 64)
			if err != nil {
				if word == string(rune('A'+int(v))) || word == "O" && v == 3 {
					return true
				}
				continue
			}
			sum += n
			_, decimals, _ := strings.Cut(word, ".")
			exact := 0.5*math.Pow(10, -float64(len(decimals))) + 1e-9
			if math.Abs(n-v) <= exact || strings.Contains(l, "%") && math.Abs(n-100*v) <= exact {
				return true
			}
		}
	}
	return silent || summed && sum == v
}

// unsaid returns the looks of marks that neither the legend names nor a handle that holds them. A frame and
// the line along which a handle moves need no name.
func unsaid(w *words, s *hands.Scene) map[look]bool {
	named, found := map[look]bool{}, map[look]bool{}
	for _, g := range w.legend() {
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
