package scene

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/render/board"
	"ludarium/render/session"
	"ludarium/render/ui"
)

// volume returns the record of that name.
func (s *screen) volume(name string) volume {
	s.t.Helper()
	list := s.Room().library()
	i := slices.IndexFunc(list, func(v volume) bool { return v.Name == name })
	if i < 0 {
		s.t.Fatalf("no record %s", name)
	}
	return list[i]
}

func TestRecordsOpenAndReplay(t *testing.T) {
	s := open(t, paperGame)
	s.press("Records")
	s.press("4D")
	s.press("Open")
	st := s.State().Game
	if len(st.Moves) != 35 || st.Cursor != 0 || st.Values["variant"] != "4D" {
		t.Fatalf("opened are %d moves at %d of %v", len(st.Moves), st.Cursor, st.Values)
	}
	s.settings.Pace = 0
	s.press("Replay")
	s.until("some moves were made", func() bool { return s.State().Game.Cursor > 3 })
	s.press("Pause")
	at := s.State().Game.Cursor
	s.frames(20)
	if now := s.State().Game.Cursor; now != at || s.Room().replays.on {
		t.Errorf("the replay goes on from %d to %d", at, now)
	}
	s.key(ui.Space) // as the button does
	s.press("Undo")
	if s.frames(10); s.Room().replays.on {
		t.Error("the replay goes on after another step")
	}
	s.press("Replay")
	s.until("the game is over", func() bool { return s.State().Game.Cursor == 35 })
	s.frames(10)
	if s.Room().replays.on || s.moves() == "" {
		t.Error("the replay does not end")
	}
	if best := s.best[s.Room().bestName()]; best != 0 {
		t.Errorf("a record that was looked at counts as a result of %v", best)
	}
}

func TestBeatARecord(t *testing.T) {
	s := open(t, paperGame)
	r := s.Room()
	r.beat(s.volume("4D-31"))
	s.frames(2)
	long := func(string) bool { return true }
	if got := r.points(long); got != "0 of 31 lines" || s.State().Game.Values["variant"] != "4D" {
		t.Fatalf("the target reads %q in %v", got, s.State().Game.Values)
	}
	rec := s.volume("4D-35").record
	for i, m := range rec.Moves[:32] {
		if i == 31 {
			if got := r.points(long); got != "31 of 31 lines" {
				t.Errorf("after 31 lines: %q", got)
			}
		}
		if err := s.PlayText(r.game.MoveText(r.session.State(), m)); err != nil {
			t.Fatal(err)
		}
	}
	if !strings.Contains(s.toast, "beaten 4D-31 with 32") || r.paper.Target != "" {
		t.Errorf("it says %q, the target is %q", s.toast, r.paper.Target)
	}
	if got := r.points(long); !strings.HasPrefix(got, "32 lines") {
		t.Errorf("afterwards: %q", got)
	}
	r.beat(s.volume("5T-170"))
	again := newScreen(t, s.host, 1280, 800, 1)
	if err := again.Show(paperGame); err != nil {
		t.Fatal(err)
	}
	s.Flush()
	again.frames(2)
	if again.Room().paper.Target != "5T-170" {
		t.Errorf("after a restart the target is %q", again.Room().paper.Target)
	}
	again.Room().beat(again.volume("5T-170"))
	if again.Room().paper.Target != "" {
		t.Error("a target can't be given up")
	}
}

