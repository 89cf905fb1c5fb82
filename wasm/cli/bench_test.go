package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"ludarium/ai/base/resource"
	"ludarium/ai/base/rng"
	"ludarium/assets"
	"ludarium/game/gametest"
)

// TestBenchSignature compares the results of each workload with recorded ones, on every platform.
func TestBenchSignature(t *testing.T) {
	if testing.Short() {
		t.Skip("some seconds")
	}
	work, err := workloads()
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	signature := uint64(0)
	for _, w := range work {
		ops, digest, err := w.run(t.Context())
		if err != nil {
			t.Fatalf("%s: %v", w.name, err)
		}
		fmt.Fprintf(&b, "%s %d %016x\n", w.name, ops, digest)
		signature = rng.Derive(signature, digest)
	}
	fmt.Fprintf(&b, "signature %016x\n", signature)
	gametest.Golden(t, "testdata/bench.golden", b.String())
}

// TestBenchDetectsChangedResults checks the error for a workload whose result changes between repetitions.
func TestBenchDetectsChangedResults(t *testing.T) {
	runs := 0
	fickle := workload{"fickle", func(ctx context.Context) (int64, uint64, error) {
		runs++
		return 3, uint64(runs / 4), nil
	}}
	if r, _, err := fickle.time(t.Context(), time.Hour); err == nil ||
		!strings.Contains(err.Error(), "fickle: a repetition") || r.Ops != 9 {
		t.Errorf("%+v after %d runs, %v", r, runs, err)
	}
	runs = 0
	if r, digest, err := fickle.time(t.Context(), time.Nanosecond); err != nil || digest != 0 ||
		r.Ops != int64(3*runs) || !(r.Seconds > 0) || !(r.Rate > 0) {
		t.Errorf("%+v after %d runs, digest %d, %v", r, runs, digest, err)
	}
}

// TestBenchRecords checks the records of the command, with few repetitions; files such as weights do not
// change them.
func TestBenchRecords(t *testing.T) {
	if testing.Short() || runtime.GOOS == "js" {
		t.Skip("the work of TestBenchSignature once more")
	}
	var out bytes.Buffer
	std := streams{out: &out, files: resource.NewStore(assets.Open)}
	if err := measure(t.Context(), std, true, time.Nanosecond); err != nil {
		t.Fatal(err)
	}
	rs := parseRecords(t, out.String())
	want, err := os.ReadFile("testdata/bench.golden")
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Split(strings.TrimSpace(string(want)), "\n") {
		part := strings.Fields(line)
		switch r := rs[i]; {
		case i == len(rs)-1:
			if r["signature"] != part[1] {
				t.Errorf("%v, want %s", r, line)
			}
		case r["name"] != part[0] || fmt.Sprintf("%.0f", r["ops"]) != part[1] ||
			!(r["seconds"].(float64) > 0) || !(r["rate"].(float64) > 0):
			t.Errorf("record %d is %v, want %s", i, r, line)
		}
	}
}
