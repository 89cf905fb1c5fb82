package swarms

import (
	"encoding/csv"
	"image"
	"image/color"
	"image/png"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/ai/worker/liverun"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/paint/painttest"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room"
	"ludarium/render/room/chess"
)

func doors() []room.Door { return []room.Door{chess.Door(), Door()} }

// at opens the room with an address on a screen of the given size and waits for the first frame of the run.
func at(t *testing.T, host *shelltest.Host, w, h int, address string) (*shelltest.Screen, *Swarms) {
	t.Helper()
	s := shelltest.New(t, shelltest.Options{Doors: doors(), Host: host, W: w, H: h, Address: address})
	s.Go(name)
	r := s.Rooms.Current().(*Swarms)
	s.Until("there is something to see", func() bool { return r.player.run.ready })
	return s, r
}

func open(t *testing.T) (*shelltest.Screen, *Swarms) {
	return at(t, shelltest.NewHost(t), 1280, 800, "")
}

// steps presses Step n times.
func steps(s *shelltest.Screen, r *Swarms, n int64) {
	want := r.player.run.frame.Steps + n
	for range n {
		s.Press("step")
	}
	s.Until("the steps are done", func() bool { return r.player.run.frame.Steps == want })
}

// visit opens an address and waits for its first frame.
func visit(s *shelltest.Screen, r *Swarms, link string) {
	s.T.Helper()
	s.Address.Open(link)
	s.Until("it is there", func() bool { return r.player.run.current })
}

func TestStepButtons(t *testing.T) {
	s, r := open(t)
	run := &r.player.run
	if run.frame.Steps != 0 || r.player.play {
		t.Fatalf("with reduced motion it plays by itself: step %d", run.frame.Steps)
	}
	steps(s, r, 3)
	three := run.frame.Lanes[0]
	s.Key(ui.Right)
	s.Until("step 4", func() bool { return run.frame.Steps == 4 })
	s.Key(ui.Left)
	s.Until("step 3", func() bool { return run.frame.Steps == 3 })
	if !reflect.DeepEqual(run.frame.Lanes[0], three) {
		t.Errorf("a step forward and back gives another state")
	}
	s.Key(ui.Space)
	s.Until("it plays", func() bool { return run.frame.Steps > 5 && run.frame.Playing })
	s.Press("pause")
	s.Until("it rests", func() bool { return !run.frame.Playing })
	s.Key("r")
	s.Until("it begins anew", func() bool { return run.current && run.frame.Steps == 0 })
	before := r.player.speed
	s.Key("+", "+", "-")
	if r.player.speed <= before {
		t.Errorf("the speed is %v, it was %v", r.player.speed, before)
	}
	for range 20 {
		s.Press("faster")
	}
	if r.player.speed != 0 || !strings.Contains(s.Read(), "full speed") {
		t.Errorf("the fastest is %v", r.player.speed)
	}
}

// TestFirstVisitPlays checks that the default run starts on the first visit without a click.
func TestFirstVisitPlays(t *testing.T) {
	host := shelltest.NewHost(t)
	host.Moving = true
	s, r := at(t, host, 1280, 800, "")
	run := &r.player.run
	s.Until("it goes on", func() bool { return run.frame.Steps > 2 })
	s.Go("chess")
	s.Until("it pauses while nobody looks", func() bool { return !run.frame.Playing })
	rests := run.frame.Steps
	s.Frames(10)
	s.Go(name)
	s.Until("it goes on again", func() bool { return run.frame.Steps > rests })
}