func TestHintsAtCandidates(t *testing.T) {
	s := newScreen(t, newFakeHost(t), 1280, 1400, 1)
	if err := s.Show(paperGame); err != nil {
		t.Fatal(err)
	}
	s.frames(2)
	r := s.Room()
	r.openGame(s.volume("5D-82").record)
	r.jump(20)
	s.press("Options")
	s.press("Show unused potential")
	s.press("Mobility")
	marks := r.frameNow.Marks
	if !marks.Waste || len(marks.Values) == 0 {
		t.Fatalf("the options bring %d hints, waste %v", len(marks.Values), marks.Waste)
	}
	seen := map[game.Square]bool{}
	for _, v := range marks.Values {
		if seen[v.Square] {
			t.Errorf("two hints on one dot: %+v", v)
		}
		seen[v.Square] = true
		most := 0
		for _, m := range r.session.Legal() {
			if q, _ := r.session.View().Squares(m); q == v.Square {
				next := r.session.State().Clone()
				next.Play(m)
				most = max(most, len(next.Moves(nil)))
			}
		}
		if v.Text != fmt.Sprint(most) {
			t.Errorf("hint %s where %d moves are left", v.Text, most)
		}
	}
	s.press("Potential")
	i := slices.IndexFunc(r.frameNow.Marks.Values, func(v board.Value) bool { return v.Best })
	if i < 0 || r.frameNow.Marks.Values[i].Text != "0" {
		t.Errorf("hints by potential: %+v", r.frameNow.Marks.Values)
	}
	again := newScreen(t, s.host, 1280, 800, 1)
	if err := again.Show(paperGame); err != nil {
		t.Fatal(err)
	}
	if p := again.Room().paper; p.Hint != hintPotential || !p.Waste {
		t.Errorf("after a restart: %+v", p.paperSave)
	}
}

func TestDamagedPaperIsSetAside(t *testing.T) {
	host := newFakeHost(t)
	if err := host.store.Save(paperKey, []byte("[1")); err != nil {
		t.Fatal(err)
	}
	s := newScreen(t, host, 1280, 800, 1)
	if err := s.Show(paperGame); err != nil {
		t.Fatal(err)
	}
	if s.frames(2); s.toast == "" || s.Room().paper.Watch.Method == "" || s.Room().paper.Race.Budget == 0 {
		t.Errorf("after damage: %q, %+v", s.toast, s.Room().paper.paperSave)
	}
}

func TestStatistics(t *testing.T) {
	s := open(t, paperGame)
	s.press("Graph")
	i := slices.IndexFunc(s.Nodes(), func(n ui.Node) bool { return n.Name == "statistics" })
	if i < 0 || !strings.Contains(s.Nodes()[i].Value, "Unused potential 288 units") {
		t.Fatalf("statistics of the start are missing: %+v", s.Nodes())
	}
	r := s.Room()
	r.openGame(s.volume("5D-82").record)
	c := r.curves()
	if c.mobility[0] != 28 || c.mobility[82] != 0 || len(c.mobility) != 83 || c.lost[0] != 0 {
		t.Errorf("the course begins with %v moves and ends with %v of %d", c.mobility[0], c.mobility[82], len(c.mobility))
	}
	for i := 1; i <= 82; i++ {
		if c.lost[i] < c.lost[i-1] {
			t.Errorf("lost potential comes back at move %d", i)
		}
	}
}

func TestPicturesOfTheSheet(t *testing.T) {
	s := open(t, paperGame)
	r := s.Room()
	r.openGame(s.volume("5D-82").record)
	r.jump(82)
	r.savePicture(".png")
	r.savePicture(".svg")
	png, svg := s.host.files["ludarium-morpion-5D-82.png"], s.host.files["ludarium-morpion-5D-82.svg"]
	if !strings.HasPrefix(png, "\x89PNG") || !strings.HasPrefix(svg, "<svg ") {
		t.Errorf("saved are %.20q and %.20q", png, svg)
	}
	for _, n := range []string{">1</text>", ">82</text>"} {
		if !strings.Contains(svg, n) {
			t.Errorf("%s is not in the picture", n)
		}
	}
}

