package main

import (
	"bufio"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
)

// TestMain lets the test program also run as a filter that returns the sum of squares.
func TestMain(m *testing.M) {
	if words := os.Getenv(asCommand); words != "" {
		os.Args = append(os.Args[:1], strings.Fields(words)...)
		main()
	}
	if os.Getenv("LUDARIUM_TEST_FILTER") == "" {
		os.Exit(m.Run())
	}
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		sum := 0.0
		for _, f := range strings.Split(in.Text(), ",") {
			x, err := strconv.ParseFloat(f, 64)
			if err != nil {
				fmt.Println("what?")
			}
			sum += x * x
		}
		fmt.Println(sum)
	}
}

func TestOptimiseCommand(t *testing.T) {
	line := "optimise --method basic --function sphere --dim 5 --evaluations 5000 --seed 3"
	first, second := records(t, line, "")[0], records(t, line, "")[0]
	for _, key := range []string{"method", "function", "dim", "seed", "best", "evaluations", "stop",
		"iterations"} {
		if first[key] == nil || first[key] != second[key] {
			t.Errorf("%s is %v, then %v", key, first[key], second[key])
		}
	}
	if first["best"].(float64) > 1e-6 || first["evaluations"] != 5000.0 || first["stop"] != "evaluations" ||
		first["seconds"].(float64) <= 0 ||
		len(first["point"].([]any)) != 5 {
		t.Errorf("%v", first)
	}
	if r := records(t, line+" --target 1e-3", "")[0]; r["stop"] != "target" || r["best"].(float64) > 1e-3 {
		t.Errorf("%v", r)
	}
	if r := records(t, "optimise --function rastrigin --stagnation 1500 --restarts 50 --set particles=10",
		"")[0]; r["restarts"].(float64) < 2 {
		t.Errorf("%v", r)
	}
	if code, out, errs := execute(t, "optimise --method fips --function easom --evaluations 3000",
		""); code != 0 || !strings.Contains(out, "fips on easom-2") {
		t.Errorf("%d %s %s", code, out, errs)
	}
}