func TestSwarmLinks(t *testing.T) {
	s, r := open(t)
	for _, link := range []string{
		"#/swarms?method=fips&particles=40&problem=alpine&seed=9&world=landscape",
		"#/swarms?dim=3&method=cmaes&problem=sphere" +
			"&race=de%3Af%3D0.7%3Bpopulation%3D10&race=hill-climbing&seed=1&world=landscape",
		"#/swarms?method=copso&problem=g08&seed=1&world=landscape",
	} {
		visit(s, r, link)
		if got := s.State().Room[name].(*state).Link; got != link {
			t.Errorf("%s becomes %s", link, got)
		}
		if s.Host.Link != link {
			s.Pass(time.Second)
			s.Frames(2)
			if s.Host.Link != link {
				t.Errorf("the address is %s, not %s", s.Host.Link, link)
			}
		}
	}
	visit(s, r, "#/swarms?method=tribes")
	if r.choice.setup.Problem != firstProblem || r.choice.setup.Seed != 1 {
		t.Errorf("defaults: %+v", r.choice.setup)
	}
	visit(s, r, "#/swarms?world=front")
	visit(s, r, "#/swarms?method=jde&problem=beale") // start from another selection
	if r.choice.setup.World != "landscape" || r.choice.setup.Problem != "beale" {
		t.Errorf("a link without a world gives %+v", r.choice.setup)
	}
	last := r.choice.link
	for link, want := range map[string]string{
		"#/swarms?method=flock":                                    `"flock"`,
		"#/swarms?world=moon":                                      `"moon"`,
		"#/swarms?problem=everest":                                 `"everest"`,
		"#/swarms?c1=x":                                            `"x" is not a number`,
		"#/swarms?colour=red":                                      `"colour"`,
		"#/swarms?seed=-1":                                         `"-1"`,
		"#/swarms?seed=1&seed=2":                                   "2 times",
		"#/swarms?world=front&method=basic":                        `"basic"`,
		"#/swarms?method=basic&problem=disc":                       "can't be used on",
		"#/swarms?race=fips:c1":                                    `"c1"`,
		"#/swarms?race=de&race=de&race=de&race=de&race=de&race=de": "7 methods",
	} {
		if err := r.Open(link); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", link, err, want)
		}
	}
	if r.choice.link != last {
		t.Errorf("an invalid link gives %s", r.choice.link)
	}
}

func TestMethodsAreFound(t *testing.T) {
	s, r := open(t)
	s.Until("the families have their ideas", func() bool { return strings.Contains(s.Read(), "keep flying") })
	s.Press("search")
	s.Write("brest")
	if read := s.Read(); !strings.Contains(read, "Self-adaptive DE") ||
		strings.Contains(read, "button Basic PSO") {
		t.Errorf("found:\n%s", read)
	}
	s.Press("jde")
	s.Until("it is there", func() bool {
		return r.player.run.current && r.choice.setup.Lanes[0].Method == "jde"
	})
	s.Press("family")
	s.Pick("Evolution")
	if read := s.Read(); !strings.Contains(read, "button CMA-ES") ||
		strings.Contains(read, "button Basic PSO") {
		t.Errorf("the family:\n%s", read)
	}
	s.Press("family")
	s.Pick("All families")
}

func TestRacesOfMethods(t *testing.T) {
	s, r := open(t)
	run := &r.player.run
	s.Press("race")
	s.Press("fips")
	s.Press("tvac")
	s.Until("three run", func() bool { return run.current && len(run.frame.Lanes) == 3 })
	steps(s, r, 5)
	for i, l := range run.frame.Lanes {
		if l.Evaluations != run.frame.Lanes[0].Evaluations {
			t.Errorf("lane %d has done %d evaluations", i+1, l.Evaluations)
		}
	}
	s.Press("fips") // both the picture's heading and the list behind it have a control with this name
	s.Press("one")
	s.Until("one is left", func() bool { return run.current && len(run.frame.Lanes) == 1 })
}

func TestParametersActWhileItRuns(t *testing.T) {
	s, r := open(t)
	run := &r.player.run
	steps(s, r, 4)
	s.Work("c1")
	serial := run.frame.Serial
	s.Until("it is told", func() bool { return len(run.frame.Events) == 1 })
	if run.frame.Serial != serial || run.frame.Steps != 4 || r.choice.setup.Lanes[0].Values["c1"] == "0.7" {
		t.Errorf("after a slider: step %d, %v", run.frame.Steps, r.choice.setup.Lanes[0].Values)
	}
	s.Work("particles")
	s.Until("it begins anew", func() bool {
		return run.current && run.frame.Steps == 0 && run.frame.Serial != serial
	})
	s.Press("play")
	s.Press("pause")
	if n := r.choice.setup.Lanes[0].Values["particles"]; n != "2" {
		t.Errorf("%s particles", n)
	}
}

