package main

import (
	"bytes"
	"math"
	"strings"
	"testing"
)

func TestFigureVerdicts(t *testing.T) {
	for _, test := range []struct {
		f            figure
		aim, verdict string
	}{
		{figure{Value: 3}, "", "–"},
		{figure{Value: 1.4, Unit: "times", Goal: 1.5}, "≤ 1.5 times", "ok"},
		{figure{Value: 1.6, Unit: "times", Goal: 1.5}, "≤ 1.5 times", "MISSED"},
		{figure{Value: 0.9, Goal: 0.9, Least: true}, "≥ 0.9 ", "ok"},
		{figure{Value: 0.8, Goal: 0.9, Least: true}, "≥ 0.9 ", "MISSED"},
	} {
		if a, v := test.f.aim(), test.f.verdict(); a != test.aim || v != test.verdict {
			t.Errorf("%+v: %q, %q", test.f, a, v)
		}
	}
}

func TestShowFigures(t *testing.T) {
	f := figure{Name: "Ludarium", Value: 1234.5, Unit: "ms", Goal: 2000, Note: "twice"}
	var table, object bytes.Buffer
	if err := show(&table, "start-up", f, false); err != nil ||
		!strings.Contains(table.String(), " 1234 ms ") {
		t.Errorf("%q, %v", &table, err)
	}
	const want = `{"part":"start-up","name":"Ludarium","value":1234.5,"unit":"ms","goal":2000,"note":"twice","verdict":"ok"}` + "\n"
	if err := show(&object, "start-up", f, true); err != nil || object.String() != want {
		t.Errorf("%s, %v", &object, err)
	}
}

func TestChooseParts(t *testing.T) {
	if all, err := choose(nil); err != nil || len(all) != len(parts)-2 {
		t.Errorf("%d parts, %v", len(all), err)
	}
	if two, err := choose([]string{"peers", "stop"}); err != nil || len(two) != 2 || two[0].name != "peers" {
		t.Errorf("%+v, %v", two, err)
	}
	if _, err := choose([]string{"strat-up"}); err == nil || !strings.Contains(err.Error(), `"strat-up"`) {
		t.Errorf("error %v", err)
	}
}

func TestFramesAreJudgedOnlyWithAGraphicsCard(t *testing.T) {
	missed := func(slow bool) (n int) {
		for _, f := range pictureFigures(rate{Frames: 60}, rate{Frames: 60, Took: 1},
			rate{Frames: 30, Took: 1}, slow) {
			if f.missed() {
				n++
			}
		}
		return n
	}
	if a, b := missed(false), missed(true); a != 1 || b != 0 {
		t.Errorf("half of the frames misses %d goals with a card, %d without", a, b)
	}
	if f := pictureFigures(rate{Frames: 20}, rate{Took: 9}, rate{Took: 1}, true); !f[3].missed() {
		t.Errorf("9 ms for a picture is %+v", f[3])
	}
}

func TestNativeFiguresCompareWorkloads(t *testing.T) {
	fast := []workload{{"a", 100}, {"b", 100}}
	figures, err := nativeFigures(fast, []workload{{"a", 80}, {"b", 20}})
	if err != nil || len(figures) != 3 || math.Abs(figures[2].Value-0.4) > 1e-9 || !figures[2].missed() {
		t.Errorf("%+v, %v", figures, err)
	}
	for _, bad := range [][]workload{nil, fast[:1], {{"a", 1}, {"c", 1}}, {{"a", 1}, {"b", 0}}} {
		if _, err := nativeFigures(fast, bad); err == nil {
			t.Errorf("%v is accepted", bad)
		}
	}
}

func TestCallFiguresAreTimesNative(t *testing.T) {
	const judged = "calls of a leaf function"
	figures, err := callFigures([]workload{{judged, 100}, {"b", 100}}, []workload{{judged, 40}, {"b", 25}})
	if err != nil || len(figures) != 2 || math.Abs(figures[0].Value-2.5) > 1e-9 || !figures[0].missed() ||
		math.Abs(figures[1].Value-4) > 1e-9 || figures[1].missed() {
		t.Errorf("%+v, %v", figures, err)
	}
}

func TestBestRatesAreKept(t *testing.T) {
	best := bestRates(bestRates(nil, []workload{{"a", 3}, {"b", 1}}), []workload{{"a", 2}, {"b", 5}})
	if len(best) != 2 || best[0].Rate != 3 || best[1].Rate != 5 {
		t.Errorf("%v", best)
	}
}

func TestLoadOfOtherProcessesIsAPercentage(t *testing.T) {
	if f := othersShare(); f.Value < 0 || f.Value > 100 || (f.Note != "") != (f.Value > 10) {
		t.Errorf("%+v", f)
	}
}

func TestStopTimesAreJudgedByMedian(t *testing.T) {
	if f := stopFigure("x", []float64{30, 10, 500}); f.Value != 30 || f.missed() ||
		f.Note != "slowest of 3: 500 ms" {
		t.Errorf("%+v", f)
	}
}

func TestInfoValueOfUCILine(t *testing.T) {
	if v, ok := infoValue("info depth 3 nodes 100 nps 5000 pv e2e4", "nps"); !ok || v != 5000 {
		t.Errorf("%g, %t", v, ok)
	}
	for _, line := range []string{"", "info nps", "info nps many"} {
		if _, ok := infoValue(line, "nps"); ok {
			t.Errorf("%q has a value", line)
		}
	}
}

// TestEstimatesAreJudged checks which estimates miss their goal: estimates off by more than closeEstimate,
// and bounds that are too low to be useful.
func TestEstimatesAreJudged(t *testing.T) {
	for _, c := range []struct {
		estimate presetEstimate
		seconds  float64
		long     bool
		missed   bool
	}{
		{presetEstimate{Seconds: 10, Low: 8, High: 12}, 28, false, false},
		{presetEstimate{Seconds: 10, Low: 8, High: 12}, 31, false, true},
		{presetEstimate{Seconds: 10, Low: 8, High: 12}, 3, false, true},
		{presetEstimate{Seconds: 10, Low: 8, High: 12}, 300, true, true},
		{presetEstimate{Seconds: 0.01, Low: 0.01, High: 0.1}, 0.4, false, false},
		{presetEstimate{Seconds: 9, Low: 0.06, AtLeast: true}, 3600, false, true},
		{presetEstimate{Seconds: 9, Low: 60, AtLeast: true}, 1500, false, false},
		{presetEstimate{Seconds: 9, Low: 60, AtLeast: true}, 300, true, false},
		{presetEstimate{Seconds: 9, Low: 60, AtLeast: true}, 15, false, true},
	} {
		if f := judged("x", c.estimate, c.seconds, c.long); f.missed() != c.missed {
			t.Errorf("%+v after %.3g s: %+v", c.estimate, c.seconds, f)
		}
	}
	for _, c := range []struct{ trials, want int }{{1, 1}, {5, 5}, {1000, 53}} {
		if got := sampleShards(presetEstimate{Trials: c.trials, Seconds: 1000}); got != c.want {
			t.Errorf("%d trials in %d parts, want %d", c.trials, got, c.want)
		}
	}
}
