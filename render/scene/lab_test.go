package scene

import (
	"encoding/csv"
	"slices"
	"strings"
	"testing"

	"ludarium/render/ui"
)

func (s *screen) labState(want string) {
	s.t.Helper()
	s.until("the run is "+want, func() bool { return s.State().Lab.State == want })
}

func TestLabRunsAndExports(t *testing.T) {
	s := open(t, labName)
	s.press("2048 into a corner")
	if got := s.State().Lab.Experiment; got != "2048/corner" {
		t.Fatalf("the list leads to %s", got)
	}
	s.press("2048 at random")
	s.press("Run")
	s.labState("done")
	if st := s.State().Lab; st.Done != st.Total || st.Best == "" {
		t.Fatalf("after the run: %+v", st)
	}
	for _, name := range views {
		s.press(name)
	}
	s.press("CSV")
	s.press("JSON")
	s.press("Report")
	s.press("Charts")
	s.press("PNG")
	s.press("SVG")
	s.until("the files are there", func() bool { return len(s.host.files) == 5 })
	begins := map[string]string{".csv": "trial,", ".json": "{", ".html": "<!DOCTYPE html>", ".png": "\x89PNG", ".svg": "<"}
	for name, data := range s.host.files {
		ext := name[strings.LastIndex(name, "."):]
		if !strings.HasPrefix(data, begins[ext]) {
			t.Errorf("%s begins with %.20q", name, data)
		}
		if rows, err := csv.NewReader(strings.NewReader(data)).ReadAll(); ext == ".csv" && (err != nil || len(rows) != 1001) {
			t.Errorf("%s has %d lines, %v", name, len(rows), err)
		}
		delete(begins, ext)
	}
	if len(begins) > 0 {
		t.Errorf("not saved: %v", begins)
	}
}

func TestLabPausesAndGoesOnAfterARestart(t *testing.T) {
	host := newFakeHost(t)
	s := newScreen(t, host, 1280, 800, 1)
	const line = "2048/random games=20000 seed=5"
	if err := s.Show(labName); err != nil {
		t.Fatal(err)
	}
	if err := s.LabDo("run " + line); err != nil {
		t.Fatal(err)
	}
	s.until("trials are done", func() bool { return s.State().Lab.Done > 0 })
	s.press("Pause")
	s.labState("paused")
	done := s.State().Lab.Done
	s.Flush()
	s.theLab().service.Close() // as when the program ends

	again := newScreenAt(t, host, 1280, 800, 1, host.link)
	again.labState("stopped")
	if st := again.State().Lab; st.Done < done || st.Settings != line {
		t.Fatalf("after a restart: %+v, want %d trials of %s", st, done, line)
	}
	again.press("Resume")
	again.until("more trials are done", func() bool { return again.State().Lab.Done > done })
	if err := again.Show("chess"); err != nil {
		t.Fatal(err)
	}
	again.Flush()
	again.theLab().service.Close()

	// A run that was under way goes on by itself, whichever room is open.
	third := newScreen(t, host, 1280, 800, 1)
	third.frames(2)
	if third.lab == nil || !third.lab.running() {
		t.Fatal("the run does not go on after a restart")
	}
	if err := third.LabDo("stop"); err != nil {
		t.Fatal(err)
	}
	if err := third.Show(labName); err != nil {
		t.Fatal(err)
	}
	third.labState("stopped")
}

func TestLabComparesRuns(t *testing.T) {
	s := open(t, labName)
	for _, seed := range []string{"1", "2"} {
		if err := s.LabDo("run 2048/random games=200 seed=" + seed); err != nil {
			t.Fatal(err)
		}
		s.labState("done")
	}
	l := s.theLab()
	series := func() int {
		p := l.planned()
		if charts := l.charts(p, l.sight(p)); len(charts) > 0 {
			return len(charts[0].Series)
		}
		return 0
	}
	s.until("the chart is there", func() bool { return series() > 0 })
	alone := series()
	s.press("Compare")
	s.until("the other run is beside it", func() bool { return series() > alone })
	s.press("Forget")
	s.until("one run is left", func() bool { return s.State().Lab.State == "" && len(l.runs) == 1 })
}