func TestLandscapeClicksAndDrags(t *testing.T) {
	s, r := open(t)
	run := &r.player.run
	steps(s, r, 2)
	picture := node(t, s, "landscape")
	place := func(x, y float64) paint.Point {
		return paint.Point{X: picture.X + x*picture.W, Y: picture.Y + (1-y)*picture.H}
	}
	s.Click(place(0.9, 0.1))
	s.Until("they are put there", func() bool { return len(run.frame.Events) == 1 })
	w, _ := live.Find[live.Swarm](run.frame.Lanes[0].Views)
	for i := range w.Len() {
		if x, y := live.Place(w.At, i); x < 0.8 || y > 0.2 {
			t.Errorf("particle %d is at %v, %v", i+1, x, y)
		}
	}
	from, to := place(0.5, 0.5), place(0.3, 0.8)
	s.Input(ui.Input{Pointer: from, Pressed: true, Down: true})
	s.Input(ui.Input{Pointer: from.Lerp(to, 0.5), Down: true})
	s.Input(ui.Input{Pointer: to, Down: true})
	s.Input(ui.Input{Pointer: to, Released: true})
	s.Until("the optimum is there", func() bool {
		land, ok := live.Find[live.Relief](run.frame.Scene)
		if !ok {
			return false
		}
		x, y := live.Place(land.Optima, 0)
		return math.Hypot(x-0.3, y-0.8) < 0.01
	})
	if got := len(run.frame.Events); got != 2 {
		t.Errorf("a click and a drag give %d events", got)
	}
	s.Key(ui.Left)
	s.Until("both are undone", func() bool { return run.frame.Steps == 1 && len(run.frame.Events) == 0 })
}

// TestZoomAndPan zooms a landscape and a map with the wheel, pans, and resets the zoom. Dragging to pan does
// not move the swarm.
func TestZoomAndPan(t *testing.T) {
	s, r := open(t)
	run, camera := &r.player.run, &r.gallery.stages.camera
	for _, name := range []string{"landscape", "map"} {
		if name == "map" {
			visit(s, r, "#/swarms?world=map&problem=random-cities&count=8")
		}
		area := node(t, s, name)
		corner := paint.Point{X: area.X + area.W*0.25, Y: area.Y + area.H*0.25}
		s.Input(ui.Input{Pointer: corner, Wheel: paint.Point{Y: -4}})
		if camera.Zoom < 2 || math.Abs(camera.Whole(area).X+camera.Whole(area).W*0.25-corner.X) > 1 {
			t.Errorf("%s: after the wheel the camera is %+v", name, *camera)
		}
		before := camera.At
		s.Input(ui.Input{Pointer: corner, Pressed: true, Down: true})
		s.Input(ui.Input{Pointer: corner.Add(paint.Point{X: -40, Y: 30}), Down: true})
		s.Input(ui.Input{Pointer: corner.Add(paint.Point{X: -60, Y: 30}), Down: true})
		s.Input(ui.Input{Pointer: corner.Add(paint.Point{X: -60, Y: 30}), Released: true})
		if camera.At.X <= before.X || len(run.frame.Events) > 0 || r.choice.setup.Values["cities"] != "" {
			t.Errorf("%s: panning moves the camera from %v to %v, with %d events", name, before,
				camera.At, len(run.frame.Events))
		}
		for button, way := range map[string]paint.Point{"left": {X: -1}, "right": {X: 1}, "up": {Y: -1},
			"down": {Y: 1}} {
			camera.At = paint.Point{X: 0.5, Y: 0.5}
			s.Press(button)
			if moved := camera.At.Sub(paint.Point{X: 0.5, Y: 0.5}); moved.X*way.X+moved.Y*way.Y <= 0 {
				t.Errorf("%s: the button %s moves the camera by %v", name, button, moved)
			}
		}
		s.Press("show-all")
		if camera.Near() {
			t.Errorf("%s: the zoom is not reset", name)
		}
		s.Key("i", "i", ui.Down)
		if at := camera.At; camera.Zoom < 1.5 || at.Y <= 0.5 {
			t.Errorf("%s: keys set the camera to %+v", name, *camera)
		}
		s.Input(ui.Input{Pointer: area.Center(), Touch: true, Pressed: true, Down: true})
		s.Input(ui.Input{Pointer: area.Center(), Touch: true, Down: true, Pinch: 1.5})
		s.Input(ui.Input{Pointer: area.Center(), Touch: true, Released: true})
		if camera.Zoom < 2 || len(run.frame.Events) > 0 {
			t.Errorf("%s: after a pinch: camera %+v, %d events", name, *camera, len(run.frame.Events))
		}
		s.Key("0")
		if camera.Near() {
			t.Errorf("%s: the key does not reset the zoom", name)
		}
	}
}

func node(t *testing.T, s *shelltest.Screen, name string) paint.Rect {
	t.Helper()
	for _, n := range s.Mirror.Nodes() {
		if n.Name == name {
			return n.Area
		}
	}
	t.Fatalf("no %q in\n%s", name, s.Read())
	return paint.Rect{}
}

