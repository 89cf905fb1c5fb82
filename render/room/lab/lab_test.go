package lab

import (
	"encoding/csv"
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/lab"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room"
	"ludarium/render/room/chess"
	"ludarium/render/ui"
)

// doors returns this room and another one.
func doors() []room.Door { return []room.Door{chess.Door(), Door(nil)} }

// open opens the room on a screen of default size.
func open(t *testing.T) (*shelltest.Screen, *Lab) { return sized(t, shelltest.NewHost(t), 1280, 800) }

// sized opens the room on a screen of the given size.
func sized(t *testing.T, host *shelltest.Host, w, h int) (*shelltest.Screen, *Lab) {
	s := shelltest.New(t, shelltest.Options{Doors: doors(), Host: host, W: w, H: h})
	s.Go(Name)
	return s, s.Rooms.Current().(*Lab)
}

// at opens the program with an address.
func at(t *testing.T, host *shelltest.Host, w, h int, address string) (*shelltest.Screen, *Lab) {
	s := shelltest.New(t, shelltest.Options{Doors: doors(), Host: host, W: w, H: h, Address: address})
	return s, s.Rooms.Current().(*Lab)
}

// command executes a command in the room.
func command(t *testing.T, l *Lab, line string) {
	t.Helper()
	if _, err := l.Command(line); err != nil {
		t.Fatal(err)
	}
}

// becomes waits until the run has a state.
func becomes(s *shelltest.Screen, l *Lab, want string) {
	s.T.Helper()
	s.Until("the run is "+want, func() bool { return l.state().State == want })
}

func TestLabRunsAndExports(t *testing.T) {
	s, l := open(t)
	s.Pick("The corner strategy")
	if got := l.state().Experiment; got != "2048/corner" {
		t.Fatalf("the list selects %s", got)
	}
	s.Pick("The random player")
	s.Press("run")
	becomes(s, l, "done")
	s.Until("its best is known", func() bool { return l.state().Best != "" })
	if st := l.state(); st.Done != st.Total {
		t.Fatalf("after the run: %+v", st)
	}
	for _, name := range viewNames {
		s.Press(name)
	}
	s.Press("charts")
	s.Press("results/share")
	for _, name := range []string{"ways/picture", "save", "svg", "save", "ways/text", "file-1", "file-2",
		"file-3"} {
		s.Press(name)
	}
	s.Until("the files are there", func() bool { return len(s.Host.Files) == 5 })
	begins := map[string]string{".csv": "trial,", ".json": "{", ".html": "<!DOCTYPE html>", ".png": "\x89PNG",
		".svg": "<"}
	for name, data := range s.Host.Files {
		ext := name[strings.LastIndex(name, "."):]
		if !strings.HasPrefix(data, begins[ext]) {
			t.Errorf("%s begins with %.20q", name, data)
		}
		if rows, err := csv.NewReader(strings.NewReader(data)).ReadAll(); ext == ".csv" &&
			(err != nil || len(rows) != 1001) {
			t.Errorf("%s has %d lines, %v", name, len(rows), err)
		}
		delete(begins, ext)
	}
	if len(begins) > 0 {
		t.Errorf("not saved: %v", begins)
	}
}

// TestEveryExperimentOpens opens each experiment by a click in the list and by its link, and checks that its
// default settings are valid.
func TestEveryExperimentOpens(t *testing.T) {
	s, l := open(t)
	for i, e := range l.choice.list {
		opened := func(how string) {
			s.Until(e.Name+" has its trials by a "+how, func() bool {
				return l.state().Total > 0 || l.state().Error != ""
			})
			if st := l.state(); st.Experiment != e.Name || st.Error != "" {
				t.Errorf("a %s to %s selects %s: %s", how, e.Name, st.Experiment, st.Error)
			}
			if first, err := lab.Draft(e, e.Presets[0].Values, 1); err != nil ||
				l.state().Settings != first.String() {
				t.Errorf("a %s to %s shows %q, want %q, %v", how, e.Name, l.state().Settings, first, err)
			}
		}
		l.choice.choose(i)
		l.runs.changed()
		s.Frames(1)
		opened("click")
		s.Address.Open("#/lab/" + e.Name)
		s.Frames(1)
		opened("link")
	}
}

