package nature

import (
	"bytes"
	"fmt"
	"strconv"
	"testing"

	"ludarium/ai/optim"
	"ludarium/game/param"
)

func hunters(t *testing.T, seed uint64, given param.Values) *Hunters {
	t.Helper()
	h, err := NewHunters(given, seed)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// chase runs a team for the given number of steps, and reports whether it found every possible target.
func chase(t *testing.T, steps int, given param.Values) (*Hunters, bool) {
	t.Helper()
	h := hunters(t, 1, given)
	for range steps {
		if h.Step(); h.left == 0 {
			break
		}
	}
	_, ok := h.Caught()
	return h, ok
}

// TestEnoughHuntersFindAllTargets checks that the number of aircraft given by Enough always finds all targets
// in formation, while half of them, or the same number flying separately, do not.
func TestEnoughHuntersFindAllTargets(t *testing.T) {
	for _, c := range []struct{ rows, cols, ratio, enough int }{
		{30, 40, 1, 10}, {30, 40, 8, 5}, {30, 40, 32, 2}, {20, 20, 4, 5}, {40, 20, 2, 14}, {10, 50, 100, 1},
	} {
		v := param.Values{"rows": strconv.Itoa(c.rows), "columns": strconv.Itoa(c.cols),
			"ratio": strconv.Itoa(c.ratio)}
		name := fmt.Sprintf("%d×%d cells, speed ratio %d", c.rows, c.cols, c.ratio)
		for _, n := range []int{c.enough, c.enough + 1, (c.enough - 1) / 2} {
			if n == 0 {
				continue
			}
			v["aircraft"] = strconv.Itoa(n)
			h, ok := chase(t, 5000, v)
			if h.Enough() != c.enough || ok != (n >= c.enough) {
				t.Errorf("%s: %d aircraft find all: %v; enough are %d", name, n, ok, h.Enough())
			}
			if found, of := h.Found(); ok && found != of {
				t.Errorf("%s: %d of %d targets are found, and no cell is open", name, found, of)
			}
		}
		v["aircraft"], v["flight"] = strconv.Itoa(c.enough), "apart"
		if _, ok := chase(t, 5000, v); ok && c.enough > 1 && c.enough*3 < c.rows {
			t.Errorf("%s: %d aircraft find all, each on its own", name, c.enough)
		}
	}
}

// TestTargetsHideInOpenCells checks that remaining targets are always in open cells, and that the cells in
// view are closed.
func TestTargetsHideInOpenCells(t *testing.T) {
	for _, evasion := range []string{evadeAway, evadeAnyhow, evadeNothing} {
		h := hunters(t, 2, param.Values{"evasion": evasion, "targets": "30", "aircraft": "3", "ratio": "3"})
		for range 500 {
			h.Step()
			open := 0
			for _, o := range h.open {
				if o {
					open++
				}
			}
			if open != h.left {
				t.Fatalf("%s, step %d: %d cells are open, counted %d", evasion, h.step, open, h.left)
			}
			for _, x := range h.targets {
				if x.row >= 0 && !h.open[x.row*h.cols+x.col] {
					t.Fatalf("%s, step %d: a target is where all was seen", evasion, h.step)
				}
			}
		}
	}
}

// TestEvasiveTargetsSurviveLonger checks that targets that keep away survive longer than targets that stay.
func TestEvasiveTargetsSurviveLonger(t *testing.T) {
	found := func(evasion string) int {
		h, _ := chase(t, 300, param.Values{"evasion": evasion, "targets": "50", "aircraft": "3",
			"ratio": "6"})
		n, _ := h.Found()
		return n
	}
	if away, stay := found(evadeAway), found(evadeNothing); stay < away+10 {
		t.Errorf("%d of 50 targets that keep away are found, %d that stay", away, stay)
	}
}

// TestSettingsOfHunters checks that each setting has an effect.
func TestSettingsOfHunters(t *testing.T) {
	end := func(name, value string) []byte {
		h := hunters(t, 1, param.Values{name: value})
		for range 100 {
			h.Step()
		}
		return optim.Save(h, "hunters")
	}
	usual := end("aircraft", "5")
	for name, value := range map[string]string{"rows": "20", "columns": "30", "targets": "4",
		"evasion": evadeAnyhow, "ratio": "3", "aircraft": "4", "sight": "2", "flight": "apart"} {
		if bytes.Equal(end(name, value), usual) {
			t.Errorf("%s=%s does nothing", name, value)
		}
	}
}
