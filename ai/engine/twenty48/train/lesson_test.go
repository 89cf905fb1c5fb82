package train

import (
	"bytes"
	"math"
	"slices"
	"testing"

	"ludarium/ai/engine/twenty48"
)

// TestEntriesAreRounded checks how entries are rounded, and that the file that is written can be read.
func TestEntriesAreRounded(t *testing.T) {
	tr := taught(t, "5x4")
	write := func(step, full float64) []byte {
		var file bytes.Buffer
		if err := Write(&file, step, Lesson{tr, full}); err != nil {
			t.Fatal(err)
		}
		return file.Bytes()
	}
	round := func(full float64) [][]int16 {
		units, err := Lesson{tr, full}.rounded(0.5)
		if err != nil {
			t.Fatal(err)
		}
		return units.All
	}
	whole := write(0.5, 0)
	if _, err := twenty48.ReadPacked(t.Context(), whole); err != nil {
		t.Fatal(err)
	}
	for k, table := range round(0) {
		for i, q := range table {
			if got, want := float64(q)*0.5, float64(tr.net.Entries().All[k][i]); math.Abs(got-want) > 0.2501 {
				t.Fatalf("table %d, entry %d: %v, want %v", k, i, got, want)
			}
		}
	}

	if n := len(write(0.5, 1e9)); n > len(whole)*3/4 {
		t.Errorf("with coarser units the file still has %d of %d bytes", n, len(whole))
	}
	var met [twenty48.MaxShift + 1]int
	for k, table := range round(1e5) {
		for i, q := range table {
			size := float64(tr.errors.All[k][i].size)
			if size == 0 {
				continue
			}
			shift := coarseness(size, 1e5)
			met[shift]++
			off := math.Abs(float64(q)*0.5 - float64(tr.net.Entries().All[k][i]))
			if q&(1<<shift-1) != 0 || off > 0.25*float64(int(1)<<shift)+1e-3 {
				t.Fatalf("table %d, entry %d with errors %v has %d units, off by %v", k, i, size, q, off)
			}
		}
	}
	if slices.Contains(met[:], 0) {
		t.Errorf("entries by units: %v", met)
	}
	for _, c := range []struct {
		size, full float64
		shift      int
	}{{100, 100, 0}, {26, 100, 0}, {25, 100, 1}, {6.25, 100, 2}, {1e-9, 100, twenty48.MaxShift}, {5, 0, 0}} {
		if got := coarseness(c.size, c.full); got != c.shift {
			t.Errorf("errors of %v of %v make the unit coarser by %d, want %d", c.size, c.full, got, c.shift)
		}
	}

	for _, step := range []float64{0, math.NaN(), 1e-4} {
		if err := Write(&bytes.Buffer{}, step, Lesson{tr, 0}); err == nil {
			t.Errorf("a file with the step %g is written", step)
		}
	}
}
