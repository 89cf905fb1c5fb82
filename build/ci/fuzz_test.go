package ci

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludarium/build/tool"
)

func TestReadFuzz(t *testing.T) {
	const counts = "fuzz: elapsed: 0s, gathering baseline coverage: 0/2 completed\n" +
		"fuzz: elapsed: 3s, execs: 25246 (8415/sec), new interesting: 3 (total: 5)\n" +
		"fuzz: elapsed: 1m4s, execs: 640000 (0/sec), new interesting: 3 (total: 5)\n"
	const over = "--- FAIL: FuzzX (3.03s)\n    context deadline exceeded\nFAIL\n"
	for _, test := range []struct {
		said, text string
		executions int64
		seconds    float64
		late       bool
	}{
		{counts + "PASS\n", "PASS\n", 640_000, 64, false},
		{"# ludarium/x\nx.go:1: no\n", "# ludarium/x\nx.go:1: no\n", 0, 0, false},
		{counts + over, over, 640_000, 64, true},
		{over + "Failing input written to testdata/fuzz/FuzzX/1\n",
			over + "Failing input written to testdata/fuzz/FuzzX/1\n", 0, 0, false},
	} {
		r := readFuzz(strings.NewReader(test.said))
		if r.executions != test.executions || r.seconds != test.seconds || r.text != test.text ||
			r.late != test.late || r.err != nil {
			t.Errorf("%q is read as %+v", test.said, r)
		}
	}
}

func TestFuzzTargets(t *testing.T) {
	root, err := tool.Root()
	if err != nil {
		t.Fatal(err)
	}
	all, err := fuzzTargets(root, regexp.MustCompile(""))
	if err != nil || !slices.Contains(all, fuzzTarget{"./render/room/session", "FuzzLink"}) || len(all) < 40 {
		t.Errorf("%d targets, %v: %v", len(all), err, all)
	}
	chess, err := fuzzTargets(root, regexp.MustCompile("game/chess FuzzPGN$"))
	if err != nil || !slices.Equal(chess, []fuzzTarget{{"./game/chess", "FuzzPGN"}}) {
		t.Errorf("%v, %v", chess, err)
	}
}

func TestBadFuzzFlags(t *testing.T) {
	for want, args := range map[string][]string{
		"-time -1s": {"-time", "-1s"}, "-parallel -2": {"-parallel", "-2"}, `-run "("`: {"-run", "("},
		`matches "nothing"`: {"-run", "nothing"},
	} {
		env := &tool.Env{Root: t.TempDir(), Out: &strings.Builder{}}
		if err := Fuzz(t.Context(), env, args); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want one with %s", args, err, want)
		}
	}
}
