package all

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"ludarium/ai/search"
	"ludarium/game/param"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/draw/paint"
	"ludarium/render/room/session"
	"ludarium/render/ui"
)

// TestHoveredTreeNodeShowsPosition checks that a watched search shows its tree in the tab Think and that
// hovering a node shows its position on the board.
func TestHoveredTreeNodeShowsPosition(t *testing.T) {
	dir := os.Getenv("LUDARIUM_GALLERY") // folder for screenshots
	for _, c := range []struct {
		name, algorithm string
		w, h            int
	}{{"connectk", "alphabeta", 1280, 1100}, {"chess", "alphabeta", 1280, 1000},
		{"othello", "mcts", 360, 1500}} {
		s := screen(t, shelltest.NewHost(t).Unhurried(), c.w, c.h)
		s.Go(c.name)
		s.Humans()
		analyst := session.Player{Kind: c.algorithm, Limits: search.Limits{Time: time.Minute}}
		if err := s.Play().Session.Analysis.SetAnalyst(analyst); err != nil {
			t.Fatal(err)
		}
		s.Press("hint")
		s.Press("think")
		s.Until("the tree is there", func() bool {
			st := s.Game().Think
			return offers(s, "search tree") && st != nil && st.Nodes > 5000
		})
		s.Press("hint") // stop the search
		var tree paint.Rect
		for _, n := range s.Mirror.Nodes() {
			if n.Name == "search tree" {
				tree = n.Area
			}
		}
		preview := func() (text string) { text, _ = s.State().Room["preview"].(string); return text }
		here := s.Play().Session.Line.View().Notation()
		found := paint.Point{}
		for y := tree.Y + 50; y < tree.Bottom() && found == (paint.Point{}); y += 6 {
			at := paint.Point{X: tree.X + 84, Y: y}
			s.Input(ui.Input{Pointer: at})
			s.Input(ui.Input{Pointer: at})
			if p := preview(); p != "" && p != here {
				found = at
			}
		}
		if found == (paint.Point{}) {
			t.Fatalf("%s: nothing in the tree shows a position", c.name)
		}
		s.Input(ui.Input{Pointer: found})
		if dir != "" {
			s.Save(filepath.Join(dir, "tree-"+c.name+".png"))
		}
		s.Input(ui.Input{})
		s.Input(ui.Input{})
		if p := preview(); p != "" {
			t.Errorf("%s: %q is still shown", c.name, p)
		}
		s.Click(found)
		s.Press("moves")
		s.Frames(2)
		if p := preview(); p != "" {
			t.Errorf("%s: %q is shown while the tree is hidden", c.name, p)
		}
	}
}

// TestTreeStepsMoveBoard steps through a search in the tab Think and checks that the board follows.
func TestTreeStepsMoveBoard(t *testing.T) {
	dir := os.Getenv("LUDARIUM_GALLERY")
	for _, c := range []struct {
		name string
		w, h int
		dark bool
	}{{"desktop", 1280, 1100, false}, {"desktop-dark", 1280, 1100, true}, {"phone", 360, 1500, false}} {
		if c.dark && dir == "" {
			continue
		}
		host := shelltest.NewHost(t).Unhurried()
		host.Dark = c.dark
		s := screen(t, host, c.w, c.h)
		s.Go("chess")
		s.Humans()
		values := param.Values{"null-move": "prune", "futility": "node", "futility-margin": "1",
			"aspiration": "0.3", "iid": "true"}
		analyst := session.Player{Kind: "alphabeta", Values: values, Limits: search.Limits{Time: time.Minute}}
		if err := s.Play().Session.Analysis.SetAnalyst(analyst); err != nil {
			t.Fatal(err)
		}
		s.Press("hint")
		s.Press("think")
		s.Until("the tree is there", func() bool {
			st := s.Game().Think
			return offers(s, "search tree") && st != nil && st.Depth >= 4
		})
		s.Press("hint") // stop the search
		here, preview := s.Play().Session.Line.View().Notation(), func() (text string) {
			text, _ = s.State().Room["preview"].(string)
			return text
		}
		s.Press("windows-on-the-branches")
		seen := map[string]bool{}
		s.Press("first-step")
		for range 12 {
			s.Press("step-on")
			s.Frames(2)
			seen[preview()] = true
		}
		if len(seen) < 4 || seen[here] {
			t.Errorf("%s: 12 steps show %d positions", c.name, len(seen))
		}
		if dir != "" {
			for range 60 {
				s.Press("step-on")
			}
			s.Frames(30)
			s.Save(filepath.Join(dir, "steps-"+c.name+".png"))
		}
		s.Press("last-step")
		s.Frames(2)
		if p := preview(); p != "" {
			t.Errorf("%s: after the last step %q is shown", c.name, p)
		}
		if dir != "" {
			s.Frames(30)
			s.Save(filepath.Join(dir, "whole-"+c.name+".png"))
		}
	}
}

// TestAnalystIsChosen chooses the analysing algorithm and its limit in the tab Think, so that the tree of the
// teaching algorithm can be watched in every game.
func TestAnalystIsChosen(t *testing.T) {
	dir := os.Getenv("LUDARIUM_GALLERY")
	for _, size := range [][2]int{{1280, 900}, {360, 1000}} {
		s := screen(t, shelltest.NewHost(t).Unhurried(), size[0], size[1])
		s.Go("chess")
		s.Humans()
		if err := s.Play().Session.Analysis.SetAnalyst(session.Player{Kind: "mcts"}); err != nil {
			t.Fatal(err)
		}
		s.Press("think")
		s.Press("by")
		s.Press("algorithm")
		s.Press("alphabeta")
		s.Play().Session.Analysis.SetLimits(session.AnalysisLimits{Seconds: 10, Depth: 3, Lines: 3})
		s.Frames(2)
		if dir != "" {
			s.Save(filepath.Join(dir, fmt.Sprintf("analyst-%d.png", size[0])))
		}
		s.Press("done")
		s.Press("hint")
		s.Until("the analysis is done", func() bool {
			st := s.Game().Think
			return st != nil && st.Stop == string(search.MaxDepth) && st.Depth == 3
		})
		if !s.Has("by") || !s.Has("first-step") {
			t.Errorf("%v: no tree of the search that was chosen", size)
		}
		if dir != "" {
			s.Save(filepath.Join(dir, fmt.Sprintf("analysed-%d.png", size[0])))
		}
	}
}
