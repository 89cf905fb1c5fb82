package tsp

import (
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/base/rng"
)

// TestPublishedToursHaveTheirLengths checks that the optimal tours published by TSPLIB have the published
// lengths, so distances of every type are read correctly.
func TestPublishedToursHaveTheirLengths(t *testing.T) {
	read := 0
	for _, name := range Names() {
		p, err := Instance(name)
		if err != nil {
			t.Fatal(err)
		}
		if len(p.X) != p.Len() || len(p.Y) != p.Len() || p.Optimum == 0 {
			t.Errorf("%s: %d places of %d cities", name, len(p.X), p.Len())
		}
		data, err := os.ReadFile("testdata/" + name + ".opt.tour")
		if os.IsNotExist(err) {
			continue
		}
		tour, err := ReadTour(p, data)
		if err != nil {
			t.Fatal(err)
		}
		read++
		if got := p.Length(tour); got != p.Optimum || p.Check(tour) != nil {
			t.Errorf("%s: the best tour takes %v, published are %v", name, got, p.Optimum)
		}
	}
	if read < 7 {
		t.Errorf("%d tours were read", read)
	}
	if _, err := Instance("berlin"); err == nil ||
		!strings.Contains(err.Error(), `"berlin"; there are burma14`) {
		t.Error(err)
	}
}

func TestCirclesAndGrids(t *testing.T) {
	for _, c := range []struct {
		p    *Problem
		want float64
	}{{Circle(10), 6.180340}, {Circle(20), 6.257379}, {Grid(4, 5), 20}, {Grid(3, 3), 8 + math.Sqrt2}} {
		tour := make([]int, c.p.Len())
		for i := range tour {
			tour[i] = i
		}
		if c.p.Name[0] == 'c' && math.Abs(c.p.Length(tour)-c.want) > 1e-6 ||
			math.Abs(c.p.Optimum-c.want) > 1e-6 {
			t.Errorf("%s: %v and %v, want %v", c.p.Name, c.p.Length(tour), c.p.Optimum, c.want)
		}
	}
}

// TestMatrixLayoutsAgree checks that the same distances in any layout give the same problem.
func TestMatrixLayoutsAgree(t *testing.T) {
	const head = "NAME: four\nTYPE: TSP (M.~Hofmeister)\nDIMENSION: 4\nEDGE_WEIGHT_TYPE: EXPLICIT\n" +
		"EDGE_WEIGHT_FORMAT: "
	for layout, numbers := range map[string]string{
		"FULL_MATRIX": "0 1 2 3 1 0 4 5 2 4 0 6 3 5 6 0", "UPPER_ROW": "1 2 3\n4 5\n6",
		"LOWER_ROW":      "1\n2 4\n3 5 6",
		"UPPER_DIAG_ROW": "0 1 2 3 0 4 5 0 6 0", "LOWER_DIAG_ROW": "0\n1 0 2 4 0 3 5 6 0",
	} {
		p, err := Read([]byte(head + layout + "\nEDGE_WEIGHT_SECTION\n" + numbers + "\nEOF\n"))
		if err != nil {
			t.Errorf("%s: %v", layout, err)
			continue
		}
		if got := p.Length([]int{0, 1, 2, 3}); got != 1+4+6+3 || p.Distance(3, 1) != 5 || p.Name != "four" {
			t.Errorf("%s: %v", layout, got)
		}
	}
}