func TestInterruptedRunResumesAfterRestart(t *testing.T) {
	host := shelltest.NewHost(t)
	s, l := sized(t, host, 1280, 800)
	const line = "2048/random games=20000 seed=5"
	command(t, l, "run "+line)
	s.Until("trials are done", func() bool { return l.state().Done > 0 })
	s.Press("pause")
	becomes(s, l, "paused")
	done := l.state().Done
	s.Rooms.Flush()
	l.runs.service.Close() // what happens when the program ends

	again, next := at(t, host, 1280, 800, host.Link)
	becomes(again, next, "stopped")
	if st := next.state(); st.Done < done || st.Settings != line {
		t.Fatalf("after a restart: %+v, want %d trials of %s", st, done, line)
	}
	again.Press("resume")
	again.Until("more trials are done", func() bool { return next.state().Done > done })
	again.Go("chess")
	again.Rooms.Flush()
	next.runs.service.Close()

	// An interrupted run continues automatically, whichever room is open.
	third := shelltest.New(t, shelltest.Options{Doors: doors(), Host: host})
	third.Frames(2)
	if third.State().Screen != "chess" {
		t.Fatalf("the open room is %s", third.State().Screen)
	}
	if awake := third.Rooms.Awake(); !slices.Equal(awake, []string{"chess", Name}) {
		t.Fatalf("the run does not continue after a restart; created: %v", awake)
	}
	third.Go(Name)
	last := third.Rooms.Current().(*Lab)
	if !last.runs.running() {
		t.Fatal("the run does not continue after a restart")
	}
	command(t, last, "stop")
	becomes(third, last, "stopped")
}

// TestUnrunSettingsAreEstimated checks that settings without a run are estimated.
func TestUnrunSettingsAreEstimated(t *testing.T) {
	s, l := open(t)
	if err := l.Open("#/lab/2048/random?games=123456&seed=2"); err != nil {
		t.Fatal(err)
	}
	s.Until("an estimate is there", func() bool {
		return strings.HasPrefix(l.plans.planned().estimate, "123\u202f456 trials, ")
	})
	if f := l.plans.planned().forecast; f != "" {
		t.Errorf("an experiment without formulas has %q", f)
	}
	if err := l.Open("#/lab/morpion/nrpa?runs=1&iterations=10"); err != nil {
		t.Fatal(err)
	}
	s.Until("a forecast is there", func() bool {
		return strings.HasPrefix(l.plans.planned().forecast, "By formula about ")
	})
}

func TestLabComparesRuns(t *testing.T) {
	s, l := open(t)
	for _, seed := range []string{"1", "2"} {
		command(t, l, "run 2048/random games=200 seed="+seed)
		becomes(s, l, "done")
	}
	series := func() int {
		p := l.plans.planned()
		if charts := l.results.comparison.charts(p, l.runs.view(p)); len(charts) > 0 {
			return len(charts[0].Series)
		}
		return 0
	}
	s.Until("the chart is there", func() bool { return series() > 0 })
	alone := series()
	s.Press("compare")
	s.Until("the other run is beside it", func() bool { return series() > alone })
	s.Press("delete-run")
	s.Frames(2)
	s.Press("cancel")
	s.Frames(4)
	if l.state().State != "done" {
		t.Fatal("a cancelled deletion deletes a run")
	}
	s.Press("delete-run")
	s.Press("confirm")
	s.Until("one run is left", func() bool { return l.state().State == "" && len(l.runs.kept) == 1 })
}

func TestLabLinksAndSettings(t *testing.T) {
	s, l := open(t)
	s.Address.Open("#/lab/2048/random?games=300&seed=9")
	s.Frames(2)
	const line = "2048/random games=300 seed=9"
	if st := s.State(); st.Screen != Name || l.state().Settings != line {
		t.Fatalf("the link opens %s with %+v", st.Screen, l.state())
	}
	if link := l.Link(); link != "#/lab/2048/random?games=300&seed=9" {
		t.Errorf("the address is %s", link)
	}
	s.Press("copy-line")
	if s.Host.Copied != line {
		t.Errorf("copied: %q", s.Host.Copied)
	}
	for bad, token := range map[string]string{"#/lab/2048/rondom": "2048/rondom",
		"#/lab/2048/random?games=x": "x", "#/lab/2048/random?seed=-1": "-1",
		"#/chess/what": "chess/what"} {
		s.Say("")
		s.Address.Open(bad)
		if !strings.Contains(s.State().Toast, token) {
			t.Errorf("%s shows %q", bad, s.State().Toast)
		}
	}
	if _, err := l.Command("dance"); err == nil || !strings.Contains(err.Error(), "dance") {
		t.Errorf("dance gives %v", err)
	}
	s.Press("settings")
	s.Write(" games=many")
	s.Key(ui.Enter)
	if !strings.Contains(s.State().Toast, "games") {
		t.Errorf("invalid settings show %q", s.State().Toast)
	}
	const blanks = "#/lab/othello/exact-climb?reference=%28%2B+1+2%29&seed=1"
	if err := l.Open(blanks); err != nil || l.Link() != blanks {
		t.Errorf("a text with blanks: %s, %v", l.Link(), err)
	}
}

