package all

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/atlas"
	"ludarium/render/ui"
)

// leavesLink reports whether a control changes nothing that a link keeps: it opens a dialog or another room,
// what it changes belongs to the user, or it takes too long.
func leavesLink(id string) bool {
	for _, part := range []string{"share", "open-file", "paste", "import", "save", "resign", "draw", "puzzle",
		"read-in-the-atlas", "about", "tournament", "review", "breed", "preferences", "search", "start",
		"of/", "pages/", "used", "#/", "program", "play-", "swarms", "courses", "algorithms", "library",
		"race", "statistics", "explorer", "shelf", "add-", "try", "home/play",
		"collections", "lecture", "never-lose", "show-legal", "show-thinking", "undo", "hint", "text-size",
		"font", "run", "tabs/options"} {
		if strings.Contains(id, part) {
			return true
		}
	}
	return false
}

// pressable returns the controls of the room that a press may change.
func pressable(s *shelltest.Screen) (ids []string) {
	inside := map[string]string{}
	for _, g := range s.Mirror.Groups() {
		inside[g.ID] = g.Role
	}
	for _, n := range s.Mirror.Nodes() {
		switch n.Role {
		case "button", "tab", "radio", "switch", "slider":
			if inside[n.Within] != "navigation" && !leavesLink(n.ID) && n.Seen.W > 4 && n.Seen.H > 4 {
				ids = append(ids, n.ID)
			}
		}
	}
	return ids
}

// choices returns the states of the controls in sight that have one. Films that play move sliders.
func choices(s *shelltest.Screen) map[string]string {
	list := map[string]string{}
	for _, n := range s.Mirror.Nodes() {
		switch n.Role {
		case "tab", "radio", "switch", "combobox":
			if !leavesLink(n.ID) {
				list[n.ID] = n.Value
			}
		}
	}
	return list
}

// arrives opens a link in a new program and waits until it has arrived, at most for a while.
func arrives(t *testing.T, link string, w, h int, there func(s *shelltest.Screen) bool) *shelltest.Screen {
	t.Helper()
	s := screen(t, shelltest.NewHost(t), w, h)
	s.Address.Open(link)
	for end := time.Now().Add(arrival); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		s.Frames(1)
		a, isAtlas := s.Rooms.Current().State()[atlas.Name].(*atlas.State)
		if there(s) && (!isAtlas || a.Page != "" && a.Made > 0) {
			break
		}
	}
	s.Frames(4)
	return s
}

// arrival is the maximum time for opening a link with its searches; a wrong state is only reported after it.
const arrival = 4 * time.Second

// presses is the number of presses before a link is made.
const presses = 8

// TestLinksKeepWhatWasPressed presses random controls in every room: a new program that opens the link of the
// state shows the same link, so nothing that a link holds is lost or read otherwise.
func TestLinksKeepWhatWasPressed(t *testing.T) {
	for _, size := range [][2]int{{1280, 800}, {390, 844}} {
		for k, door := range Doors() {
			t.Run(door.Name, func(t *testing.T) {
				rnd := rand.New(rand.NewPCG(uint64(k), uint64(size[0])))
				for range 3 {
					s := screen(t, shelltest.NewHost(t), size[0], size[1])
					s.Go(door.Name)
					if door.Name == "atlas" {
						s.Until("the pages are there", func() bool { return atlasOf(s).Page != "" })
					}
					var pressed []string
					for range presses {
						ids := pressable(s)
						if len(ids) == 0 {
							break
						}
						id := ids[rnd.IntN(len(ids))]
						pressed = append(pressed, id)
						s.Press(id)
						if at := s.State().Screen; at != door.Name {
							t.Fatalf("%s leads to %s", id, at)
						}
						if !strings.HasSuffix(id, "enlarge") {
							s.Key(ui.Escape)
						}
					}
					comesToRest(s)
					link := s.Address.Now()
					there := arrives(t, link, size[0], size[1], func(s *shelltest.Screen) bool {
						return s.Address.Now() == link
					})
					if got := there.Address.Now(); got != link {
						t.Errorf("after %v\n%s becomes\n%s", pressed, link, got)
					}
					want := choices(s)
					for id, got := range choices(there) {
						if want, both := want[id]; both && got != want {
							t.Errorf("after %v\n%s shows %s %q, not %q", pressed, link, id, got, want)
						}
					}
				}
			})
		}
	}
}

