package morpion

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/live"
	"ludarium/game"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/draw/board"
	"ludarium/render/draw/board/drawers"
	"ludarium/render/room"
	"ludarium/render/room/session"
	"ludarium/render/ui"
)

// doors has only this room.
func doors() []room.Door { return []room.Door{Door()} }

// openRoom opens the room on a screen of default size.
func openRoom(t *testing.T) (*shelltest.Screen, *morpionRoom) {
	s := shelltest.Open(t, doors(), "morpion")
	return s, s.Rooms.Current().(*morpionRoom)
}

// sized opens the room on a screen of the given size.
func sized(t *testing.T, host *shelltest.Host, w, h int) (*shelltest.Screen, *morpionRoom) {
	s := shelltest.New(t, shelltest.Options{Doors: doors(), Host: host, W: w, H: h})
	return s, s.Rooms.Current().(*morpionRoom)
}

func find(t *testing.T, r *morpionRoom, name string) record {
	t.Helper()
	list := r.library.all()
	i := slices.IndexFunc(list, func(v record) bool { return v.Name == name })
	if i < 0 {
		t.Fatalf("no record %s", name)
	}
	return list[i]
}

func TestRecordsOpenAndReplay(t *testing.T) {
	s, r := openRoom(t)
	s.Press("records")
	s.Press("variant/4D")
	s.Press("4D-35/open")
	st := s.Game()
	if len(st.Moves) != 35 || st.Cursor != 0 || st.Values["variant"] != "4D" {
		t.Fatalf("opened are %d moves at %d of %v", len(st.Moves), st.Cursor, st.Values)
	}
	s.Settings().Pace = 0
	s.Press("replay")
	s.Until("some moves were made", func() bool { return s.Game().Cursor > 3 })
	s.Press("pause")
	at := s.Game().Cursor
	s.Frames(20)
	if now := s.Game().Cursor; now != at || r.Current().Replay.On {
		t.Errorf("the replay goes on from %d to %d", at, now)
	}
	s.Key(ui.Space) // what the button does
	s.Press("undo")
	if s.Frames(10); r.Current().Replay.On {
		t.Error("the replay goes on after another step")
	}
	s.Press("replay")
	s.Until("the game is over", func() bool { return s.Game().Cursor == 35 })
	s.Frames(10)
	if r.Current().Replay.On || s.Moves() == "" {
		t.Error("the replay does not end")
	}
	if best := r.Best(); best != 0 {
		t.Errorf("a record that was looked at counts as a result of %v", best)
	}
}

func TestBetterRecordIsSaved(t *testing.T) {
	s, r := openRoom(t)
	r.library.beat(find(t, r, "4D-31"))
	s.Frames(2)
	long := func(string) bool { return true }
	if got := r.GameRoom.Points(long); got != "0 of 31 lines" || s.Game().Values["variant"] != "4D" {
		t.Fatalf("the target reads %q in %v", got, s.Game().Values)
	}
	rec := find(t, r, "4D-35").moves
	for i, m := range rec.Moves[:32] {
		if i == 31 {
			if got := r.GameRoom.Points(long); got != "31 of 31 lines" {
				t.Errorf("after 31 lines: %q", got)
			}
		}
		if err := s.Rooms.PlayText(r.Rules.MoveText(r.Session.Line.State(), m)); err != nil {
			t.Fatal(err)
		}
	}
	if !strings.Contains(s.State().Toast, "beaten 4D-31 with 32") || r.Target != "" {
		t.Errorf("it says %q, the target is %q", s.State().Toast, r.Target)
	}
	if got := r.GameRoom.Points(long); !strings.HasPrefix(got, "32 lines") {
		t.Errorf("afterwards: %q", got)
	}
	r.library.beat(find(t, r, "5T-170"))
	_, again := sized(t, s.Host, 1280, 800)
	s.Rooms.Flush()
	if again.Target != "5T-170" {
		t.Errorf("after a restart the target is %q", again.Target)
	}
	again.library.beat(find(t, again, "5T-170"))
	if again.Target != "" {
		t.Error("a target can't be given up")
	}
}