// TestRunResumesAfterRestart restarts the program during a run with a manual event.
func TestRunResumesAfterRestart(t *testing.T) {
	host := shelltest.NewHost(t)
	s, r := at(t, host, 1280, 800, "#/swarms?method=fips&problem=alpine")
	run := &r.player.run
	steps(s, r, 3)
	picture := node(t, s, "landscape")
	s.Click(picture.Center())
	s.Until("they are put there", func() bool { return len(run.frame.Events) == 1 })
	steps(s, r, 2)
	want := run.frame.Lanes[0]
	s.Rooms.Flush()
	r.player.client.Close()
	_, again := at(t, host, 1280, 800, host.Link)
	if again.player.run.frame.Steps != 5 || !reflect.DeepEqual(again.player.run.frame.Lanes[0], want) {
		t.Errorf("after a restart it is at step %d", again.player.run.frame.Steps)
	}
	// Invalid saves are set aside.
	for _, bad := range []string{"{", `{"setup":{"world":"landscape","problem":"gone"}}`} {
		if err := host.Memory.Save(saveKey, []byte(bad)); err != nil {
			t.Fatal(err)
		}
		_, r := at(t, host, 1280, 800, "")
		if r.choice.setup.Problem != firstProblem {
			t.Errorf("after %s it shows %+v", bad, r.choice.setup)
		}
	}
}

func TestExportRuns(t *testing.T) {
	s, r := at(t, shelltest.NewHost(t), 1280, 800, "#/swarms?method=basic&problem=himmelblau&race=cmaes")
	steps(s, r, 3)
	s.Work("share")
	for _, name := range []string{"copy-link", "ways/picture", "save", "svg", "save", "ways/text", "file-1"} {
		s.Press(name)
	}
	s.Until("the files are there", func() bool { return len(s.Host.Files) == 3 })
	for name, data := range s.Host.Files {
		switch filepath.Ext(name) {
		case ".png":
			img, err := png.Decode(strings.NewReader(data))
			if err != nil || img.Bounds().Dx() != 2*exportSide {
				t.Errorf("%s: %v", name, err)
			}
		case ".svg":
			for _, want := range []string{"<image ", "<circle ", "CMA-ES</text>", "</svg>"} {
				if !strings.Contains(data, want) {
					t.Errorf("%s has no %s", name, want)
				}
			}
		case ".csv":
			rows, err := csv.NewReader(strings.NewReader(data)).ReadAll()
			if err != nil || len(rows) < 5 || rows[1][0] != "basic" || rows[len(rows)-1][0] != "cmaes" {
				t.Errorf("%s: %v, %v", name, rows, err)
			}
		}
	}
	if c := s.Host.Copied; !strings.Contains(c, r.choice.link+"&") || !strings.HasSuffix(c, "&see.step=3") {
		t.Errorf("copied: %s", s.Host.Copied)
	}
}

// TestEveryMethodIsShown opens every method of every world.
func TestEveryMethodIsShown(t *testing.T) {
	s, r := open(t)
	run := &r.player.run
	for i := range r.choice.worlds {
		w := &r.choice.worlds[i]
		for j := range w.Methods {
			m := &w.Methods[j]
			r.list.choose(w, m)
			s.Until(m.Name+" is there", func() bool { return run.current })
			r.player.step(2)
			s.Until(m.Name+" goes on", func() bool { return run.frame.Steps == 2 || over(&run.frame) })
			if read := s.Read(); !strings.Contains(read, "img ") || s.State().Toast != "" {
				t.Errorf("%s: %s\n%s", m.Name, s.State().Toast, read)
			}
		}
	}
}

func TestEmbedCommands(t *testing.T) {
	s, r := open(t)
	run := &r.player.run
	for _, line := range []string{"open #/swarms?method=gcpso", "step", "step", "back", "play", "pause",
		"restart", "step"} {
		if _, err := r.Command(line); err != nil {
			t.Fatal(line, err)
		}
		s.Frames(2)
	}
	s.Until("one step is done", func() bool { return run.current && run.frame.Steps == 1 })
	if _, err := r.Command("fly"); err == nil || !strings.Contains(err.Error(), `"fly"`) {
		t.Errorf("a bad command gives %v", err)
	}
}