// TestOptimiseResumesIdentically checks that a resumed run ends with the same bytes as an uninterrupted one.
func TestOptimiseResumesIdentically(t *testing.T) {
	dir := t.TempDir()
	file := func(name string) string { return filepath.Join(dir, name) }
	read := func(name string) string {
		data, err := os.ReadFile(file(name))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	line := "optimise --method clpso --function rastrigin --dim 4 --seed 7 "
	records(t, line+"--resume "+file("whole")+" --out "+file("whole.csv"), "")
	records(t, line+"--target 5 --resume "+file("parts")+" --out "+file("parts.csv"), "")
	if read("parts") == read("whole") {
		t.Error("the first part is the whole")
	}
	records(t, line+"--resume "+file("parts")+" --out "+file("parts.csv"), "")
	if read("parts") != read("whole") || read("parts.csv") != read("whole.csv") ||
		!strings.HasPrefix(read("whole.csv"), "evaluations,cost\n") {
		t.Error("in two parts it ends differently")
	}
	if code, _, errs := execute(t, line+"--seed 8 --resume "+file("whole"), ""); code != exitFailed ||
		!strings.Contains(errs, "whole: optim: bad state") {
		t.Errorf("a state of another run: %d %s", code, errs)
	}
}

// TestOptimiseToursAndFormulas checks that tours and formulas are optimised with the same options as
// functions.
func TestOptimiseToursAndFormulas(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	r := records(t, "optimise --tour burma14 --method acs --set daemon=2-opt --seed 2", "")[0]
	if r["best"] != 3323.0 || r["stop"] != "target" || r["dim"] != 14.0 || len(r["point"].([]any)) != 14 {
		t.Errorf("%v", r)
	}
	square := file("square.tsp", "DIMENSION: 4\nEDGE_WEIGHT_TYPE: EUC_2D\nNODE_COORD_SECTION\n1 0 0\n2 9 "+
		"9\n3 9 0\n4 0 9\n")
	if r := records(t, "optimise --evaluations 100 --tour "+square, "")[0]; r["best"] != 36.0 ||
		r["method"] != "acs" || r["evaluations"] != 100.0 {
		t.Errorf("%v", r)
	}
	oneWay := file("oneway.atsp", "TYPE: ATSP\nDIMENSION: 3\nEDGE_WEIGHT_TYPE: EXPLICIT\n"+
		"EDGE_WEIGHT_FORMAT: FULL_MATRIX\nEDGE_WEIGHT_SECTION\n0 1 8\n8 0 1\n1 8 0\n")
	for _, how := range []string{"acs", "annealing", "hill-climbing"} {
		line := "optimise --tour " + oneWay + " --known " +
			file("short.tour", "TOUR_SECTION\n2\n3\n1\n-1\n") + " --start " +
			file("long.tour", "TOUR_SECTION\n3\n2\n1\n-1\n") + " --method " + how
		if r := records(t, line, "")[0]; r["best"] != 3.0 || r["stop"] != "target" {
			t.Errorf("%s: %v", how, r)
		}
	}
	_, _, errs := execute(t, "optimise --formula "+file("one.cnf", "p cnf 1 1\n1"), "")
	if !strings.Contains(errs, "line 2: 0 added at the end of the last clause") {
		t.Errorf("what was mended is told as %q", errs)
	}
	r = records(t, "optimise --formula "+file("two.cnf", "p cnf 2 3\n1 2 0\n-1 2 0\n1 -2 0\n"), "")[0]
	if r["best"] != 0.0 || r["method"] != "walk" || fmt.Sprint(r["point"]) != "[1 2]" {
		t.Errorf("%v", r)
	}
	if r := records(t, "optimise --expression sum(x_i^2)+n --dim 2 --evaluations 2000",
		"")[0]; r["function"] != "sum(x_i^2)+n" ||
		math.Abs(r["best"].(float64)-2) > 0.01 {
		t.Errorf("%v", r)
	}
	for bad, want := range map[string]string{
		"optimise --expression sum(x_j) --dim 2":       `expression: `,
		"optimise --expression x_3 --dim 2":            "the expression needs at least 3",
		"optimise --tour berlin":                       "berlin: open berlin",
		"optimise --tour " + file("bad", "TYPE: CVRP"): `bad: tsp: line 1, column 7, "CVRP"`,
		"optimise --tour burma14 --method basic":       `no method "basic"; there are as`,
		"optimise --function sphere --known x":         "--start and --known work only with --tour",
		"optimise --tour " + square + " --known " + file("two.tour", "TOUR_SECTION\n1\n1"): `two.tour: ` +
			`tsp: line 3, column 1, "1": the city is visited twice`,
		"optimise --formula " + square:              `square.tsp: sat: line 1`,
		"optimise --tour burma14 --function sphere": "give exactly one of",
		"optimise --tour burma14 --set ants=x":      `"x"`,
	} {
		if code, _, errs := execute(t, bad, ""); code == 0 || !strings.Contains(errs, want) {
			t.Errorf("%s: %d, %s, want %s", bad, code, errs, want)
		}
	}
}

func TestOptimiseWithFilter(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("no other programs")
	}
	t.Setenv("LUDARIUM_TEST_FILTER", "1")
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	line := "optimise --dim 3 --lower -20 --upper 20 --evaluations 2000 --set update=synchronous --filter " +
		program
	one, three := records(t, line, "")[0], records(t, line+" --workers 3", "")[0]
	inside := records(t, "optimise --function sphere --dim 3 --evaluations 2000 --set update=synchronous",
		"")[0]
	if one["best"] != three["best"] || one["best"].(float64) > 1e-3 ||
		fmt.Sprint(one["point"]) != fmt.Sprint(three["point"]) {
		t.Errorf("with one program %v, with three %v", one, three)
	}
	if one["evaluations"] != inside["evaluations"] {
		t.Errorf("%v, and without a filter %v", one, inside)
	}
	for bad, want := range map[string]string{
		"optimise --dim 3 --filter /no/such/program":          "/no/such/program",
		"optimise --dim 2 --filter " + program + " --lower 2": "--lower 2 is not below --upper 1",
		"optimise --filter " + program:                        "--dim 0",
		"optimise --dim 2 --filter true":                      "cost 1 of 20",
		"optimise --dim 2 --filter cat --function sphere":     "give exactly one of",
		"optimise --dim 2 --filter cat":                       "is not a number",
		"optimise --function sphere --workers 2":              "--workers",
		"optimise --function sphere --upper 2":                "--lower and --upper work only with",
		"optimise":                                            "give exactly one of",
		"optimise --function spher":                           `"spher"`,
		"optimise --function sphere --method pso":             `"pso"`,
		"optimise --function sphere --set particles=x":        `"x"`,
		"optimise --function sphere --set particle=3":         `"particle"`,
		"optimise --function easom --dim 3":                   "2 dimensions",
		"optimise --function sphere --target low":             `"low"`,
		"optimise --function sphere --evaluations 0":          "at least 1",
		"optimise --function sphere more":                     `"more"`,
	} {
		if code, _, errs := execute(t, bad, ""); code == 0 || !strings.Contains(errs, want) {
			t.Errorf("%s: %d, %s, want %s", bad, code, errs, want)
		}
	}
}

