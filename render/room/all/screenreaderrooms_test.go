package all

import (
	"strings"
	"testing"
	"time"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui"
)

// told returns the text of the picture element whose name begins with name.
func told(t *testing.T, s *shelltest.Screen, name string) string {
	t.Helper()
	for _, n := range s.Mirror.Tree() {
		if n.Role == "img" && strings.HasPrefix(n.Name, name) {
			return n.Value
		}
	}
	t.Fatalf("no picture %q in:\n%s", name, s.Read())
	return ""
}

// TestSwarmsByScreenReader runs an optimiser through the accessibility tree: the picture's text and the
// announcements report progress and best value.
func TestSwarmsByScreenReader(t *testing.T) {
	s := shelltest.New(t, shelltest.Options{Doors: Doors(), W: 390, H: 844})
	s.Go("swarms")
	s.Until("a picture", func() bool { return strings.Contains(s.Read(), "img Picture of") })
	if first := told(t, s, "Picture of"); !strings.Contains(first, "Step 0") {
		t.Errorf("at first the picture shows %q", first)
	}
	s.Work("step")
	s.Until("a step", func() bool { return strings.Contains(told(t, s, "Picture of"), "Step 1,") })
	if now := told(t, s, "Picture of"); !strings.Contains(now, "Best cost") {
		t.Errorf("after a step the picture shows %q", now)
	}
	if land := told(t, s, "landscape"); !strings.Contains(land, "points") {
		t.Errorf("the landscape shows %q", land)
	}
	s.Work("play")
	s.Until("announced steps", func() bool {
		s.Pass(tellAfter)
		said := s.Announcement()
		return strings.Contains(said, "Step ") && strings.Contains(said, "Best cost")
	})
}

// tellAfter is longer than the interval between announcements of a run.
const tellAfter = 6 * time.Second

// TestAnnouncementsAreSpaced checks that a running optimiser makes at most one announcement a second.
func TestAnnouncementsAreSpaced(t *testing.T) {
	h := shelltest.NewHost(t)
	h.Moving = true
	s := shelltest.New(t, shelltest.Options{Doors: Doors(), Host: h, W: 390, H: 844})
	s.Go("swarms")
	s.Until("a picture", func() bool { return strings.Contains(s.Read(), "img Picture of") })
	lines, before := 0, s.Announcement()
	const frames = 200 // of 20 ms each
	for range frames {
		s.Input(ui.Input{})
		if said := s.Announcement(); said != before {
			lines, before = lines+1, said
		}
	}
	if lines > frames/50 {
		t.Errorf("%d announcements in %d seconds", lines, frames/50)
	}
}

// TestSwarmsRepeatNothing lets a swarm run for ten minutes: each announcement has a new best cost, so that
// nothing is said while it stays.
func TestSwarmsRepeatNothing(t *testing.T) {
	h := shelltest.NewHost(t)
	h.Moving = true
	s := shelltest.New(t, shelltest.Options{Doors: Doors(), Host: h, W: 390, H: 844})
	s.Go("swarms")
	s.Until("a picture", func() bool { return strings.Contains(s.Read(), "img Picture of") })
	heard, costs := s.Announcement(), map[string]bool{}
	for range 100 {
		s.Pass(tellAfter)
		s.Frames(20)
		said := s.Announcement()
		_, cost, told := strings.Cut(said, "Best cost ")
		if said == heard || !told {
			continue
		}
		heard = said
		if cost, _, _ = strings.Cut(cost, ", "); costs[cost] {
			t.Errorf("the best cost %s is announced again: %q", cost, said)
		}
		costs[cost] = true
	}
	if len(costs) < 2 {
		t.Errorf("only %d costs are announced", len(costs))
	}
}

// TestSwarmsSayThatTheyPause pauses a swarm and lets it run again by Space: each is spoken once, and each
// figure once.
func TestSwarmsSayThatTheyPause(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	s.Go("swarms")
	s.Until("a picture", func() bool { return strings.Contains(s.Read(), "img Picture of") })
	heard(s)
	for _, want := range []string{"Running. Step ", "Paused. Step ", "Running. Step "} {
		s.Key(ui.Space)
		said := heard(s)
		_, cost, told := strings.Cut(said, "Best cost ")
		cost, _, _ = strings.Cut(cost, ", ")
		if !strings.HasPrefix(said, want) || told && strings.Count(said, cost) > 1 {
			t.Errorf("Space says %q, want %q", said, want)
		}
		s.Pass(tellAfter)
		s.Frames(20)
		if again := heard(s); again != said && strings.HasPrefix(again, "Running") {
			t.Errorf("it is said again: %q", again)
		}
	}
}

// TestLabByScreenReader runs an experiment through the accessibility tree.
func TestLabByScreenReader(t *testing.T) {
	s := shelltest.New(t, shelltest.Options{Doors: Doors(), W: 390, H: 844})
	s.Go("lab")
	if _, err := s.Rooms.Command("lab", "run 2048/random games=50 seed=4"); err != nil {
		t.Fatal(err)
	}
	s.Until("the end of the run", func() bool {
		s.Pass(tellAfter)
		return strings.Contains(s.Announcement(), ": done")
	})
	s.Work("results")
	// each chart is a table as well: its heads, then a row for each bar or place
	s.Until("charts", func() bool { return len(chartRows(s)) > 1 })
	rows := chartRows(s)
	if heads := strings.Join(rows[0], ", "); heads != "largest tile, random, published, random" {
		t.Errorf("the heads of the first chart are %s", heads)
	}
	for _, row := range rows[1:] {
		if !strings.Contains(row[2], " to ") {
			t.Errorf("a bar without its interval: %q", row)
		}
	}
}

// chartRows returns the rows of the first chart of the lab.
func chartRows(s *shelltest.Screen) (rows [][]string) {
	for _, n := range s.Mirror.Tree() {
		if strings.HasSuffix(n.Within, "/chart-0") {
			rows = append(rows, n.Cells)
		}
	}
	return rows
}
