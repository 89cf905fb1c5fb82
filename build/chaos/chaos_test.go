package chaos

import (
	"bytes"
	"errors"
	"flag"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"ludarium/build/tool"
)

var kills = flag.Int("kills", 2, "how often each kind of work is killed")

// Programs whose commands are killed.
const (
	cli   = "./wasm/cli"
	tasks = "./build/work"
)

// work is a command to kill: a command of the program without a window, or a task that computes.
type work struct {
	name    string
	program string
	command string // DIR is replaced by the folder for saves
	differ  []string
}

// works take about a second each, so that kills happen at all stages. Files that contain times are not
// compared.
var works = []work{
	{"lab", cli, "lab run 2048/table2 --set mcts-20=60 --set mcts-40=30 --set mcts-20-corner=60 --seed 3 " +
		"--workers 2 --out DIR/run", []string{"timing.csv", "machine.json"}},
	{"match", cli, "lab run arena/match --set pairs=60 --set a-nodes=300 --set b=random --seed 4 " +
		"--workers 2 --out DIR/run", []string{"timing.csv", "machine.json"}},
	{"tournament", cli, "tournament connectk random weak=mcts,playouts=100 mcts,playouts=300 " +
		"alphabeta,depth=5 --games 16 --workers 2 --out DIR/run", nil},
	{"hunt", cli, "morpion search --variant 5D --method nrpa,level=3 --playouts 12000 --seed 5 " +
		"--save DIR/hunt.json --out DIR/best.txt", nil},
	{"optimise", cli, "optimise --method clpso --function rastrigin --dim 30 --evaluations 600000 " +
		"--seed 7 --resume DIR/state --out DIR/curve.csv", nil},
	{"training", tasks, "train 2048 3x3 -games 8000 -portion 500 -every 50ms -seed 8 " +
		"-checkpoint DIR/training -out DIR/network", nil},
}

// TestWorkSurvivesKills kills each kind of work repeatedly.
func TestWorkSurvivesKills(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a minute")
	}
	root, err := tool.Root()
	if err != nil {
		t.Fatal(err)
	}
	programs := map[string]string{}
	for _, pkg := range []string{cli, tasks} {
		programs[pkg] = filepath.Join(t.TempDir(), filepath.Base(pkg))
		if err := tool.Build(t.Context(), root, tool.Host, pkg, programs[pkg]); err != nil {
			t.Fatal(err)
		}
	}
	for i, w := range works {
		program := programs[w.program]
		t.Run(w.name, func(t *testing.T) {
			whole := t.TempDir()
			begun := time.Now()
			if _, err := w.run(t, program, whole, 0); err != nil {
				t.Fatal(err)
			}
			took := time.Since(begun)
			want := w.files(t, whole)
			r := rand.New(rand.NewPCG(uint64(i), 43))
			killed, ends := 0, 0
			for killed < *kills {
				dir := t.TempDir()
				for {
					after := time.Duration(r.Int64N(int64(took)))
					if killed >= *kills {
						after = 0
					}
					dead, err := w.run(t, program, dir, after)
					if err != nil {
						t.Fatal(err)
					}
					if !dead {
						break
					}
					killed++
				}
				ends++
				got := w.files(t, dir)
				for name, text := range want {
					if got[name] != text {
						t.Errorf("after %d kills %s differs", killed, name)
					}
				}
			}
			t.Logf("%s: %d kills of %d runs, %d files each, 0 bytes different", w.name, killed, ends,
				len(want))
		})
	}
}

// run runs the command and, if after is not 0, kills it after that time. It reports whether the command was
// killed.
func (w *work) run(t *testing.T, program, dir string, after time.Duration) (killed bool, err error) {
	t.Helper()
	var out bytes.Buffer
	cmd := exec.Command(program, strings.Fields(strings.ReplaceAll(w.command, "DIR", dir))...)
	cmd.Stdout, cmd.Stderr = &out, &out
	if err := cmd.Start(); err != nil {
		return false, err
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	var kill <-chan time.Time
	if after > 0 {
		kill = time.After(after)
	}
	select {
	case err = <-ended:
	case <-kill:
		cmd.Process.Kill() // fails if the program has just exited
		if err = <-ended; err != nil && !cmd.ProcessState.Exited() {
			return true, nil
		}
	}
	if err != nil {
		err = errors.New(w.command + ": " + err.Error() + "\n" + out.String())
	}
	return false, err
}

// files returns the contents of the files that the command has saved, by name.
func (w *work) files(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || slices.Contains(w.differ, d.Name()) {
			return err
		}
		data, err := os.ReadFile(path)
		name, _ := filepath.Rel(dir, path)
		all[name] = string(data)
		return err
	})
	if err != nil || len(all) == 0 {
		t.Fatalf("%d files, %v", len(all), err)
	}
	return all
}