// comesToRest waits until the link stays the same.
func comesToRest(s *shelltest.Screen) {
	var last []string
	for range 300 {
		s.Frames(1)
		time.Sleep(5 * time.Millisecond)
		if last = append(last, s.Address.Now()); len(last) > 40 && !slices.ContainsFunc(last[len(last)-40:],
			func(l string) bool { return l != last[len(last)-1] }) {
			return
		}
	}
}

// prepared is a link of a room's content and the values that its scene may have.
type prepared struct {
	link   string
	values map[string][]string
}

// TestLinksKeepPreparedScenes opens links with random values in new programs: in the end the state has the
// same link, in every room and for each kind of content.
func TestLinksKeepPreparedScenes(t *testing.T) {
	game := map[string][]string{"tab": {"graph", "games"}, "limits": {"60,0,5"},
		"first": {"alphabeta limit.depth=3"}, "second": {"human", "alphabeta limit.depth=2"},
		"explore": {"on"}, "explained": {"on"}}
	with := func(more map[string][]string) map[string][]string {
		all := maps.Clone(game)
		maps.Copy(all, more)
		return all
	}
	think := map[string][]string{"!tab": {"think"}, "enlarged": {"on"}, "explained": {"on"},
		"search": {"alphabeta limit.depth=3 limit.seed=5"}, "closer": {"2.5,0.4,0.6"},
		"tree": {"entered3", "left2,windows", "node1", "focus1,fold1"}}
	const always = "!" // marks names that are always there
	for _, p := range []prepared{
		{"#/", map[string][]string{"understand": {"3"}}},
		{"#/chess?moves=e4+e5", with(map[string][]string{"drawn": {"G12-28,R5", "B3"}, "threat": {"on"}})},
		{"#/chess?moves=e4+e5", think},
		{"#/othello", with(map[string][]string{"drawn": {"Y20"}})},
		{"#/connectk?moves=4", with(map[string][]string{"scores": {"on"}})},
		{"#/morpion", map[string][]string{"zoom": {"2,10,-5"}, "hints": {"mobility", "potential"},
			"plain": {"on"}, "waste": {"on"}, "dialog": {"records", "race", "watch"}, "settings": {"on"},
			"watch": {"mlem limit.time=5s"}, "race": {"nrpa,,sampling,"}, "terms": {"budget=500 seed=7"}}},
		{"#/twenty48", map[string][]string{"tab": {"graph"}}},
		{"#/swarms?method=fips&problem=alpine", map[string][]string{"step": {"12"}, "speed": {"3", "0"},
			"zoom": {"4,0.4,0.3"}, "hide-trails": {"on"}, "hide-links": {"on"}, "racing": {"on"},
			"hands": {`[{"at":3,"touch":{"kind":"put","x":0.25,"y":0.75}}]`}, "tab": {"settings"}}},
		{"#/swarms?method=basic&race=fips", map[string][]string{"lane": {"1"}}},
		{"#/lab/2048/random", map[string][]string{"tab": {"results", "experiments"},
			"view": {"tables", "rows", "published"}, "filter": {"random"},
			"explained": {"Score"}, "compared": {"abc|def"}}},
		{"#/atlas/alpha-beta", map[string][]string{"speed": {"0.5", "30"}, "section": {"1"}, "more": {"on"},
			"!list": {"on"}, "filter": {"tree"}}},
		{"#/atlas/alpha-beta", map[string][]string{"!picture": {"works"}, "step": {"1"}, "sliders": {"on"},
			"tree": {"entered4", "left5,windows"}, "zoom": {"3,0.5,0.5"}}},
		{"#/atlas/alpha-beta", map[string][]string{"!picture": {"code"}, "step": {"20"}, "breaks": {"7,12"}}},
		{"#/atlas/clpso", map[string][]string{"!picture": {"fails"}, "seed": {"9"}, "step": {"4"},
			"set": {"gap=3"}}},
		{"#/atlas/map", map[string][]string{"zoom": {"4,0.5,0.5"}, "layer": {"2"}}},
		{"#/atlas/courses/alpha-beta/2", map[string][]string{"speed": {"8"}}},
		{"#/atlas/courses", nil},
	} {
		t.Run(p.link, func(t *testing.T) {
			rnd := rand.New(rand.NewPCG(1, uint64(len(p.link))))
			for range 3 {
				want := room.Scene{}
				for _, name := range slices.Sorted(maps.Keys(p.values)) {
					list := p.values[name]
					if name, must := strings.CutPrefix(name, always); must || rnd.IntN(4) > 0 {
						want[name] = list[rnd.IntN(len(list))]
					}
				}
				see := func(s *shelltest.Screen) room.Scene {
					_, got, err := room.CutScene(s.Address.Now())
					if err != nil {
						t.Error(err)
					}
					if want["step"] == "" {
						delete(got, "step") // of a film that has ended or was never begun
					}
					delete(got, "scrolled") // to the section
					return got
				}
				s := arrives(t, room.WithScene(p.link, want), 1280, 800, func(s *shelltest.Screen) bool {
					return maps.Equal(see(s), want)
				})
				if got := see(s); !maps.Equal(got, want) {
					t.Errorf("%v becomes %v", want, got)
				}
			}
		})
	}
}

