package arena

import (
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
)

// readLines returns the fields of the non-comment lines of a file.
func readLines(t *testing.T, name string) (lines [][]string) {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if !strings.HasPrefix(line, "#") {
			lines = append(lines, strings.Split(strings.TrimSpace(line), ","))
		}
	}
	return lines
}

// readResults returns the players in a file and their encounters.
func readResults(t *testing.T, name string) (players []string, games []Encounter) {
	t.Helper()
	index := map[string]int{}
	find := func(name string) int {
		i, ok := index[name]
		if !ok {
			i = len(players)
			index[name] = i
			players = append(players, name)
		}
		return i
	}
	number := func(text string) int {
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	for _, f := range readLines(t, name) {
		games = append(games, Encounter{find(f[0]), find(f[1]),
			Stats{Wins: number(f[2]), Draws: number(f[3]), Losses: number(f[4])}})
	}
	return players, games
}

// iterated rates players by the MM algorithm (Hunter: MM Algorithms for Generalized Bradley-Terry Models,
// 2004).
func iterated(n int, games []Encounter) []float64 {
	strength := make([]float64, n)
	for i := range strength {
		strength[i] = 1
	}
	for range 20_000 {
		points, weight := make([]float64, n), make([]float64, n)
		for _, e := range games {
			points[e.A] += float64(e.Wins) + float64(e.Draws)/2
			points[e.B] += float64(e.Losses) + float64(e.Draws)/2
			w := float64(e.Games()) / (strength[e.A] + strength[e.B])
			weight[e.A] += w
			weight[e.B] += w
		}
		for i := range strength {
			strength[i] = points[i] / weight[i]
		}
	}
	elo, mean := make([]float64, n), 0.0
	for i, s := range strength {
		elo[i] = 400 * exact.Log10(s)
		mean += elo[i] / float64(n)
	}
	for i := range elo {
		elo[i] -= mean
	}
	return elo
}

// TestRatingsOfPublicResults checks the ratings of three public files of results against a second method and
// against published values: log odds for baseball (Agresti: Categorical Data Analysis, 2002, table 10.11) and
// citations (Turner, Firth: Bradley-Terry Models in R, 2012), and another program's ratings for hockey, which
// has draws.
func TestRatingsOfPublicResults(t *testing.T) {
	const perLogit = 400 / math.Ln10
	published := map[string]map[string]float64{
		"baseball": {"Boston": 1.11, "Cleveland": 0.68, "Detroit": 1.44, "Milwaukee": 1.58, "New York": 1.25,
			"Toronto": 1.29},
		"citations": {"Comm Statist": -2.949, "JASA": -0.480, "JRSS-B": 0.269},
		"icehockey": {},
	}
	for file, base := range map[string]string{"baseball": "Baltimore", "citations": "Biometrika",
		"icehockey": ""} {
		players, games := readResults(t, file+".csv")
		want := published[file]
		for name := range want {
			want[name] *= perLogit
		}
		var anchors []Anchor
		if base == "" {
			for _, f := range readLines(t, file+"-ratings.csv") {
				x, err := strconv.ParseFloat(f[1], 64)
				if err != nil {
					t.Fatal(err)
				}
				want[f[0]] = x
			}
		}
		for i, name := range players {
			if name == base {
				anchors = []Anchor{{Player: i}}
			}
		}
		r := Rate(len(players), games, anchors...)
		if r.Prior != 0 {
			t.Errorf("%s: %v draws are added", file, r.Prior)
		}
		other := iterated(len(players), games)
		for i, name := range players {
			if x, ok := want[name]; name != base && (!ok || math.Abs(r.Elo[i]-x) > 1) {
				t.Errorf("%s: %s has %.2f, published are %.2f", file, name, r.Elo[i], x)
			}
			if x := other[i] - other[0]; math.Abs(r.Elo[i]-r.Elo[0]-x) > 1e-6 {
				t.Errorf("%s: %s has %v more than the first, by iterations %v", file, name,
					r.Elo[i]-r.Elo[0], x)
			}
		}
	}
}

// TestErrorsOfPublicResults checks that the standard errors of the journals equal the published ones.
func TestErrorsOfPublicResults(t *testing.T) {
	players, games := readResults(t, "citations.csv")
	r := Rate(len(players), games, Anchor{})
	for i, want := range []float64{0, 0.1026, 0.0606, 0.0708} {
		near(t, "error of "+players[i], r.deviation(i, 0)*slope, want, 0.002)
	}
	in := r.Interval(1)
	near(t, "half of the interval", in.Half()*slope, 1.96*0.1026, 0.005)
	if in := r.Interval(0); in.Half() != 0 {
		t.Errorf("the anchor has the interval %v", in)
	}
	if p := r.Superiority(3, 0); p < 0.999 || r.Superiority(0, 3) > 0.001 || r.Superiority(2, 2) != 0.5 {
		t.Errorf("superiority %v", p)
	}
}

func TestRatingsWithoutBounds(t *testing.T) {
	three := []Encounter{{0, 1, Stats{Wins: 4}}, {1, 2, Stats{Wins: 1, Draws: 2, Losses: 1}}}
	r := Rate(3, three, Anchor{1, 1500})
	if r.Prior == 0 || !(r.Elo[0] > 1600 && r.Elo[0] < 2500) || r.Elo[1] != 1500 {
		t.Errorf("%v with %v draws", r.Elo, r.Prior)
	}
	near(t, "equals", r.Elo[2], 1500, 1e-6)
	three[0].Losses++
	if r := Rate(3, three); r.Prior != 0 || math.Abs(r.Elo[0]+r.Elo[1]+r.Elo[2]) > 1e-9 {
		t.Errorf("%v with %v draws", r.Elo, r.Prior)
	}
	// With two groups that never met, players not connected with the anchor have no rating.
	apart := append(three, Encounter{3, 4, Stats{Draws: 2}})
	for anchor, rated := range map[int][5]bool{-1: {true, true, true}, 1: {true, true, true},
		4: {3: true, 4: true}} {
		r := Rate(5, apart)
		if anchor >= 0 {
			r = Rate(5, apart, Anchor{Player: anchor})
		}
		for i, elo := range r.Elo {
			if math.IsNaN(elo) == rated[i] {
				t.Errorf("anchor %d: ratings %v", anchor, r.Elo)
			}
		}
	}
	if p := Rate(5, apart).Superiority(0, 3); !math.IsNaN(p) {
		t.Errorf("superiority of somebody never met: %v", p)
	}
	if r := Rate(2, nil); len(r.Elo) != 2 {
		t.Errorf("without games: %v", r.Elo)
	}
}

// TestAnchorsFixTheirMean checks that several anchors fix only their mean, whose error is smaller than the
// error of a single anchor.
func TestAnchorsFixTheirMean(t *testing.T) {
	games := []Encounter{{0, 1, Stats{Wins: 60, Losses: 40}}, {1, 2, Stats{Wins: 70, Losses: 30}},
		{0, 2, Stats{Wins: 80, Losses: 20}}}
	one := Rate(3, games, Anchor{0, 1500})
	two := Rate(3, games, Anchor{0, 1500}, Anchor{1, 1300})
	near(t, "mean", (two.Elo[0]+two.Elo[1])/2, 1400, 1e-9)
	near(t, "difference", two.Elo[0]-two.Elo[2], one.Elo[0]-one.Elo[2], 1e-9)
	if a, b := one.Interval(2).Half(), two.Interval(2).Half(); !(b < a && b > a/2) {
		t.Errorf("intervals of ±%v and ±%v", a, b)
	}
	if in := two.Interval(0); in.Half() < 1 {
		t.Errorf("one of two anchors is certain: %v", in)
	}
}

// TestRatingIntervalCoverage checks the coverage of the intervals when many games are drawn, and when
// unbalanced openings make the two games of a pair depend on each other.
func TestRatingIntervalCoverage(t *testing.T) {
	truth := []float64{0, 60, 150, 180}
	for name, bias := range map[string]float64{"even openings": 0, "uneven openings": 250} {
		held, of := 0, 0
		for run := range uint64(150) {
			r := rng.New(run)
			var games []Encounter
			for a := range truth {
				for b := range a {
					e := Encounter{A: a, B: b}
					for range 40 {
						tilt := bias * (2*r.Float64() - 1)
						play := func(elo float64) float64 {
							p, x := Expected(elo), r.Float64()
							draws := 0.6 * min(p, 1-p)
							switch {
							case x < p-draws/2:
								return 1
							case x < p+draws/2:
								return 0
							}
							return -1
						}
						d := truth[a] - truth[b]
						e.Stats = e.WithPair(play(d+tilt), play(d-tilt))
					}
					games = append(games, e)
				}
			}
			rated := Rate(len(truth), games, Anchor{})
			for i := 1; i < len(truth); i++ {
				of++
				if in := rated.Interval(i); in.Low <= truth[i] && truth[i] <= in.High {
					held++
				}
			}
		}
		// 95 % of 450 ± 4 standard errors, counting the 3 intervals of a run as 1.5 independent ones
		if share := float64(held) / float64(of); share < 0.89 || share > 0.99 {
			t.Errorf("%s: %d of %d intervals hold", name, held, of)
		}
	}
}