// TestSaveGallery writes pictures of the room to the folder in LUDARIUM_GALLERY.
func TestSaveGallery(t *testing.T) {
	dir := os.Getenv("LUDARIUM_GALLERY")
	if dir == "" {
		t.Skip("LUDARIUM_GALLERY is not set")
	}
	for _, size := range []struct {
		name string
		w, h int
	}{{"wide", 1280, 800}, {"phone", 390, 844}, {"small", 360, 640}, {"side", 844, 390}} {
		for _, dark := range []bool{false, true} {
			tone := map[bool]string{false: "light", true: "dark"}[dark]
			for name, link := range map[string]string{
				"first": "",
				"race":  "#/swarms?problem=ackley&method=basic&race=cmaes&race=de&race=hill-climbing",
				"niche": "#/swarms?problem=himmelblau&method=spso&particles=60",
				"links": "#/swarms?problem=rosenbrock&method=fips-clusters",
				"fence": "#/swarms?problem=disc&method=copso",
				"line":  "#/swarms?problem=rastrigin&method=lbest&dim=1",
				"peaks": "#/swarms?problem=moving-peaks&method=charged&particles=40",
				"front": "#/swarms?world=front&problem=zdt1",
				"de":    "#/swarms?problem=schwefel&method=de",
				"climb": "#/swarms?problem=himmelblau&method=annealing",
				"crowd": "#/swarms?problem=schwefel&method=gdps&particles=1000",
			} {
				if dark && name != "first" && name != "race" && size.name != "wide" {
					continue
				}
				host := shelltest.NewHost(t)
				host.Dark = dark
				s, r := at(t, host, size.w, size.h, link)
				run := &r.player.run
				if link != "" {
					s.Address.Open(link)
					s.Until("it is there", func() bool { return run.ready })
				}
				steps(s, r, 6)
				s.Save(filepath.Join(dir, size.name+"-"+tone+"-"+name+".png"))
				if name == "first" {
					w, _ := live.Find[live.Swarm](run.frame.Lanes[0].Views)
					x, y := live.Place(w.At, 3)
					picture := node(t, s, "landscape")
					for range 2 {
						s.Input(ui.Input{Pointer: paint.Point{X: picture.X + x*picture.W,
							Y: picture.Y + (1-y)*picture.H}})
					}
					s.Save(filepath.Join(dir, size.name+"-"+tone+"-pulls.png"))
					for _, n := range s.Mirror.Nodes() {
						if n.Role == "tab" {
							s.Press(n.ID)
							s.Save(filepath.Join(dir, size.name+"-"+tone+"-tab-"+n.Name+".png"))
						}
					}
				}
				r.player.client.Close()
			}
		}
	}
}

// nowhere is a drawing backend that only counts, for measuring the CPU time of drawing.
type nowhere struct{ tiles, lines int }

func (n *nowhere) FillRect(image.Rectangle, color.NRGBA)                                  {}
func (n *nowhere) DrawTile(*paint.Tile, image.Point, image.Rectangle, color.NRGBA)        { n.tiles++ }
func (n *nowhere) DrawImage(*image.RGBA, image.Rectangle, image.Rectangle, uint8)         {}
func (n *nowhere) DrawLine(_, _ paint.Point, _ float64, _ image.Rectangle, _ color.NRGBA) { n.lines++ }

// BenchmarkThousand and BenchmarkTwenty measure the CPU time of a frame with a moving swarm of 1,000
// particles and of default size.
func BenchmarkThousand(b *testing.B) { benchmark(b, 1000) }
func BenchmarkTwenty(b *testing.B)   { benchmark(b, 20) }

func benchmark(b *testing.B, particles int) {
	c := paint.New(&nowhere{}, painttest.Fonts(b))
	u := ui.New(c, theme.Light())
	l := &landscape{}
	r := rand.New(rand.NewPCG(1, 2))
	var frames []liverun.Frame
	for step := range 20 {
		var s live.Swarm
		s.Dim = 2
		for range particles {
			x, y := r.Float64(), r.Float64()
			s.At, s.Was, s.Mine = live.AppendPlace(s.At, x, y), live.AppendPlace(s.Was, x+0.05, y+0.02),
				live.AppendPlace(s.Mine, y, x)
			s.Lead = append(s.Lead, 0, 0)
		}
		frames = append(frames,
			liverun.Frame{Serial: 1, Steps: int64(step + 1),
				Lanes: []liverun.LaneFrame{{Views: []search.View{live.Encode(s)}}}})
	}
	const pictures = 6 // number of pictures per frame of the run
	b.ResetTimer()
	for i := range b.N {
		f := &frames[i/pictures%len(frames)]
		f.Steps = int64(i / pictures)
		u.Begin(&ui.Input{})
		c.Begin(800, 800, 1)
		p := &picture{Setup: &liverun.Setup{}, Frame: f,
			Now:   time.Duration(i%pictures) * 16 * time.Millisecond,
			Lasts: 100 * time.Millisecond, Camera: &ui.Camera{}}
		l.Frame(u, c.Area(), p)
		u.End()
	}
}