// TestLinksKeepScrolledLists scrolls lists and pages: the link opens them at the same place, also after their
// content has come, and a link of something else begins at the top.
func TestLinksKeepScrolledLists(t *testing.T) {
	for link, at := range map[string]paint.Point{"#/lab/2048/random": {X: 150, Y: 300},
		"#/atlas/alpha-beta?see.list=on": {X: 150, Y: 300}, "#/atlas/minimax": {X: 1200, Y: 300}} {
		s := arrives(t, link, 1280, 500, func(*shelltest.Screen) bool { return true })
		comesToRest(s)
		s.Input(ui.Input{Pointer: at, Wheel: paint.Point{Y: 5}})
		comesToRest(s)
		want := s.Address.Now()
		if !strings.Contains(want, "see.scrolled=") {
			t.Errorf("%s has nothing to scroll: %s", link, want)
			continue
		}
		there := arrives(t, want, 1280, 500, func(s *shelltest.Screen) bool {
			return s.Address.Now() == want
		})
		if got := there.Address.Now(); got != want {
			t.Errorf("%s becomes %s", want, got)
		}
		usual, _, _ := room.CutScene(link)
		there.Address.Open(usual + "?see=usual")
		there.Frames(3)
		if got := there.Address.Now(); strings.Contains(got, "scrolled") {
			t.Errorf("another link is scrolled: %s", got)
		}
	}
}

// TestMethodsOpenByTheirNames opens methods of Swarms by name and by title; a link to an unknown one says so
// and suggests others.
func TestMethodsOpenByTheirNames(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	for _, w := range s.Host.Worlds() {
		for _, m := range w.Methods {
			title := strings.ToLower(strings.ReplaceAll(m.Title, " ", "-"))
			for _, link := range []string{m.Name, title} {
				s.Address.Open("#/swarms/" + link)
				s.Frames(2)
				if got := s.Rooms.Current().Link(); !strings.Contains(got, "method=") {
					t.Errorf("%s opens %s", link, got)
				}
				if toast := s.State().Toast; toast != "" {
					t.Errorf("%s: %s", link, toast)
				}
			}
		}
	}
	for link, want := range map[string]string{"ant-system": "method=as&", "fips": "method=fips&"} {
		s.Address.Open("#/swarms/" + link)
		s.Frames(2)
		if got := s.Rooms.Current().Link(); !strings.Contains(got, want) {
			t.Errorf("%s opens %s", link, got)
		}
	}
	s.Address.Open("#/swarms/ant-sistem")
	s.Frames(2)
	toast := s.State().Toast
	if !strings.Contains(toast, "ant-sistem") || !strings.Contains(toast, "ant-system") {
		t.Errorf("a misspelled method gives %q", toast)
	}
}

// TestStepOfALinkLeavesOtherPictures opens a page by a link with a step or with a parameter that it lacks,
// and its real position: the picture is made, and what is unknown is named.
func TestStepOfALinkLeavesOtherPictures(t *testing.T) {
	for link, want := range map[string]string{"?step=0": "", "?step=3": "", "?colour=red": "colour"} {
		s := screen(t, shelltest.NewHost(t), 1280, 800)
		s.Address.Open("#/atlas/alpha-beta" + link)
		s.Until("the page", func() bool { return atlasOf(s).Page == "alpha-beta" && !atlasBusy(s) })
		if toast := s.State().Toast; want == "" && toast != "" || !strings.Contains(toast, want) {
			t.Errorf("%s says %q", link, toast)
		}
		s.Press("watch/picture/real")
		s.Until("the film", func() bool { return atlasOf(s).Made > 1 })
		if said := s.Read(); strings.Contains(said, "could not be made") {
			t.Errorf("%s: the picture is not made", link)
		}
	}
}
