package ci

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"ludarium/build/tool"
)

// Fuzz runs every fuzz target in turn, even if some fail, and then returns an error if one failed.
func Fuzz(ctx context.Context, env *tool.Env, args []string) error {
	r := &runner{Env: env}
	f := flag.NewFlagSet("fuzz", flag.ContinueOnError)
	each := f.Duration("time", 10*time.Minute, "how long each target runs")
	parallel := f.Int("parallel", 0, "inputs that run at the same time; as many as the machine has "+
		"cores by default")
	only := f.String("run", "", "run only the targets whose package and name match this pattern, such as "+
		"morpion.*Check")
	if err := tool.Parse(f, args); err != nil {
		return err
	}
	switch {
	case *each <= 0:
		return fmt.Errorf("fuzz: -time %v must be greater than 0", *each)
	case *parallel < 0:
		return fmt.Errorf("fuzz: -parallel %d is negative", *parallel)
	}
	pattern, err := regexp.Compile(*only)
	if err != nil {
		return fmt.Errorf("fuzz: -run %q: %w", *only, err)
	}
	targets, err := fuzzTargets(r.Root, pattern)
	if err != nil {
		return err
	}
	if len(targets) == 0 {
		return fmt.Errorf("fuzz: no target matches %q", *only)
	}
	if failed := r.fuzzAll(ctx, targets, each.String(), *parallel); failed > 0 {
		r.Say("%d of %d targets failed.", failed, len(targets))
		return tool.ErrFailed
	}
	return ctx.Err()
}

// fuzzAll runs targets for a time or a number of executions, in the form of go test's -fuzztime, and
// returns the number of failures.
func (r *runner) fuzzAll(ctx context.Context, targets []fuzzTarget, limit string, parallel int) (
	failed int) {
	r.Say("%-34s %-20s %12s %9s  %s", "package", "target", "executions", "a second", "result")
	for _, t := range targets {
		if ctx.Err() != nil {
			break
		}
		got := r.fuzzOne(ctx, t, limit, parallel)
		rate, result := "", "ok"
		if got.seconds > 0 {
			rate = fmt.Sprintf("%.0f", float64(got.executions)/got.seconds)
		}
		if got.err != nil {
			result = "FAILED"
			failed++
		}
		r.Say("%-34s %-20s %12d %9s  %s", t.pkg, t.name, got.executions, rate, result)
		if got.err != nil {
			r.Say("%v\n%s", got.err, strings.TrimSpace(got.text))
		}
	}
	return failed
}

// fuzzBriefly runs every target for a few thousand executions, as a step of the task test.
func (r *runner) fuzzBriefly(ctx context.Context) outcome {
	targets, err := fuzzTargets(r.Root, regexp.MustCompile(""))
	if err != nil {
		return check(err)
	}
	var text bytes.Buffer
	quiet := &runner{Env: &tool.Env{Root: r.Root, Out: &text}}
	failed := quiet.fuzzAll(ctx, targets, "5000x", 0)
	return outcome{len(targets) - failed, failed, text.String()}
}

// fuzzTarget is a fuzz function in a package, which is a path below the module's root such as ./game/chess.
type fuzzTarget struct{ pkg, name string }

// fuzzTargets lists the fuzz functions below root whose package and name match, in file order.
func fuzzTargets(root string, pattern *regexp.Regexp) ([]fuzzTarget, error) {
	var targets []fuzzTarget
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		name := d.Name()
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != root && (name == "testdata" || name == "dist" || name[0] == '.'):
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(name, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		dir, err := filepath.Rel(root, filepath.Dir(path))
		if err != nil {
			return err
		}
		pkg := "./" + filepath.ToSlash(dir)
		for _, decl := range file.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if ok && f.Recv == nil && strings.HasPrefix(f.Name.Name, "Fuzz") &&
				pattern.MatchString(pkg+" "+f.Name.Name) {
				targets = append(targets, fuzzTarget{pkg, f.Name.Name})
			}
		}
		return nil
	})
	return targets, err
}

// fuzzResult is the result of fuzzing a target.
type fuzzResult struct {
	executions int64
	seconds    float64 // duration of the executions; 0 if not reported
	err        error
	text       string // other output of go test
	// the only failure is that the time ended during an execution, which is a bug of Go 1.26
	// (golang/go#75804)
	late bool
}

// fuzzOne runs a target. go test saves a failing input in the package's folder testdata, where it becomes a
// test.
func (r *runner) fuzzOne(ctx context.Context, t fuzzTarget, limit string, parallel int) fuzzResult {
	args := []string{"test", noVet, "-run=^$", "-fuzz=^" + t.name + "$", "-fuzztime=" + limit,
		"-fuzzminimizetime=" + shortening}
	if parallel > 0 {
		args = append(args, fmt.Sprintf("-parallel=%d", parallel))
	}
	cmd := tool.Command(ctx, r.Root, tool.Host, append(args, t.pkg)...)
	pipe, err := cmd.StdoutPipe()
	if err != nil {
		return fuzzResult{err: err}
	}
	cmd.Stderr = cmd.Stdout
	if err := cmd.Start(); err != nil {
		return fuzzResult{err: err}
	}
	got := readFuzz(pipe)
	if err := cmd.Wait(); err != nil && !got.late {
		got.err = errors.Join(got.err, err)
	}
	if got.err == nil && got.executions == 0 && ctx.Err() == nil {
		got.err = errors.New("nothing was run")
	}
	return got
}

// shortening is the time for which go test may minimise an input that reaches new code. The default of one
// minute would take most of a target's time.
const shortening = "200ms"

// fuzzCount matches a progress line of go test.
var fuzzCount = regexp.MustCompile(`^fuzz: elapsed: (\S+), execs: (\d+) `)

// readFuzz parses the output of go test while it fuzzes.
func readFuzz(r io.Reader) (result fuzzResult) {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		line := lines.Text()
		if m := fuzzCount.FindStringSubmatch(line); m != nil {
			result.executions, _ = strconv.ParseInt(m[2], 10, 64)
			if elapsed, err := time.ParseDuration(m[1]); err == nil {
				result.seconds = elapsed.Seconds()
			}
		} else if !strings.HasPrefix(line, "fuzz: ") {
			result.text += line + "\n"
		}
	}
	result.err = lines.Err()
	result.late = strings.Contains(result.text, "\n    context deadline exceeded\n") &&
		!strings.Contains(result.text, "Failing input")
	return result
}
