package ci

import (
	"maps"
	"strings"
	"testing"
)

func TestUnreachableFunctionsAreErrors(t *testing.T) {
	excepted := map[string]bool{"ai/lab/exp/chess/chess.go Small": true}
	for name := range testOnly {
		excepted[name] = true
	}
	with := func(text string) map[string]bool {
		all := maps.Clone(excepted)
		maps.Copy(all, unreachable(text))
		return all
	}
	const dead = "ai/worker/pool/map.go:14:6: unreachable func: Map\n"
	if err := checkUnreachable(with(dead), with("")); err != nil {
		t.Errorf("reached in the browser: %v", err)
	}
	err := checkUnreachable(with(dead), with("ai/worker/pool/map.go:9:6: unreachable func: Map\n"))
	if err == nil ||
		err.Error() != "ai/worker/pool/map.go Map is reached by no program" {
		t.Errorf("reached nowhere: %v", err)
	}
	used := with("")
	delete(used, "ai/lab/exp/swarms/agents.go smallAgents")
	if err := checkUnreachable(used, with("")); err == nil ||
		!strings.Contains(err.Error(), "agents.go smallAgents is no longer an exception") {
		t.Errorf("an exception that is used: %v", err)
	}
}