func TestReadErrors(t *testing.T) {
	const plane = "DIMENSION: 3\nEDGE_WEIGHT_TYPE: EUC_2D\nNODE_COORD_SECTION\n"
	const explicit = "DIMENSION: 3\nEDGE_WEIGHT_TYPE: EXPLICIT\n"
	for text, want := range map[string]string{
		"":                                         `line 1: the file ends where there should be a DIMENSION`,
		"TYPE: CVRP":                               `line 1, column 7, "CVRP"`,
		"DIMENSION: 2":                             `line 1, column 12, "2": not a number of cities from 3 to 2000`,
		"DIMENSION: 999999999999":                  `"999999999999"`,
		"DIMENSION:":                               `line 1: the file ends where`,
		"DIMENSION: 3\nEDGE_WEIGHT_TYPE: FLY":      `line 2, column 19, "FLY": not a known kind of distance; known are EXPLICIT, ATT`,
		"EDGE_WEIGHT_FORMAT: UPPER_COL":            `"UPPER_COL": not a known layout`,
		"NODE_COORD_SECTION\n1 2 3":                `line 1, column 1, "NODE_COORD_SECTION": DIMENSION must come first`,
		"DIMENSION: 3\nNODE_COORD_SECTION":         `EDGE_WEIGHT_TYPE must come first`,
		plane + "1 2 x":                            `line 4, column 5, "x": not a coordinate`,
		plane + "1 0 0\n1 2 3":                     `line 5, column 1, "1": the city already has coordinates`,
		plane + "1 0 0\n4 2 3":                     `line 5, column 1, "4": not a city from 1 to 3`,
		plane + "1 0 0\n2 2":                       `line 5: the file ends where there should be a coordinate`,
		plane + "1 0 NaN":                          `"NaN": not a coordinate`,
		"DIMENSION: 3\nHOTEL: 1":                   `line 2, column 1, "HOTEL:": not a known key`,
		explicit + "EDGE_WEIGHT_SECTION\n1 2 3":    `EDGE_WEIGHT_FORMAT must come first`,
		explicit:                                   `an EDGE_WEIGHT_SECTION`,
		"DIMENSION: 3\nEDGE_WEIGHT_TYPE: GEO\nEOF": `a NODE_COORD_SECTION`,
		explicit + "EDGE_WEIGHT_FORMAT: " +
			"UPPER_ROW\nEDGE_WEIGHT_SECTION\n1 -2 3": `line 5, column 3, "-2": a distance must not be negative`,
		explicit +
			"EDGE_WEIGHT_FORMAT: FULL_MATRIX\nEDGE_WEIGHT_SECTION\n0 1 2 " +
			"7 0 3 2 3 0": `line 5, column 7, "7": it is 1 from city 1 to 2: the problem is not symmetric`,
	} {
		if _, err := Read([]byte(text)); err == nil || !strings.HasPrefix(err.Error(), "tsp: line ") ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	p := Circle(3)
	for text, want := range map[string]string{
		"NAME: x\n":                 `line 2: the file ends where there should be a TOUR_SECTION`,
		"TOUR_SECTION\n1\n2\n2\n-1": `line 4, column 1, "2": the city is visited twice`,
		"TOUR_SECTION\n1\n-1":       `line 3, column 1, "-1": not a city from 1 to 3`,
	} {
		if _, err := ReadTour(p, []byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	if _, err := Points("", []float64{1, 2, math.NaN()}, []float64{1, 2, 3}); err == nil ||
		!strings.Contains(err.Error(), "city 3") {
		t.Error(err)
	}
}

func FuzzRead(f *testing.F) {
	for _, name := range Names() {
		data, err := files.ReadFile("instances/" + name + ".tsp")
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := Read(data)
		if err != nil {
			return
		}
		tour := make([]int, p.Len())
		p.Nearest(tour, 0)
		if err := p.Check(tour); err != nil {
			t.Error(err)
		}
	})
}

// TestTwoOptReachesALocalOptimum checks that no exchange of two edges shortens a tour from 2-opt with all
// cities as candidates.
func TestTwoOptReachesALocalOptimum(t *testing.T) {
	r := rng.New(1)
	for range 30 {
		x, y := make([]float64, 40), make([]float64, 40)
		for i := range x {
			x[i], y[i] = r.Float64(), r.Float64()
		}
		p, err := Points("random", x, y)
		if err != nil {
			t.Fatal(err)
		}
		tour := r.Perm(40)
		before := p.Length(tour)
		o := NewTwoOpt(p, 39)
		o.Improve(tour)
		after := p.Length(tour)
		for last := before; after < last; after = p.Length(tour) {
			last = after
			o.Improve(tour)
		}
		if err := p.Check(tour); err != nil || after >= before {
			t.Fatalf("from %v to %v: %v", before, after, err)
		}
		for i := range tour {
			for j := i + 1; j < len(tour); j++ {
				other := slices.Clone(tour)
				slices.Reverse(other[i:j])
				if p.Length(other) < after-1e-6 {
					t.Fatalf("turning %d to %d round gives %v instead of %v", i, j, p.Length(other), after)
				}
			}
		}
		if n := testing.AllocsPerRun(10, func() { o.Improve(tour) }); n > 0 {
			t.Fatalf("it allocates %v times", n)
		}
	}
}

func TestNearestNeighbourTour(t *testing.T) {
	p := must(Points("line", []float64{0, 10, 1, 4}, make([]float64, 4)))
	tour := make([]int, 4)
	if p.Nearest(tour, 0); !slices.Equal(tour, []int{0, 2, 3, 1}) {
		t.Error(tour)
	}
	if near := p.Candidates(2); !slices.Equal(near[3], []int{2, 0}) || len(p.Candidates(9)[0]) != 3 {
		t.Error(near)
	}
}

// TestKnownShortestTours checks that the shortest tour is known for few cities, and for cities on a circle.
func TestKnownShortestTours(t *testing.T) {
	for n := 3; n <= maxExact; n++ {
		p := Circle(n)
		if got, ok := p.Exact(); !ok || math.Abs(got-p.Optimum) > 1e-9 {
			t.Errorf("circle of %d: %v, want %v", n, got, p.Optimum)
		}
	}
	if got, ok := Grid(3, 4).Exact(); !ok || math.Abs(got-12) > 1e-9 {
		t.Errorf("grid of 3 by 4: %v", got)
	}
	if _, ok := Circle(maxExact + 1).Exact(); ok {
		t.Error("more cities than it can count")
	}
}

func TestReadAny(t *testing.T) {
	p, err := ReadAny("0 0, 3 0;3 4\n0 4")
	if err != nil || p.Len() != 4 || p.Length([]int{0, 1, 2, 3}) != 14 {
		t.Fatalf("%+v, %v", p, err)
	}
	data, err := files.ReadFile("instances/burma14.tsp")
	if err != nil {
		t.Fatal(err)
	}
	if p, err = ReadAny("\n" + string(data)); err != nil || p.Name != "burma14" || p.Len() != 14 {
		t.Fatalf("%+v, %v", p, err)
	}
	for text, want := range map[string]string{
		"0 0\n1 x 2 2":               `tsp: line 2, column 3, "x": not a coordinate`,
		"0 0, 1 1, 2":                "tsp: line 1: the file ends where there should be a coordinate",
		"0 0 1 1":                    "tsp: 2 cities, not from 3 to 2000",
		"DIMENSION: 2":               `tsp: line 1, column 12, "2": not a number of cities from 3 to 2000`,
		strings.Repeat("1 1 ", 2001): "tsp: 2001 cities, not from 3 to 2000",
	} {
		if _, err := ReadAny(text); err == nil || err.Error() != want {
			t.Errorf("%.30q: %v, want %s", text, err, want)
		}
	}
}
