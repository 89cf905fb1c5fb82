package ci

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"

	"ludarium/build/tool"
)

// goTest runs `go test` with the arguments and counts tests and subtests. A package that fails as a whole
// (because it does not compile, or ends without a failing test) counts as one failure.
func goTest(cmd *exec.Cmd) outcome {
	var stderr strings.Builder
	cmd.Stderr = &stderr
	pipe, err := cmd.StdoutPipe()
	if err != nil {
		return check(err)
	}
	if err := cmd.Start(); err != nil {
		return check(err)
	}
	o := readTests(pipe)
	if err := cmd.Wait(); err != nil && o.failed == 0 {
		o.failed = 1
		o.text += err.Error() + "\n" + stderr.String()
	}
	return o
}

// testEvent is a line of `go test -json`.
type testEvent struct {
	Action, Package, ImportPath, Test, Output string
	// for a measurement that a test reports with testing.T.Attr
	Key, Value string
}

// readTests reads the events of `go test -json`. Other lines become part of the text.
func readTests(r io.Reader) outcome {
	var o outcome
	output := map[string]*strings.Builder{} // by package and test
	said := func(e testEvent) *strings.Builder {
		key := e.Package + "\x00" + e.Test
		if output[key] == nil {
			output[key] = &strings.Builder{}
		}
		return output[key]
	}
	failed := map[string]bool{} // packages with a failed test
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		var e testEvent
		if err := json.Unmarshal(lines.Bytes(), &e); err != nil {
			o.text += lines.Text() + "\n"
			continue
		}
		switch {
		case e.Action == "build-output":
			o.text += e.Output
		case e.Action == "attr":
			o.text += fmt.Sprintf("%s: %s: %s\n", e.Test, e.Key, e.Value)
		case e.Action == "output":
			said(e).WriteString(e.Output)
		case e.Action == "pass" && e.Test != "":
			o.passed++
			delete(output, e.Package+"\x00"+e.Test)
		case e.Action == "fail" && e.Test != "":
			o.failed++
			failed[e.Package] = true
			o.text += fmt.Sprintf("%s: %s\n%s", e.Package, e.Test, said(e))
		case e.Action == "fail" && !failed[e.Package]:
			o.failed++
			o.text += fmt.Sprintf("%s\n%s", e.Package, said(e))
		case e.Action == "pass", e.Action == "skip", e.Action == "fail":
			delete(output, e.Package+"\x00"+e.Test)
		}
	}
	if err := lines.Err(); err != nil {
		o.failed++
		o.text += "reading the test output: " + err.Error() + "\n"
	}
	return o
}

// unitTests runs the tests of packages on this machine. Browser and desktop tests skip themselves here;
// they have their own steps.
func (r *runner) unitTests(ctx context.Context, flags []string, packages ...string) outcome {
	args := append([]string{"test", "-json", noVet, patience}, packages...)
	return goTest(tool.Command(ctx, r.Root, tool.Host, append(args, flags...)...))
}

// noVet disables vet in go test, because vet is a separate step.
const noVet = "-vet=off"

// patience is the time limit for the tests of a package. go test's default of ten minutes is too short on a
// busy machine; CI ends after 90, so a test that hangs is named before.
const patience = "-timeout=35m"

// longTests runs the long cases of the packages that have the flag for them.
func (r *runner) longTests(ctx context.Context) outcome {
	const flagged = "ludarium/game/gametest" // a package with the flag
	list, err := tool.Command(ctx, r.Root, tool.Host, "list", "-f",
		"{{.ImportPath}} {{.TestImports}} {{.XTestImports}}", "./...").Output()
	if err != nil {
		return check(err)
	}
	var packages []string
	for line := range strings.Lines(string(list)) {
		if words := strings.FieldsFunc(line, func(r rune) bool {
			return strings.ContainsRune(" []\n", r)
		}); slices.Contains(words[1:], flagged) {
			packages = append(packages, words[0])
		}
	}
	return r.unitTests(ctx, []string{"-long", "-timeout=24h"}, packages...)
}

// wasmTests runs the tests of packages as WebAssembly in Node, with the task node.
func (r *runner) wasmTests(ctx context.Context, p tool.Platform, flags []string, packages ...string) outcome {
	self, err := os.Executable()
	if err != nil {
		return check(err)
	}
	args := append(
		[]string{"test", "-json", noVet, patience, fmt.Sprintf("-exec=%q node", self)},
		packages...)
	return goTest(tool.Command(ctx, r.Root, p, append(args, flags...)...))
}

// vectorTests runs the tests that compare vector instructions in WebAssembly with plain code. Without the
// version of Go that compiles them it runs none.
func (r *runner) vectorTests(ctx context.Context) outcome {
	if why := tool.Lacks(ctx, r.Root, tool.VectorWasm); why != "" {
		return outcome{text: "left out: " + why + "\n"}
	}
	return r.wasmTests(ctx, tool.VectorWasm, []string{"-run=Vector|LargestProducts|SearchWithNetwork"},
		"./game/othello", "./ai/engine/chess")
}

// has reports whether a program is found in PATH.
func has(program string) bool {
	_, err := exec.LookPath(program)
	return err == nil
}