func TestWatchASearch(t *testing.T) {
	s := open(t, paperGame)
	r := s.Room()
	s.press("Think")
	s.press("Watch")
	s.until("the policy is told", func() bool { info, _ := r.session.Info(); return len(info.Policy) > 0 && len(info.Current) > 0 })
	m := r.frameNow.Marks
	if len(m.Line) == 0 || len(m.Policy) == 0 || len(m.Tried) == 0 {
		t.Errorf("on the sheet are %d best, %d weighed, %d tried moves", len(m.Line), len(m.Policy), len(m.Tried))
	}
	s.press("Stop")
	s.press("Method")
	s.press("Multi-level evolution")
	s.press("Watch")
	s.until("the population commits itself", func() bool {
		info, _ := r.session.Info()
		return info.Population != nil && info.Population.Degree > 1
	})
	s.control("Degree")
	s.control("population")
	s.press("Score")
	if !r.paper.watch.torus.byScore || len(r.paper.watch.climb.mean) < 2 {
		t.Errorf("by score %v, %d points of the mean", r.paper.watch.torus.byScore, len(r.paper.watch.climb.mean))
	}
	s.press("Stop")
	info, ok := r.session.Info()
	if !ok || r.session.Thinking() {
		t.Fatal("what was found is lost by Stop")
	}
	r.follow(session.Thought{Info: info})
	if n := len(s.State().Game.Moves); n != len(info.Lines[0].Moves) || s.best[r.bestName()] != 0 {
		t.Errorf("taken over are %d moves of %d; the best of people is %v", n, len(info.Lines[0].Moves), s.best[r.bestName()])
	}
}

func TestSpeciesKeepTheirColours(t *testing.T) {
	var u torus
	u.update(&search.Population{Shown: 2, Kinds: 2, Species: []byte{0, 0, 0, 1}})
	zero, one := u.tints[0], u.tints[1]
	u.update(&search.Population{Shown: 2, Kinds: 3, Species: []byte{1, 2, 0, 0}}) // the second has spread
	if u.tints[0] != zero && u.tints[0] != one || u.tints[1] == u.tints[0] || u.tints[2] == u.tints[1] {
		t.Errorf("colours %v after %d, %d", u.tints[:3], zero, one)
	}
	u.update(&search.Population{Shown: 2, Kinds: 1, Species: []byte{0, 0, 0, 0}})
	if kept := u.tints[0]; kept >= distinct {
		t.Errorf("the last species has colour %d", kept)
	}
}

// raced runs a race of the given budget to its end and returns the lengths of the best games.
func (s *screen) raced(budget int) []int {
	s.t.Helper()
	r := s.Room()
	r.paper.Race.Budget = budget
	s.press("Run")
	s.until("the race is over", func() bool { return !r.paper.race.running() })
	var best []int
	for _, l := range r.paper.race.lanes {
		if l.err != nil || l.end == nil || l.state() != "finished" {
			s.t.Fatalf("%s: %s, %v", l.Name, l.state(), l.err)
		}
		if got := games(l.info); got > float64(budget)+1 || got < float64(budget)/2 {
			s.t.Errorf("%s plays %v games of %d", l.Name, got, budget)
		}
		best = append(best, len(l.best.Moves))
	}
	return best
}

func TestRace(t *testing.T) {
	s := newScreen(t, newFakeHost(t), 1280, 1200, 1)
	if err := s.Show(paperGame); err != nil {
		t.Fatal(err)
	}
	s.frames(2)
	s.press("Race")
	first := s.raced(300)
	if again := s.raced(300); len(first) != lanes || !slices.Equal(first, again) {
		t.Errorf("the same race ends with %v and %v", first, again)
	}
	r := s.Room()
	s.press(fmt.Sprintf("Open %d lines", first[0]))
	if st := s.State().Game; len(st.Moves) != first[0] || st.Cursor != 0 || r.paper.open != noDialog {
		t.Errorf("opened are %d moves at %d", len(st.Moves), st.Cursor)
	}
	s.press("Race")
	r.paper.Race.Budget = 10_000_000
	s.press("Run")
	s.until("the first runs", func() bool { return r.paper.race.lanes[0].end != nil })
	s.press("Stop")
	s.until("it ends", func() bool { return !r.paper.race.running() })
	for _, l := range r.paper.race.lanes {
		if l.state() != "stopped" {
			t.Errorf("%s is %s", l.Name, l.state())
		}
	}
}

