package film

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/atlas"
	"ludarium/ai/base/stat"
	"ludarium/ai/live"
	"ludarium/ai/optim/tsp"
	"ludarium/ai/search"
	"ludarium/game/gametest"
)

// differencesCourse returns the course on differences and all its English texts.
func differencesCourse(t *testing.T) (atlas.Course, string) {
	t.Helper()
	c := content(t)
	at := slices.IndexFunc(c.Courses, func(c atlas.Course) bool { return c.Name == "differences" })
	course := c.Courses[at]
	var texts []string
	add := func(task *atlas.Task) {
		texts = append(append(append(texts, task.Ask, task.Why), task.Options...), task.Wrong...)
	}
	for i := range course.Steps {
		texts = append(texts, course.Steps[i].Paragraphs...)
		add(course.Steps[i].Task)
	}
	for i := range course.Test {
		add(&course.Test[i])
	}
	return course, strings.Join(strings.Fields(strings.Join(texts, " ")), " ")
}

// states checks that the texts contain a sentence with the given numbers.
func states(t *testing.T, texts, format string, numbers ...any) {
	t.Helper()
	if want := fmt.Sprintf(format, numbers...); !strings.Contains(texts, want) {
		t.Errorf("no text says %q", want)
	}
}

// ends returns the final values of a picture's run, or of its rival for lane 1, for the seeds 1 to n.
func ends(t *testing.T, p atlas.Picture, set atlas.Values, n, lane int) (values []float64) {
	t.Helper()
	for seed := 1; seed <= n; seed++ {
		frames := filmed(t, p.With(set, uint64(seed)))
		views := frames[len(frames)-1].Stage.Lanes[lane].Views
		at := slices.IndexFunc(views, func(v search.View) bool { return v.Kind == live.CurveKind })
		var c live.Curve
		if err := json.Unmarshal(views[at].Data, &c); err != nil {
			t.Fatal(err)
		}
		y := c.Lines[0].Y
		values = append(values, y[len(y)-1])
	}
	return values
}

// TestRunsInTheCourseOnDifferences makes the runs that the course describes and compares its figures.
func TestRunsInTheCourseOnDifferences(t *testing.T) {
	gametest.Slow(t)
	course, texts := differencesCourse(t)
	basic := ends(t, course.Steps[0].Picture, nil, 20, 0)
	fips := ends(t, course.Steps[3].Picture, nil, 20, 0)
	states(t, texts, "a cost of %.1f. With the same seed FIPS, another swarm, ends at %.1f.", basic[1],
		fips[1])
	states(t, texts, "With seed 1 the basic swarm ends at %.1f and FIPS at %.1f.", basic[0], fips[0])
	states(t, texts, "ends at %.1f, %.1f, %.1f, %.1f and %.1f.", basic[0], basic[1], basic[2], basic[3],
		basic[4])
	a, b := stat.Of(basic[:5]...), stat.Of(fips[:5]...)
	states(t, texts, "The mean is %.1f,", a.Mean)
	states(t, texts, "is %.2f. The mean of n runs", a.SD())
	states(t, texts, "of five runs is %.1f.", a.StdErr())
	states(t, texts, "%.2f divided by √20 is %.1f", a.SD(), a.SD()/math.Sqrt(20))
	in := a.Mean95(stat.Amounts)
	states(t, texts, "The five runs give %.1f to %.1f", in.Low, in.High)
	states(t, texts, "the means are %.1f and %.1f: p is %.2f.", a.Mean, b.Mean, stat.SameMean(a, b))
	states(t, texts, "in %.0f of 100 such comparisons", 100*stat.SameMean(a, b))
	a, b = stat.Of(basic...), stat.Of(fips...)
	states(t, texts, "After 20 they are %.1f and %.1f: p is %.4f.", a.Mean, b.Mean, stat.SameMean(a, b))

	tuned := course.Steps[6].Picture
	low := ends(t, tuned, atlas.Values{"c1": "0.2"}, 10, 0)
	usual := ends(t, tuned, atlas.Values{"c1": "0.7"}, 10, 0)
	states(t, texts, "seed 2 the cost ends at %.1f.", usual[1])
	states(t, texts, "seed 2 ends at %.1f, but the mean of seeds 1 to 10 is %.1f. With 0.7 it is %.1f.",
		low[1], stat.Of(low...).Mean, stat.Of(usual...).Mean)
}