func TestCurvesGrowBeforeTheFirstTrialEnds(t *testing.T) {
	s, l := open(t)
	command(t, l, "run 2048/learning games=100000")
	s.Until("a curve is drawn", func() bool {
		for _, n := range s.Mirror.Nodes() {
			if n.Role == "img" {
				return true
			}
		}
		return false
	})
	if st := l.state(); st.Done != 0 {
		t.Errorf("%d trials are done already", st.Done)
	}
	command(t, l, "stop")
	becomes(s, l, "stopped")
}

func TestLabImportsRuns(t *testing.T) {
	s, l := open(t)
	command(t, l, "run 2048/random games=50 seed=4")
	becomes(s, l, "done")
	for _, name := range []string{"results/share", "ways/text", "file-2"} {
		s.Press(name)
	}
	s.Until("the file is there", func() bool { return len(s.Host.Files) == 1 })
	data := s.Host.Files[l.plans.planned().id+".json"]
	other, there := open(t)
	if err := other.Load(data); err != nil {
		t.Fatal(err)
	}
	becomes(other, there, "done")
	if st := there.state(); st.Done != 50 || st.Settings != l.plans.planned().String() {
		t.Errorf("imported: %+v", st)
	}
	if err := other.Load(`{"plan": 5}`); err != nil {
		t.Fatal(err)
	}
	other.Until("a damaged run is refused", func() bool {
		return strings.Contains(other.State().Toast, "could not be imported")
	})
	becomes(other, there, "done") // the imported run is not removed
}

func TestLabOnEveryScreen(t *testing.T) {
	for _, size := range [][2]int{{360, 640}, {640, 360}, {960, 700}, {1280, 800}, {3840, 2160}} {
		s, l := sized(t, shelltest.NewHost(t), size[0], size[1])
		command(t, l, "run 2048/random games=100")
		becomes(s, l, "done")
		for i, tab := range labTabs {
			l.tab = i
			s.Frames(2)
			s.Inside(fmt.Sprint(size, tab))
		}
	}
}

// TestLabLinkShowsItsExperiment checks that a link opens the experiment directly on narrow screens and
// scrolls the list to it on wide ones.
func TestLabLinkShowsItsExperiment(t *testing.T) {
	const link = "#/lab/morpion/perturbation?seed=1"
	for _, size := range [][2]int{{360, 640}, {1280, 800}} {
		s, l := at(t, shelltest.NewHost(t), size[0], size[1], link)
		s.Frames(3)
		title := l.choice.find("morpion/perturbation").Title
		shown := func(name, value string) bool {
			return slices.ContainsFunc(s.Mirror.Nodes(), func(n ui.Node) bool {
				return n.Name == name && n.Value == value
			})
		}
		if !shown("Run", "") {
			t.Errorf("%v: the link does not open the settings", size)
		}
		if wide := size[0] >= room.ColumnsFrom; shown(title, "selected") != wide {
			t.Errorf("%v: is the experiment visible in the list? %v", size, !wide)
		}
		command(t, l, "run 2048/random games=100 seed=3")
		becomes(s, l, "done")
		l.tab = tabExperiments
		if err := l.Open("#/lab/2048/random?games=100&seed=3"); err != nil {
			t.Fatal(err)
		}
		s.Until("the link of a finished run leads to its results", func() bool { return l.tab == tabResults })
	}
}

// TestImportDialogKeepsInvalidText enters a text that is not a run.
func TestImportDialogKeepsInvalidText(t *testing.T) {
	s, _ := open(t)
	for _, c := range []struct{ text, want, bad string }{
		{"hello", "This is not a run of the lab; a run begins with {", ""},
		{`{"plan": [1, oops]}`, "The run could not be read: invalid character 'o' looking for " +
			"beginning of value", "o"},
	} {
		s.Press("import-a-run")
		s.Press("text")
		s.Input(ui.Input{Text: c.text})
		s.Key(ui.Enter)
		s.Frames(2)
		kept, said, bad := "", "", ""
		for _, n := range s.Mirror.Nodes() {
			switch {
			case n.Name == "Text":
				kept = n.Value
			case n.Role == "alert":
				said = n.Name
			case n.Name == "bad part":
				bad = n.Value
			}
		}
		if kept != c.text || said != c.want || bad != c.bad {
			t.Errorf("%q: the box has %q, error %q, invalid part %q", c.text, kept, said, bad)
		}
		s.Press("cancel")
	}
}

// TestLinkRunsAtOnce opens an address that asks for a run: it runs without a press, once.
func TestLinkRunsAtOnce(t *testing.T) {
	s, l := at(t, shelltest.NewHost(t), 390, 844, "#/lab/2048/random?games=20&run&seed=7")
	becomes(s, l, "done")
	if link := l.Link(); strings.Contains(link, "run") {
		t.Errorf("the address still asks for a run: %s", link)
	}
	if l.tab != tabResults {
		t.Errorf("part %d is open", l.tab)
	}
}
