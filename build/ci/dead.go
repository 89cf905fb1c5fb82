package ci

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"ludarium/build/tool"
)

// testOnly maps functions that no program reaches, by file and name, to the reason to keep them.
var testOnly = map[string]string{
	"ai/lab/exp/swarms/agents.go smallAgents": "part of Small",
	"ai/lab/rows.go RowsAs":                   "tests of experiments read rows with it",
}

// small matches the functions Small of experiments and their parts: the settings with which tests of other
// packages run them.
var small = regexp.MustCompile(`^ai/lab/exp/\w+/\w+\.go (?:Small|small[A-Z]\w*)$`)

// deadcode finds functions that no program reaches, neither on this machine nor in the browser. Each should
// be removed or moved to a test.
func (r *runner) deadcode(ctx context.Context) outcome {
	program := r.Dist("cache", "deadcode"+tool.Host.Exe())
	if o := r.goCommand(ctx, tool.Host, "build", "-o", program,
		"golang.org/x/tools/cmd/deadcode"); o.failed > 0 {
		return o
	}
	var found []map[string]bool
	for _, look := range []struct {
		platform tool.Platform
		packages []string
	}{
		{tool.Host, []string{"./wasm/...", "./build", "./build/measure", "./build/work"}},
		{tool.Wasm, []string{"./wasm/..."}},
	} {
		cmd := tool.Command(ctx, r.Root, look.platform)
		cmd.Path, cmd.Args = program, append([]string{program}, look.packages...)
		out, err := cmd.Output()
		if err != nil {
			return check(fmt.Errorf("deadcode for %s: %w", look.platform, err))
		}
		found = append(found, unreachable(string(out)))
	}
	return check(checkUnreachable(found[0], found[1]))
}

// deadLine matches a line of the tool's output: a position and a function.
var deadLine = regexp.MustCompile(`(?m)^(\S+\.go):\d+:\d+: unreachable func: (\S+)$`)

// unreachable parses the tool's output to files and functions.
func unreachable(text string) map[string]bool {
	all := map[string]bool{}
	for _, m := range deadLine.FindAllStringSubmatch(text, -1) {
		all[strings.ReplaceAll(m[1], `\`, "/")+" "+m[2]] = true
	}
	return all
}

// checkUnreachable returns an error for each function that is reached neither here nor in the browser and is
// not in testOnly, and for each function in testOnly that is reached or no longer exists.
func checkUnreachable(here, browser map[string]bool) error {
	var errs []error
	for _, name := range slices.Sorted(maps.Keys(here)) {
		if browser[name] && testOnly[name] == "" && !small.MatchString(name) {
			errs = append(errs, fmt.Errorf("%s is reached by no program", name))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(testOnly)) {
		if !here[name] || !browser[name] {
			errs = append(errs, fmt.Errorf("%s is no longer an exception: a program reaches it, "+
				"or it is gone", name))
		}
	}
	return errors.Join(errs...)
}