func TestHintsAtCandidates(t *testing.T) {
	s, r := sized(t, shelltest.NewHost(t), 1280, 1400)
	r.openGame(find(t, r, "5D-82").moves)
	r.Jump(20)
	s.Press("options")
	s.Press("show-unused-potential")
	s.Press("mobility")
	marks := r.Shown().Marks
	if own, _ := marks.Own.(drawers.PaperMarks); !own.Waste || len(marks.Values) == 0 {
		t.Fatalf("the options bring %d hints, own marks %+v", len(marks.Values), marks.Own)
	}
	seen := map[game.Square]bool{}
	for _, v := range marks.Values {
		if seen[v.Square] {
			t.Errorf("two hints on one dot: %+v", v)
		}
		seen[v.Square] = true
		most := 0
		for _, m := range r.Session.Line.Legal() {
			if q, _ := r.Session.Line.View().Squares(m); q == v.Square {
				next := r.Session.Line.State().Clone()
				next.Play(m)
				most = max(most, len(next.Moves(nil)))
			}
		}
		if v.Text != fmt.Sprint(most) {
			t.Errorf("hint %s where %d moves are left", v.Text, most)
		}
	}
	s.Press("potential")
	i := slices.IndexFunc(r.Shown().Marks.Values, func(v board.Value) bool { return v.Best })
	if i < 0 || r.Shown().Marks.Values[i].Text != "0" {
		t.Errorf("hints by potential: %+v", r.Shown().Marks.Values)
	}
	_, again := sized(t, s.Host, 1280, 800)
	if p := again.kept; p.Hint != hintPotential || !p.Waste {
		t.Errorf("after a restart: %+v", p)
	}
}

func TestDamagedSaveIsSetAside(t *testing.T) {
	host := shelltest.NewHost(t)
	if err := host.Memory.Save(keptKey, []byte("[1")); err != nil {
		t.Fatal(err)
	}
	s, r := sized(t, host, 1280, 800)
	if s.Frames(2); s.State().Toast == "" || r.Watch.Method == "" || r.Race.Budget == 0 {
		t.Errorf("after damage: %q, %+v", s.State().Toast, r.kept)
	}
}

func TestStatisticsOfGame(t *testing.T) {
	s, r := openRoom(t)
	s.Press("graph")
	i := slices.IndexFunc(s.Mirror.Nodes(), func(n ui.Node) bool { return n.Name == "Statistics" })
	if i < 0 || !strings.Contains(s.Mirror.Nodes()[i].Value, "Unused potential 288 units") {
		t.Fatalf("statistics of the start are missing: %+v", s.Mirror.Nodes())
	}
	r.openGame(find(t, r, "5D-82").moves)
	c := r.curves()
	if c.mobility[0] != 28 || c.mobility[82] != 0 || len(c.mobility) != 83 || c.lost[0] != 0 {
		t.Errorf("the curves begin with %v moves and end with %v of %d", c.mobility[0], c.mobility[82],
			len(c.mobility))
	}
	for i := 1; i <= 82; i++ {
		if c.lost[i] < c.lost[i-1] {
			t.Errorf("lost potential comes back at move %d", i)
		}
	}
}

func TestPicturesOfTheBoard(t *testing.T) {
	s, r := openRoom(t)
	r.openGame(find(t, r, "5D-82").moves)
	r.Jump(82)
	s.Press("options")
	s.Work("share")
	for _, name := range []string{"ways/picture", "what/3", "save", "svg", "save"} {
		s.Press(name)
	}
	png, svg := s.Host.Files["ludarium-morpion.png"], s.Host.Files["ludarium-morpion.svg"]
	if !strings.HasPrefix(png, "\x89PNG") || !strings.HasPrefix(svg, "<svg ") {
		t.Errorf("saved are %.20q and %.20q", png, svg)
	}
	for _, n := range []string{">1</text>", ">82</text>"} {
		if !strings.Contains(svg, n) {
			t.Errorf("%s is not in the picture", n)
		}
	}
}

func TestSearchIsShown(t *testing.T) {
	s, r := sized(t, shelltest.NewHost(t).Unhurried(), 1280, 960) // tall enough to show everything
	s.Press("think")
	s.Press("watch")
	s.Until("the policy is told", func() bool {
		info, _ := r.Session.Search.Info()
		_, policy := live.Find[live.Policy](info.Views)
		_, current := live.Find[live.Current](info.Views)
		return policy && current
	})
	m := r.Shown().Marks
	if len(m.Lines) < 2 || len(m.Weights) == 0 {
		t.Errorf("on the board are %d lines, %d weighed moves", len(m.Lines), len(m.Weights))
	}
	s.Press("stop")
	s.Press("method")
	s.Press("method/mlem")
	s.Press("watch")
	s.Until("the population commits itself", func() bool {
		info, _ := r.Session.Search.Info()
		p, _ := live.Find[live.Population](info.Views)
		return p.Degree > 1
	})
	s.Press("score")
	if all := s.Read(); !strings.Contains(all, "Degree") || !strings.Contains(all, "population") ||
		!strings.Contains(all, "best and mean by playouts") {
		t.Errorf("figures, population or curve of the search are missing in\n%s", all)
	}
	s.Press("stop")
	info, ok := r.Session.Search.Info()
	if !ok || r.Session.Search.Thinking() {
		t.Fatal("what was found is lost by Stop")
	}
	r.watch.follow(session.Thought{Info: info})
	if n := len(s.Game().Moves); n != len(info.Lines[0].Moves) || r.Best() != float64(n) {
		t.Errorf("taken over are %d moves of %d; the best result is %v", n, len(info.Lines[0].Moves),
			r.Best())
	}
}

