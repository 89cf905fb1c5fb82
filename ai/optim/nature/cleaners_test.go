package nature

import (
	"bytes"
	"fmt"
	"strconv"
	"testing"

	"ludarium/ai/optim"
	"ludarium/game/param"
)

func cleaners(t *testing.T, seed uint64, given param.Values) *Cleaners {
	t.Helper()
	c, err := NewCleaners(given, seed)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// whole reports whether the dirty cells are connected and enclose no clean ones.
func (c *Cleaners) whole() bool {
	parts := func(dirty bool, ways [][2]int) (n int) {
		seen := make([]bool, len(c.dirty))
		for first := range c.dirty {
			if c.dirty[first] != dirty || seen[first] {
				continue
			}
			n++
			seen[first] = true
			for queue := []int{first}; len(queue) > 0; queue = queue[1:] {
				row, col := queue[0]/c.side, queue[0]%c.side
				for _, d := range ways {
					r, k := row+d[0], col+d[1]
					if r < 0 || r >= c.side || k < 0 || k >= c.side {
						continue
					}
					if next := r*c.side + k; c.dirty[next] == dirty && !seen[next] {
						seen[next] = true
						queue = append(queue, next)
					}
				}
			}
		}
		return n
	}
	return parts(true, directions[:]) <= 1 && parts(false, around[:]) == 1
}

// TestCleanersCleanEverything checks that the region stays connected and without holes, and that it is always
// cleaned, in a number of steps between the two bounds.
func TestCleanersCleanEverything(t *testing.T) {
	for _, shape := range []string{irregular, square} {
		for _, agents := range []int{1, 2, 3, 5, 20, 60} {
			for seed := range uint64(6) {
				c := cleaners(t, seed, param.Values{"side": "26", "dirt": "150", "shape": shape,
					"agents": strconv.Itoa(agents)})
				name := fmt.Sprintf("%s, %d agents, seed %d", shape, agents, seed)
				if !c.whole() {
					t.Fatalf("%s: the region is not whole at the start", name)
				}
				lower, upper := c.Bounds()
				for range upper {
					if c.Step(); !c.whole() {
						t.Fatalf("%s: the region falls apart in step %d", name, c.step)
					}
				}
				if step, ok := c.Clean(); !ok || step < lower || step > upper {
					t.Errorf("%s: clean in step %d, %v, bounds %d and %d", name, step, ok, lower, upper)
				}
			}
		}
	}
}

// TestSpreadingDirtIsCleaned checks that spreading dirt keeps the region connected, and that a large team
// cleans it but a single agent does not.
func TestSpreadingDirtIsCleaned(t *testing.T) {
	for agents, want := range map[string]bool{"1": false, "30": true} {
		c := cleaners(t, 3, param.Values{"side": "40", "dirt": "120", "spread": "30", "agents": agents})
		for range 4000 {
			if c.Step(); !c.whole() {
				t.Fatalf("%s agents: the region falls apart in step %d", agents, c.step)
			}
		}
		if step, ok := c.Clean(); ok != want {
			t.Errorf("%s agents: clean in step %d, %v; %d cells are left", agents, step, ok, c.left)
		}
	}
}

// TestCleaningCriticalCellsDisconnects checks that agents that clean critical cells disconnect the region and
// leave part of it.
func TestCleaningCriticalCellsDisconnects(t *testing.T) {
	finished := 0
	for seed := range uint64(10) {
		c := cleaners(t, seed, param.Values{"side": "26", "dirt": "150", "agents": "3", "critical": "clean"})
		_, upper := c.Bounds()
		for range upper {
			c.Step()
		}
		if _, ok := c.Clean(); ok {
			finished++
		}
	}
	if finished > 5 {
		t.Errorf("careless agents finish in %d of 10 regions", finished)
	}
}

// TestSettingsOfCleaners checks that each setting has an effect.
func TestSettingsOfCleaners(t *testing.T) {
	end := func(name, value string) []byte {
		given := param.Values{"side": "26", "dirt": "150"}
		given[name] = value
		c := cleaners(t, 1, given)
		for range 60 {
			c.Step()
		}
		return optim.Save(c, "cleaners")
	}
	usual := end("agents", "8")
	for name, value := range map[string]string{"side": "30", "dirt": "100", "shape": square, "spread": "10",
		"agents": "5", "wait": "5", "critical": "clean"} {
		if bytes.Equal(end(name, value), usual) {
			t.Errorf("%s=%s does nothing", name, value)
		}
	}
}
