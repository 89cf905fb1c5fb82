package browsertest

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"ludarium/build/gotool"
	"ludarium/build/site"
	"ludarium/game/gametest"
	"ludarium/game/othello"
)

// TestEndgamesInATab solves Othello's endgame test in one tab, whose memory must do for all of it.
func TestEndgamesInATab(t *testing.T) {
	if !*gametest.Long {
		t.Skip("takes many minutes; run with -long")
	}
	root, err := gotool.Root()
	must(t, err)
	file, err := os.Open(filepath.Join(root, "ai", "engine", "othello", "testdata", "ffo.obf"))
	must(t, err)
	defer file.Close()
	problems, err := othello.ReadProblems(file)
	must(t, err)
	url, _ := serveWeb(t, site.Ludarium, false)
	p := open(t)
	must(t, p.Goto(url+"#/othello"))
	must(t, p.Ready())
	for i, problem := range problems {
		want := problem.Known[0]
		position, turned := problem.State.Notation(), ""
		if strings.HasSuffix(position, "O") {
			turned = ", colours exchanged" // for White is the computer
			position = strings.NewReplacer("X", "O", "O", "X").Replace(position)
		}
		value[bool](t, p, fmt.Sprintf(`(ludarium.load(%q), true)`, position))
		value[bool](t, p, `(ludarium.go({algorithm: "patterns", depth: 60, analyse: true}), true)`)
		const ended = `!ludarium.state().game.thinking && ludarium.state().game.think?.stop`
		for end := time.Now().Add(time.Hour); p.Wait(ended) != nil; {
			if time.Now().After(end) {
				t.Fatalf("#%d is not solved after an hour", 40+i)
			}
		}
		think := value[struct {
			Nodes   int64
			Seconds float64
			Lines   []struct{ Score string }
		}](t, p, `ludarium.state().game.think`)
		memory := value[float64](t, p, `performance.memory.usedJSHeapSize`)
		t.Logf("#%d%s: %s, %d nodes, %.1f s, %.0f MB of the page's heap", 40+i, turned, think.Lines[0].Score, think.Nodes, think.Seconds, memory/1e6)
		number, _, _ := strings.Cut(strings.Replace(think.Lines[0].Score, "−", "-", 1), " ")
		if score, err := strconv.Atoi(number); err != nil || score != want.Score {
			t.Errorf("#%d: score %s, want %d", 40+i, think.Lines[0].Score, want.Score)
		}
	}
	lively(t, p)
}