// raced runs a race to its end and returns the lengths of the best games.
func raced(s *shelltest.Screen, r *morpionRoom, budget int) []int {
	s.T.Helper()
	r.Race.Budget = budget
	s.Press("run")
	s.Until("the race is over", func() bool { return !r.races.race.running() })
	var best []int
	for _, l := range r.races.race.lanes {
		if l.err != nil || l.end == nil || l.state() != "finished" {
			s.T.Fatalf("%s: %s, %v", l.Name, l.state(), l.err)
		}
		if got := l.climb.games; got > float64(budget)+1 || got < float64(budget)/2 {
			s.T.Errorf("%s plays %v games of %d", l.Name, got, budget)
		}
		best = append(best, len(l.best.Moves))
	}
	return best
}

func TestRaceOfMethods(t *testing.T) {
	s, r := sized(t, shelltest.NewHost(t), 1280, 1200)
	s.Press("race")
	first := raced(s, r, 300)
	if again := raced(s, r, 300); len(first) != lanes || !slices.Equal(first, again) {
		t.Errorf("the same race ends with %v and %v", first, again)
	}
	s.Press("0/open-this")
	if st := s.Game(); len(st.Moves) != first[0] || st.Cursor != 0 || r.open != noDialog {
		t.Errorf("opened are %d moves at %d", len(st.Moves), st.Cursor)
	}
	s.Press("race")
	r.Race.Budget = 10_000_000
	s.Press("run")
	s.Until("the first runs", func() bool { return r.races.race.lanes[0].end != nil })
	s.Press("stop")
	s.Until("it ends", func() bool { return !r.races.race.running() })
	for _, l := range r.races.race.lanes {
		if l.state() != "stopped" {
			t.Errorf("%s is %s", l.Name, l.state())
		}
	}
}

func TestRaceNeedsTwoMethods(t *testing.T) {
	s, r := openRoom(t)
	setup := &r.Race
	setup.choose(r.methods, 3, methodAt(r.methods, "nrpa")+1)
	if setup.Methods[0] != "" || setup.Methods[3] != "nrpa" {
		t.Errorf("a method chosen twice: %v", setup.Methods)
	}
	setup.choose(r.methods, 1, 0)
	setup.choose(r.methods, 2, 0)
	s.Press("race")
	s.Press("run")
	if !strings.Contains(s.State().Toast, "two methods") || r.races.race != nil {
		t.Errorf("a race of one: %q", s.State().Toast)
	}
}

func TestBoardDialogsOnEveryScreen(t *testing.T) {
	for _, size := range [][2]int{{360, 640}, {640, 360}, {960, 700}, {1280, 800}} {
		s, r := sized(t, shelltest.NewHost(t), size[0], size[1])
		for d := libraryDialog; d <= statisticsDialog; d++ {
			r.open = d
			s.Frames(3)
			for _, n := range s.Mirror.Nodes() {
				if screen := s.Canvas.Area(); n.Area.X < screen.X || n.Area.Right() > screen.Right() ||
					n.Area.Y >= screen.Bottom() {
					t.Errorf("%v dialog %d: %s lies outside the screen at %v", size, d, n.Name, n.Area)
				}
			}
			s.Press("close")
			if r.open != noDialog {
				t.Fatalf("%v: dialog %d does not close", size, d)
			}
		}
	}
}

func TestBoardButtonsDoNotMoveBoard(t *testing.T) {
	s, r := openRoom(t)
	camera := r.Current().Hand.Camera
	at := s.Control("records")
	s.Tap(at)
	if r.open != libraryDialog || r.Current().Hand.Camera != camera || s.Moves() != "" {
		t.Errorf("a tap on a button: dialog %d, camera %+v, moves %q", r.open, r.Current().Hand.Camera,
			s.Moves())
	}
}