func TestLabLinksAndSettings(t *testing.T) {
	s := newScreen(t, newFakeHost(t), 1280, 800, 1)
	s.Open("#/lab/2048/random?games=300&seed=9")
	s.frames(2)
	const line = "2048/random games=300 seed=9"
	if st := s.State(); st.Screen != labName || st.Lab.Settings != line {
		t.Fatalf("the link opens %s with %+v", st.Screen, st.Lab)
	}
	if link := s.theLab().link(); link != "#/lab/2048/random?games=300&seed=9" {
		t.Errorf("the address is %s", link)
	}
	s.press("Copy line")
	if s.host.copy != line {
		t.Errorf("copied is %q", s.host.copy)
	}
	for bad, token := range map[string]string{"#/lab/2048/rondom": "2048/rondom", "#/lab/2048/random?games=x": "x", "#/lab/2048/random?seed=-1": "-1", "#/chess/what": "chess/what"} {
		s.toast = ""
		s.Open(bad)
		if !strings.Contains(s.toast, token) {
			t.Errorf("%s says %q", bad, s.toast)
		}
	}
	if err := s.LabDo("dance"); err == nil || !strings.Contains(err.Error(), "dance") {
		t.Errorf("dance gives %v", err)
	}
	s.press("Settings")
	s.write(" games=many")
	s.key(ui.Enter)
	if !strings.Contains(s.toast, "games") {
		t.Errorf("bad settings say %q", s.toast)
	}
}

func TestCurvesGrowBeforeTheFirstTrialEnds(t *testing.T) {
	s := open(t, labName)
	if err := s.LabDo("run 2048/learning games=100000"); err != nil {
		t.Fatal(err)
	}
	s.until("a curve is drawn", func() bool {
		for _, n := range s.Nodes() {
			if n.Role == "img" {
				return true
			}
		}
		return false
	})
	if st := s.State().Lab; st.Done != 0 {
		t.Errorf("%d trials are done already", st.Done)
	}
	if err := s.LabDo("stop"); err != nil {
		t.Fatal(err)
	}
	s.labState("stopped")
}

func TestLabTakesInRuns(t *testing.T) {
	s := open(t, labName)
	if err := s.LabDo("run 2048/random games=50 seed=4"); err != nil {
		t.Fatal(err)
	}
	s.labState("done")
	l := s.theLab()
	s.press("JSON")
	s.until("the file is there", func() bool { return len(s.host.files) == 1 })
	data := s.host.files[l.planned().id+".json"]
	other := open(t, labName)
	if err := other.Load(data); err != nil {
		t.Fatal(err)
	}
	other.labState("done")
	if st := other.State().Lab; st.Done != 50 || st.Settings != l.planned().String() {
		t.Errorf("taken in is %+v", st)
	}
	if err := other.Load(`{"plan": 5}`); err != nil {
		t.Fatal(err)
	}
	other.until("a damaged run is refused", func() bool { return strings.Contains(other.toast, "could not be taken in") })
	other.labState("done") // and takes nothing away
}

func TestLabOnEveryScreen(t *testing.T) {
	for _, size := range [][2]int{{360, 640}, {640, 360}, {960, 700}, {1280, 800}, {3840, 2160}} {
		s := newScreen(t, newFakeHost(t), size[0], size[1], 1)
		s.show(s.find(labName))
		s.frames(2)
		if err := s.LabDo("run 2048/random games=100"); err != nil {
			t.Fatal(err)
		}
		s.labState("done")
		for i, tab := range labTabs {
			s.theLab().tab = i
			s.frames(2)
			for _, n := range s.Nodes() {
				if screen := s.canvas.Area(); n.Area.X < screen.X || n.Area.Right() > screen.Right() || n.Area.Y >= screen.Bottom() {
					t.Errorf("%v %s: %s lies outside the screen at %v", size, tab, n.Name, n.Area)
				}
			}
		}
	}
}

// TestLabLinkShowsItsExperiment checks that a link leads past the list on narrow screens and to its row on wide ones.
func TestLabLinkShowsItsExperiment(t *testing.T) {
	const link = "#/lab/morpion/perturbation?seed=1"
	for _, size := range [][2]int{{360, 640}, {1280, 800}} {
		s := newScreenAt(t, newFakeHost(t), size[0], size[1], 1, link)
		s.frames(3)
		title := s.theLab().find("morpion/perturbation").Title
		shown := func(name, value string) bool {
			return slices.ContainsFunc(s.Nodes(), func(n ui.Node) bool { return n.Name == name && n.Value == value })
		}
		if !shown("Run", "") {
			t.Errorf("%v: the link does not lead to the settings", size)
		}
		if wide := size[0] >= columnsFrom; shown(title, "selected") != wide {
			t.Errorf("%v: is the experiment in sight in the list? %v", size, !wide)
		}
		if err := s.LabDo("run 2048/random games=100 seed=3"); err != nil {
			t.Fatal(err)
		}
		s.labState("done")
		s.theLab().tab = tabExperiments
		if err := s.theLab().openLink("#/lab/2048/random?games=100&seed=3"); err != nil {
			t.Fatal(err)
		}
		s.until("the link of a finished run leads to its results", func() bool { return s.theLab().tab == tabResults })
	}
}
