package main

import (
	"strings"
	"testing"
)

// TestMethodsCommand lists algorithms and describes some with their special parameter values.
func TestMethodsCommand(t *testing.T) {
	for line, want := range map[string][]string{
		"methods connectk":        {"solver ", "connect-naive"},
		"methods functions":       {"fips ", "cmaes "},
		"methods tours":           {"elitist-as", "annealing"},
		"methods formulas":        {"hill-climbing"},
		"methods functions clpso": {"0: no limit.", "original, printed"},
		"methods tours as":        {"0: one per city. (0 to 2000 ants; default 0)"},
		"methods chess chess": {"; 4: Level 4 · casual player · 800 Elo; ", "Strength:",
			"Level 12 · full strength"},
		"methods othello othello-function":  {"sum, weight10"},
		"methods formulas annealing --json": {`"name":"temperature"`},
	} {
		code, out, bad := execute(t, line, "")
		for _, text := range want {
			if code != 0 || !strings.Contains(out, text) {
				t.Errorf("%s: exit %d, no %q in\n%s%s", line, code, text, out, bad)
			}
		}
	}
	for _, r := range records(t, "methods functions --json", "") {
		if r["name"] == "" || r["title"] == "" || r["doc"] == "" {
			t.Errorf("%v", r)
		}
	}
	for line, want := range map[string]string{"methods": "give a game", "methods go": `"go" is neither`,
		"methods tours pso": `"pso" is not a method for tours`} {
		if code, _, bad := execute(t, line, ""); code != exitUsage || !strings.Contains(bad, want) {
			t.Errorf("%s: exit %d, %s", line, code, bad)
		}
	}
}
