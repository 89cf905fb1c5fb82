package lab

import (
	"bytes"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/base/stat"
	"ludarium/game/param"
)

func TestJSONRoundTrip(t *testing.T) {
	f := &Memory{}
	ended(t, local(t, 2), f, plan(t, nil))
	results, err := Open(f, find)
	if err != nil {
		t.Fatal(err)
	}
	again, err := Import(results.JSON(), find)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range results.Files() {
		if got := again.Files()[name]; !bytes.Equal(got, want) {
			t.Errorf("%s is\n%s\nwant\n%s", name, got, want)
		}
	}
	for what, damage := range map[string][2]string{
		`no experiment "test/fly"`:       {`"experiment": "test/walk"`, `"experiment": "test/fly"`},
		"trial 40 does not belong":       {`"trial": 39`, `"trial": 40`},
		"trial 0 does not belong":        {`"trial": 39`, `"trial": 0`},
		"version 3":                      {`"version": 1`, `"version": 3`},
		`its format is "x"`:              {`"format": "ludarium run 2"`, `"format": "x"`},
		"asks for 41 trials":             {`"trials": 40`, `"trials": 41`},
		"this is not a saved run":        {"{", "["},
		`"true" is not a cell of column`: {`"rows": [`, `"rows": [[true, 1, "", true],`},
		"1 cells for 4 columns":          {`"rows": [`, `"rows": [[1],`},
		"trial 0: it has been changed":   {`"x": 10`, `"x": 11`},
		"trial 1: it has been changed":   {`"trial": 0,`, `"trial": 1,`},
		"trial 0: it has been ":          {`"seed": 7`, `"seed": 8`},
	} {
		bad := bytes.Replace(results.JSON(), []byte(damage[0]), []byte(damage[1]), 1)
		if _, err := Import(bad, find); err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

func TestRecordRoundTrip(t *testing.T) {
	columns := walk().Columns
	r := record{trial: 3, seconds: 0.5,
		rows:   [][]any{{int64(-5), math.Inf(1), "a\tb\\t\nc", true}, {int64(0), 1e-300, "", false}},
		points: []point{{"with\ttab", 1, math.Inf(-1)}},
	}
	s := newSeal(plan(t, nil))
	line := string(r.append(nil, s))
	got, err := parseRecord(columns, strings.TrimSuffix(line, "\n"), s)
	if err != nil || !reflect.DeepEqual(got, r) {
		t.Errorf("%q is read as %+v, %v", line, got, err)
	}
	for n := range len(line) - 1 {
		if torn, err := parseRecord(columns, line[:n], s); err == nil {
			t.Errorf("the torn line %q is read as %+v", line[:n], torn)
		}
		flipped := line[:n] + string(line[n]^1) + line[n+1:len(line)-1]
		if bad, err := parseRecord(columns, flipped, s); err == nil {
			t.Errorf("the damaged line %q is read as %+v", flipped, bad)
		}
	}
	if _, err := parseRecord(columns, strings.TrimSuffix(line, "\n"),
		newSeal(plan(t, param.Values{"walks": "41"}))); err == nil {
		t.Error("the record of one run passes for one of another")
	}
	var whole, bad []int
	torn := parseRecords(columns, []byte(line+line[:20]+"\n"+line+line[:len(line)-1]), s,
		func(n int, _ record) { whole = append(whole, n) }, func(n int, _ []byte) { bad = append(bad, n) })
	if !slices.Equal(whole, []int{1, 3}) || !slices.Equal(bad, []int{2}) || !torn {
		t.Errorf("whole lines %v, bad lines %v, torn %v", whole, bad, torn)
	}
}

func FuzzParseRecord(f *testing.F) {
	columns := walk().Columns
	s := seal{lax: true}
	f.Add("3\t0.5\tr\t-5\t0.1\tleft\\n\ttrue\tp\twalk\t1\t2\t.")
	f.Add("3\t0.5\t.")
	f.Add("0\t0\tr\t1")
	f.Fuzz(func(t *testing.T, line string) {
		r, err := parseRecord(columns, line, s)
		if err != nil {
			return
		}
		again, err := parseRecord(columns, strings.TrimSuffix(string(r.append(nil, s)), "\n"), s)
		if err != nil || !bytes.Equal(again.append(nil, s), r.append(nil, s)) {
			t.Errorf("%q is read as %+v and then as %+v, %v", line, r, again, err)
		}
	})
}

func FuzzImport(f *testing.F) {
	p, err := NewPlan(walk(), nil, 7)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(newResults(walk(), p,
		map[int]*record{2: {trial: 2, rows: [][]any{{int64(1), 2.5, "x", true}},
			points: []point{{"c", 1, 2}}}}).JSON())
	f.Add([]byte(`{"format":"ludarium run","plan":{"experiment":"test/walk","shards":0}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := Import(data, find)
		if err != nil {
			return
		}
		if again, err := Import(r.JSON(), find); err != nil || !reflect.DeepEqual(again.Files(), r.Files()) {
			t.Errorf("it does not come back: %v", err)
		}
	})
}

func TestPlanLineRoundTrip(t *testing.T) {
	p, err := plan(t, param.Values{"steps": "50"}).Part(1, 3)
	if err != nil {
		t.Fatal(err)
	}
	line := "test/walk steps=50 walks=40 seed=7 shard=1/3"
	if p.String() != line {
		t.Errorf("line %q", p)
	}
	got, err := ParseLine("  test/walk steps=50 shard=1/3 seed=7", find)
	if err != nil || got.ID() != p.ID() {
		t.Errorf("%v, %v", got, err)
	}
	if got, err := ParseLine("test/walk", find); err != nil || got.Seed != 1 || got.Trials != 40 ||
		got.Shards != 1 {
		t.Errorf("%v, %v", got, err)
	}
	for bad, want := range map[string]string{
		"test/fly":               `"test/fly"`,
		"test/walk steps":        `"steps"`,
		"test/walk steps=x":      `"x"`,
		"test/walk seed=-1":      `"-1"`,
		"test/walk shard=3/3":    `"3/3"`,
		"test/walk stepps=1":     `"stepps"`,
		"test/walk shard=x":      `"x"`,
		"test/walk seed=1e3":     `"1e3"`,
		"test/walk walks=999999": "999999",
	} {
		if _, err := ParseLine(bad, find); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", bad, err)
		}
	}
	n := 0
	for i := range 3 {
		part, err := p.Part(i, 3)
		if err != nil {
			t.Fatal(err)
		}
		n += part.Count()
	}
	if n != 40 {
		t.Errorf("three shards have %d trials", n)
	}
}

func TestShowCells(t *testing.T) {
	c := Column{Name: "x", Unit: "points", Kind: Float, Digits: 2}
	for _, tt := range []struct {
		cell any
		want string
	}{
		{3.14159, "3.14"}, {-1234567.0, "−1\u202f234\u202f567.00"}, {int64(1234), "1234"},
		{12345, "12\u202f345"}, {math.NaN(), "–"},
		{math.Inf(-1), "−∞"}, {nil, "–"}, {true, "yes"}, {"text", "text"},
	} {
		if got := c.Show(tt.cell); got != tt.want {
			t.Errorf("%v shows as %q, want %q", tt.cell, got, tt.want)
		}
	}
	inf := math.Inf(1)
	for in, want := range map[stat.Interval]string{{Low: -1, High: 2.5}: "−1.00 to 2.50",
		{Low: 2, High: inf}: "more than 2.00", {Low: -inf, High: 2}: "less than 2.00",
		{Low: -inf, High: inf}: "–"} {
		if got := c.Bounds(in); got != want {
			t.Errorf("%v shows as %q, want %q", in, got, want)
		}
	}
	if c.Head() != "x (points)" {
		t.Error(c.Head())
	}
}

func TestAppendToStoredFiles(t *testing.T) {
	k := &keys{}
	const old = 2 // bytes of a file stored in parts
	k.Save("lab/a/log", []byte("0"))
	k.Save("lab/a/log+000007", []byte("1"))
	for life := range 5 {
		f := NewStored(k, "lab/a/")
		for n := range 50 {
			if err := f.Append("log", []byte{byte('a' + n%26)}); err != nil {
				t.Fatal(err)
			}
		}
		data, err := f.Read("log")
		if err != nil || len(data) != old+50*(life+1) || string(data[:4]) != "01ab" {
			t.Fatalf("%d bytes that begin with %.4q, %v", len(data), data, err)
		}
		if all, _ := k.Keys(); len(all) != 1 {
			t.Errorf("%d keys", len(all))
		}
	}
	f := NewStored(k, "lab/a/")
	if err := f.Write("plan", []byte("x")); err != nil {
		t.Fatal(err)
	}
	if names, err := f.Names(); err != nil || !slices.Equal(names, []string{"log", "plan"}) {
		t.Errorf("%v, %v", names, err)
	}
	if names, err := NewStored(k, "lab/b/").Names(); err != nil || names != nil {
		t.Errorf("another run has %v, %v", names, err)
	}
	if err := f.Remove("log"); err != nil {
		t.Fatal(err)
	}
	if data, err := f.Read("log"); data != nil || err != nil {
		t.Errorf("removed: %q, %v", data, err)
	}
	if all, _ := k.Keys(); len(all) != 1 {
		t.Errorf("keys %v", all)
	}
}

func TestLibraryOfRuns(t *testing.T) {
	k := &keys{}
	s := NewLibrary(k, "lab/")
	a, b := plan(t, nil), plan(t, param.Values{"walks": "5"})
	p := local(t, 2)
	want := ended(t, p, s.files(a), a)
	ended(t, p, s.files(b), b)
	k.Save("other/run.json", []byte("{}"))
	plans, err := s.Plans()
	if err != nil || len(plans) != 2 || plans[0].ID() != a.ID() || plans[1].ID() != b.ID() {
		t.Errorf("%v, %v", plans, err)
	}
	if err := s.Remove(b); err != nil {
		t.Fatal(err)
	}
	k.Save("lab/broken/run.json", []byte("{"))
	plans, err = s.Plans()
	if len(plans) != 1 || err == nil ||
		!strings.Contains(err.Error(), "run broken: lab: the saved run is damaged: run.json: "+
			"unexpected end") {
		t.Errorf("%v, %v", plans, err)
	}
	same(t, "in the library", contents(t, s.files(a)), want)
	if names, err := s.files(b).Names(); err != nil || names != nil {
		t.Errorf("removed: %v, %v", names, err)
	}
}