// TestOptimiseRejectsNonFiniteNumbers checks that infinite and undefined costs and bounds are rejected, and
// zeros have no sign.
func TestOptimiseRejectsNonFiniteNumbers(t *testing.T) {
	for _, line := range []string{"--expression sqrt(-1-x_1^2)", "--expression 1/0+x_1",
		"--expression log(0)+0*x_1"} {
		for _, as := range []string{"", " --json"} {
			code, out, errs := execute(t, "optimise "+line+" --dim 2 --evaluations 200"+as, "")
			if code != exitFailed || out != "" || !strings.Contains(errs,
				"no point has a finite cost: all 200 costs") {
				t.Errorf("%s%s: %d %q %q", line, as, code, out, errs)
			}
		}
	}
	for line, want := range map[string]string{
		"--lower NaN":                      "--lower NaN is not a finite number",
		"--upper +Inf":                     "--upper +Inf is not a finite number",
		"--lower 3 --upper 1":              "--lower 3 is not below --upper 1",
		"--lower 1 --upper 1":              "--lower 1 is not below --upper 1",
		"--lower -1.7e308 --upper 1.7e308": "is not below --upper 1.7e+308, or too far from it",
		"--target NaN":                     `--target "NaN" is not a number`,
		"--set c1=NaN":                     `c1: "NaN" is not a number`,
	} {
		code, _, errs := execute(t, "optimise --expression x_1 --dim 1 "+line, "")
		if code != exitUsage || !strings.Contains(errs, want) {
			t.Errorf("%s: %d %q, want %q", line, code, errs, want)
		}
	}
	code, out, errs := execute(t, "optimise --expression -abs(x_1)*0 --dim 1 --evaluations 100 --json", "")
	if code != 0 || strings.Contains(out, "-0,") {
		t.Errorf("%d %s %s", code, out, errs)
	}
	code, out, errs = execute(t, "optimise --expression x_1-3 --dim 1 --evaluations 100 --lower -2", "")
	if code != 0 || !strings.Contains(out, ": −") || strings.Contains(out, "[-") {
		t.Errorf("%d %s %s", code, out, errs)
	}
}

// TestJSONHasNoNegativeZero checks that JSON contains no −0; texts are unchanged.
func TestJSONHasNoNegativeZero(t *testing.T) {
	var b strings.Builder
	zero := math.Copysign(0, -1)
	if err := object(&b, map[string]any{"a": zero, "b": []float64{zero, -0.5, -1, zero},
		"c": `-0 \"-0,`}); err != nil {
		t.Fatal(err)
	}
	if want := `{"a":0,"b":[0,-0.5,-1,0],"c":"-0 \\\"-0,"}` + "\n"; b.String() != want {
		t.Errorf("%s, want %s", b.String(), want)
	}
}
