package browsertest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"ludarium/build/site"
	"ludarium/build/tool"
	"ludarium/game/gametest"
	"ludarium/game/othello"
)

// TestEndgamesInATab solves Othello's endgame test in one tab, within its memory.
func TestEndgamesInATab(t *testing.T) {
	if !*gametest.Long {
		t.Skip("takes many minutes; run with -long")
	}
	root, err := tool.Root()
	must(t, err)
	file, err := os.Open(filepath.Join(root, "ai", "engine", "othello", "testdata", "ffo.obf"))
	must(t, err)
	defer file.Close()
	url, _ := serveWeb(t, site.Ludarium, false)
	p := open(t)
	must(t, p.Goto(url+"#/othello"))
	must(t, p.Ready())
	i := -1
	for problem, err := range othello.ReadProblems(file) {
		must(t, err)
		i++
		want := problem.Known[0]
		position, turned := problem.State.Notation(), ""
		if strings.HasSuffix(position, "O") {
			turned = ", colours exchanged" // the computer plays White
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
		t.Logf("#%d%s: %s, %d nodes, %.1f s, %.0f MB of the page's heap", 40+i, turned, think.Lines[0].Score,
			think.Nodes, think.Seconds, memory/1e6)
		if got := think.Lines[0].Score; got != inWords(want.Score) {
			t.Errorf("#%d: %s, want %s", 40+i, got, inWords(want.Score))
		}
	}
	lively(t, p)
}

// inWords returns an exact score for Black as text.
func inWords(score int) string {
	switch {
	case score > 0:
		return fmt.Sprintf("Black wins by %d", score)
	case score < 0:
		return fmt.Sprintf("White wins by %d", -score)
	}
	return "draw"
}