func TestRaceNeedsTwoMethods(t *testing.T) {
	s := open(t, paperGame)
	setup := &s.Room().paper.Race
	methods := s.Room().paper.methods
	setup.choose(methods, 3, methodAt(methods, "nrpa")+1)
	if setup.Methods[0] != "" || setup.Methods[3] != "nrpa" {
		t.Errorf("a method chosen twice: %v", setup.Methods)
	}
	setup.choose(methods, 1, 0)
	setup.choose(methods, 2, 0)
	s.press("Race")
	s.press("Run")
	if !strings.Contains(s.toast, "two methods") || s.Room().paper.race != nil {
		t.Errorf("a race of one: %q", s.toast)
	}
}

func TestSheetDialogsOnEveryScreen(t *testing.T) {
	for _, size := range [][2]int{{360, 640}, {640, 360}, {960, 700}, {1280, 800}} {
		s := newScreen(t, newFakeHost(t), size[0], size[1], 1)
		if err := s.Show(paperGame); err != nil {
			t.Fatal(err)
		}
		s.frames(2)
		r := s.Room()
		for d := libraryDialog; d <= courseDialog; d++ {
			r.paper.open = d
			s.frames(3)
			for _, n := range s.Nodes() {
				if screen := s.canvas.Area(); n.Area.X < screen.X || n.Area.Right() > screen.Right() || n.Area.Y >= screen.Bottom() {
					t.Errorf("%v dialog %d: %s lies outside the screen at %v", size, d, n.Name, n.Area)
				}
			}
			s.press("Close")
			if r.paper.open != noDialog {
				t.Fatalf("%v: dialog %d does not close", size, d)
			}
		}
	}
}

func TestButtonsOnTheSheetKeepItStill(t *testing.T) {
	s := open(t, paperGame)
	r := s.Room()
	camera := r.camera
	at := s.control("Records")
	s.tap(at)
	if r.paper.open != libraryDialog || r.camera != camera || r.hand.down || s.moves() != "" {
		t.Errorf("a tap on a button: dialog %d, camera %+v, moves %q", r.paper.open, r.camera, s.moves())
	}
}

// sheets writes pictures of what the room of Morpion Solitaire has beyond others.
func (s *screen) sheets(base string) {
	s.show(s.find(paperGame))
	s.frames(2)
	s.press("Records")
	s.frames(2)
	s.save(base + "-records.png")
	r := s.Room()
	r.openGame(r.library()[2].record)
	s.frames(2)
	r.paper.Waste, r.paper.Hint = true, hintPotential
	r.jump(40)
	s.press("Graph")
	s.save(base + "-statistics.png")
	s.press("Options")
	s.save(base + "-paperoptions.png")
	r.paper.Waste, r.paper.Hint = false, hintMobility
	r.jump(20)
	s.press("Moves")
	s.save(base + "-hints.png")
	r.paper.Hint = noHint
	r.jump(0)
	for _, method := range []string{"nrpa", "mlem", "annealing"} {
		r.paper.Watch.Method, r.paper.Watch.Seconds = method, 60
		s.press("Think")
		r.startWatch()
		s.until("the method has got somewhere", func() bool { info, _ := r.session.Info(); return settled(method, info) })
		s.save(base + "-watch" + method + ".png")
		r.paper.open = watchDialog
		s.frames(3)
		s.save(base + "-watching" + method + ".png")
		r.paper.open = noDialog
		r.session.Stop()
		s.frames(2)
	}
	s.press("Graph")
	r.paper.open = courseDialog
	s.frames(2)
	s.save(base + "-course.png")
	r.paper.open = noDialog
	s.frames(2)
	s.press("Race")
	s.frames(2)
	s.save(base + "-racesetup.png")
	r.paper.Race.Budget = 3000
	r.runRace()
	s.until("the race is over", func() bool { return !r.paper.race.running() })
	s.save(base + "-race.png")
	r.paper.open = noDialog
	s.frames(2)
}

// settled reports whether a search by a method has gone on long enough for a picture.
func settled(method string, info search.Info) bool {
	switch method {
	case "mlem":
		return info.Population != nil && info.Population.Degree > 5
	case "annealing":
		return info.Annealing != nil && info.Nodes > 200_000
	}
	return len(info.Policy) > 0 && info.Nodes > 5000
}