// TestMapsInTheCourseOnDifferences compares what the course says about the same maps and about a known best.
func TestMapsInTheCourseOnDifferences(t *testing.T) {
	gametest.Slow(t)
	course, texts := differencesCourse(t)
	both := *course.Steps[7].Picture.Stage
	both.Rival = "as"
	p := atlas.Picture{Stage: &both}
	colonies, ants := ends(t, p, nil, 10, 0), ends(t, p, nil, 10, 1)
	var differences stat.Sample
	for i, x := range colonies {
		differences = differences.With(x - ants[i])
	}
	a, b := stat.Of(colonies...), stat.Of(ants...)
	states(t, texts, "standard deviations of %.0f and %.0f:", a.SD(), b.SD())
	states(t, texts, "on these ten maps its standard deviation is %.0f.", differences.SD())
	states(t, texts, "an interval of ±%.0f.", differences.Mean95(stat.Signed).Half())
	apart := stat.StudentT(0.975, float64(a.N-1)) * math.Hypot(a.StdErr(), b.StdErr())
	states(t, texts, "it would be ±%.0f.", apart)

	reached := 0
	for _, above := range ends(t, course.Steps[8].Picture, nil, 10, 0) {
		if above == 0 {
			reached++
		}
	}
	m, err := tsp.Instance(course.Steps[8].Picture.Stage.Problem)
	if err != nil {
		t.Fatal(err)
	}
	states(t, texts, "has length %g. Of the runs with seeds 1 to 10, %d find it.", m.Optimum, reached)
	states(t, texts, "Here %d of 10 runs do", reached)
}

// TestProbabilitiesInTheCourseOnDifferences computes the probabilities and quantiles that the course states.
func TestProbabilitiesInTheCourseOnDifferences(t *testing.T) {
	_, texts := differencesCourse(t)
	factor := func(n int) float64 { return stat.StudentT(0.975, float64(n-1)) }
	states(t, texts, "t is %.2f. A few runs", stat.Z95)
	states(t, texts, "%.2f for 20 runs, %.2f for five, %.2f for two.", factor(20), factor(5), factor(2))
	states(t, texts, "beyond 1.96 with a probability of %.0f %%.", 100*stat.TwoSided(stat.Z95, 4))
	states(t, texts, "only %.2f standard errors", stat.StudentT(0.75, 4))
	match := func(won, games int) float64 { return stat.HasShare(won, games, 0.5) }
	states(t, texts, "With 15 wins p is %.3f, with 14 it is still %.3f.", match(15, 20), match(14, 20))
	states(t, texts, "from 10 in %.0f of 100", 100*match(11, 20))
	states(t, texts, "from 10 in %.0f of 100", 100*match(13, 20))
	in := stat.Wilson(13, 20, stat.Z95).Times(100)
	states(t, texts, "For 13 wins of 20 it is %.2f.", match(13, 20))
	states(t, texts, "%.0f %% to %.0f %%.", in.Low, in.High)
	states(t, texts, "so p is %.4f, and no result", match(5, 5))
	states(t, texts, "which is %.3f: below 5 %%", match(6, 6))
	states(t, texts, "2/128, which is %.3f.", match(7, 7))
	states(t, texts, "2/256, which is %.3f.", match(8, 8))
	states(t, texts, "in %.0f %% of cases.", 100*(1-math.Pow(0.95, 20)))
	states(t, texts, "In %.0f %% of matches: every look", 100*misled(20, 0.05))
}

// misled returns the probability that the p-value falls below level after any of the games of a match between
// equal players without draws.
func misled(games int, level float64) (total float64) {
	going := []float64{1} // probability of each number of wins in matches without such a p-value so far
	for n := 1; n <= games; n++ {
		next := make([]float64, n+1)
		for won, p := range going {
			next[won] += p / 2
			next[won+1] += p / 2
		}
		for won, p := range next {
			if stat.HasShare(won, n, 0.5) < level {
				total += p
				next[won] = 0
			}
		}
		going = next
	}
	return total
}
