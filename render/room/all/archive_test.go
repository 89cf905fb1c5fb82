package all

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/lab/program"
	"ludarium/game/catalog"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room/lab"
	"ludarium/render/store"
	"ludarium/render/ui"
)

// The archive has one folder for each past version of the save formats. A folder holds the files of a
// configuration folder, and wanted.json with the state that must be restored from them. `go run ./build
// saves` adds a folder. Existing folders are never rewritten, because they represent users' data.
const (
	archive    = "testdata/saves"
	wantedFile = "wanted.json"
)

var archived = flag.String("archive", "", "write a new folder of that name into the archive of saves")

// configuration opens a store on a new configuration folder with copies of the files in from, empty for
// none. It also returns the folder.
func configuration(t *testing.T, from string) (st store.Store, dir string) {
	t.Helper()
	home := t.TempDir()
	for _, name := range []string{"XDG_CONFIG_HOME", "HOME", "AppData"} {
		t.Setenv(name, home)
	}
	base, err := os.UserConfigDir()
	if err != nil {
		t.Fatal(err)
	}
	dir = filepath.Join(base, "ludarium")
	if from != "" {
		if err := os.CopyFS(dir, os.DirFS(from)); err != nil {
			t.Fatal(err)
		}
	}
	st, err = store.Open()
	if err != nil {
		t.Fatal(err)
	}
	return st, dir
}

// savedKinds are patterns of keys, in order; a star matches any text. The archive must have a key of each.
var savedKinds = []string{"address", "atlas-courses", "best-morpion", "best-twenty48", "chess-options",
	"collection/chess/*", "collection/chess/*/about", "game-chess", "game-connectk", "game-morpion",
	"game-othello", "game-twenty48", "lab", "lab/*/trials.log", "lab/*/rows.csv", "lab/*/run.json",
	"othello-learnt", "othello-weights", "own-connectk", "own-othello", "paper", "programs", "settings",
	"swarms", "training/connectk", "training/othello"}

// missing returns the patterns that match no key of st.
func missing(t *testing.T, st store.Store) (none []string) {
	t.Helper()
	keys, err := st.Keys()
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range savedKinds {
		if !slices.ContainsFunc(keys, func(key string) bool { return matches(kind, key) }) {
			none = append(none, kind)
		}
	}
	return none
}

// matches reports whether a key matches a pattern.
func matches(kind, key string) bool {
	of, is := strings.Split(kind, "/"), strings.Split(key, "/")
	return slices.EqualFunc(of, is, func(of, is string) bool { return of == "*" || of == is })
}

// The runs of the lab in the archive, with all their settings: a finished and an interrupted one.
const (
	ended = "arena/match?game=connectk&variant=&pairs=4&opening=2&sprt=&max-plies=400&a=mcts&a-nodes=50&" +
		"a-depth=0&a-settings=&b=random&b-nodes=50&b-depth=0&b-settings=&seed=3"
	underWay = "2048/table2?mcts-20=20&mcts-40=10&mcts-20-corner=20&corner-factor=1.2&third-factor=1.1&seed=5"
)

// course is the course that was left at its second step.
const course = "cooling"

// seen opens the program on a host's saved data and returns its state. It reads states rather than texts of
// the interface, so that later versions can be compared.
func seen(t *testing.T, host *shelltest.Host) map[string]any {
	t.Helper()
	s := screen(t, host, 1280, 1000)
	all := map[string]any{}
	for _, g := range catalog.Games() {
		s.Go(g.Name)
		all["game-"+g.Name] = gameSeen(s)
		all["best-"+g.Name] = s.Play().Best()
		all["own-"+g.Name] = ownSeen(s)
	}
	all["collection"] = collectionSeen(s)
	all["chess-options"] = promotesAtOnce(s)
	s.Go("othello")
	s.Press("options")
	all["othello-learnt"] = taught(s)
	s.Press("weights-of-squares")
	all["othello-weights"] = worth(s, "All ten weights")
	s.Key(ui.Escape)
	all["training-othello"] = runSeen(s, "othello", "breed-your-own")
	all["training-connectk"] = runSeen(s, "connectk", "train-your-own")
	s.Address.Open("#/lab/" + ended)
	s.Until("its end", func() bool { st := labOf(s); return st.Done == st.Total && st.Best != "" })
	all["lab-ended"] = labOf(s).Best
	s.Address.Open("#/lab/" + underWay)
	s.Until("its beginning", func() bool { return labOf(s).Done > 0 && s.Has("resume") })
	all["lab-under-way"] = labOf(s).Done
	s.Press("resume")
	s.Until("its end", func() bool { st := labOf(s); return st.Done == st.Total && st.Best != "" })
	s.Go("swarms")
	s.Until("the swarm", func() bool { return swarmSeen(s)["steps"] != nil })
	all["swarms"] = swarmSeen(s)
	s.Address.Open("#/atlas/courses/" + course)
	s.Until("the course", func() bool { return atlasOf(s).Course == course })
	all["atlas-courses"] = atlasOf(s).Step
	data, err := host.Memory.Load("programs")
	if err != nil {
		t.Fatal(err)
	}
	known, err := program.Know(data, func([]byte) error { return nil })
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range known.For(catalog.Games()[0]) {
		all["programs"] = []string{e.Method.Title, e.Path}
	}
	settings := *s.Settings()
	settings.Room = ""
	all["settings"] = settings
	if said := s.State().Toast; said != "" {
		t.Errorf("message %q", said)
	}
	return plain(t, all)
}

func gameSeen(s *shelltest.Screen) map[string]any {
	g, line := s.Game(), s.Play().Session.Line
	var kinds, notes []string
	for _, p := range g.Players {
		kinds = append(kinds, p.Kind)
	}
	for _, e := range line.Moves() {
		notes = append(notes, e.Remark.Comment)
	}
	return map[string]any{"position": g.Position, "moves": g.Moves, "cursor": g.Cursor, "values": g.Values,
		"players": kinds, "flipped": g.Flipped, "notes": notes}
}

func ownSeen(s *shelltest.Screen) (names []string) {
	if opponents := s.Play().Game.Sides.Opponents; opponents != nil {
		for _, o := range opponents() {
			if o.Note == "your own" {
				names = append(names, o.Title)
			}
		}
	}
	return names
}

// collectionSeen opens the collection and returns its number of games and the note of one.
func collectionSeen(s *shelltest.Screen) map[string]any {
	s.Go("chess")
	s.Press("games")
	s.Press("home/collections")
	s.Until("what is kept", func() bool { return offers(s, "masters.pgn") })
	s.Pick("masters.pgn")
	opened(s, 3)
	s.Press("search")
	s.Write("transposition")
	s.Until("what was found", func() bool { return len(listed(s)) == 1 })
	s.Press("close")
	s.Press("close-collection")
	return map[string]any{"games": 3}
}

// promotesAtOnce reports whether pawns are promoted to queens without asking.
func promotesAtOnce(s *shelltest.Screen) bool {
	s.Go("chess")
	s.Humans()
	if err := s.Load("4k3/P7/8/8/8/8/8/4K3 w - - 0 1"); err != nil {
		s.T.Fatal(err)
	}
	s.Frames(2)
	t, ok := s.T.(*testing.T)
	if !ok {
		return false
	}
	s.Click(square(t, s, "a7").Area.Center())
	s.Click(square(t, s, "a8").Area.Center())
	return s.Moves() == "a8=Q+"
}

// taught returns what the strongest Othello engine has learned.
func taught(s *shelltest.Screen) string {
	for _, o := range s.Play().Game.Sides.Opponents() {
		if o.Player.Values["learnt"] != "" {
			return o.Player.Values["learnt"]
		}
	}
	return ""
}

// trained is the part of a training run that tests read.
type trained struct {
	Trainer string
	Report  struct{ At, Of int }
}

// trainedIn returns the saved training run of a room.
func trainedIn(s *shelltest.Screen, room string) (run trained) {
	s.T.Helper()
	data, err := s.Host.Memory.Load("training/" + room)
	if err == nil {
		err = json.Unmarshal(data, &run)
	}
	if err != nil {
		s.T.Fatal(err)
	}
	return run
}

// runSeen returns the progress of a training run and resumes it briefly.
func runSeen(s *shelltest.Screen, room, button string) trained {
	run := trainedIn(s, room)
	s.Go(room)
	s.Press("options")
	s.Press(button)
	s.Until("the run of last time", func() bool { return s.Has("resume") })
	s.Press("resume")
	s.Until("that it goes on", func() bool { return trainedIn(s, room).Report.At > run.Report.At })
	s.Press("stop")
	s.Until("its end", func() bool { return s.Has("resume") })
	s.Press("close")
	return run
}

func labOf(s *shelltest.Screen) *lab.State {
	return s.Rooms.Current().State()["lab"].(*lab.State)
}

// swarmSeen returns the current live run and its progress.
func swarmSeen(s *shelltest.Screen) map[string]any {
	data, err := json.Marshal(s.Rooms.Current().State()["swarms"])
	if err != nil {
		s.T.Fatal(err)
	}
	var st struct {
		Link  string
		Steps int
	}
	if err := json.Unmarshal(data, &st); err != nil {
		s.T.Fatal(err)
	}
	if st.Steps == 0 {
		return nil
	}
	return map[string]any{"link": st.Link, "steps": st.Steps}
}

// plain returns a value after a round trip through JSON.
func plain(t *testing.T, v map[string]any) (p map[string]any) {
	t.Helper()
	data, err := json.Marshal(v)
	if err == nil {
		err = json.Unmarshal(data, &p)
	}
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// lacks returns the paths of the values of want that are missing or different in got.
func lacks(path string, want, got any) (list []string) {
	if w, ok := want.(map[string]any); ok {
		g, _ := got.(map[string]any)
		for name, v := range w {
			list = append(list, lacks(path+"/"+name, v, g[name])...)
		}
		return list
	}
	if !reflect.DeepEqual(want, got) {
		list = append(list, fmt.Sprintf("%s is %v, was %v", path, got, want))
	}
	return list
}

// TestOldSavesAreRestored opens the program on each folder of the archive and checks that everything is
// restored, nothing is set aside, and no message is shown.
func TestOldSavesAreRestored(t *testing.T) {
	folders, err := filepath.Glob(archive + "/*")
	if err != nil || len(folders) == 0 {
		t.Fatalf("the archive has %d folders, %v", len(folders), err)
	}
	for _, folder := range folders {
		t.Run(filepath.Base(folder), func(t *testing.T) {
			data, err := os.ReadFile(filepath.Join(folder, wantedFile))
			if err != nil {
				t.Fatal(err)
			}
			var want map[string]any
			if err := json.Unmarshal(data, &want); err != nil {
				t.Fatal(err)
			}
			host := shelltest.NewHost(t)
			host.Memory, _ = configuration(t, folder)
			for _, lack := range lacks("", want, seen(t, host)) {
				t.Error(lack)
			}
			keys, err := host.Memory.Keys()
			if err != nil {
				t.Fatal(err)
			}
			for _, key := range keys {
				if strings.Contains(key, ".damaged-") {
					t.Errorf("%s was set aside", key)
				}
			}
		})
	}
}

// TestArchiveIsComplete checks that the newest folder of the archive has a save of every kind.
func TestArchiveIsComplete(t *testing.T) {
	folders, err := filepath.Glob(archive + "/*")
	if err != nil || len(folders) == 0 {
		t.Fatalf("the archive has %d folders, %v", len(folders), err)
	}
	last := folders[len(folders)-1]
	st, _ := configuration(t, last)
	if none := missing(t, st); len(none) > 0 {
		t.Errorf("%s lacks %s", last, strings.Join(none, ", "))
	}
}
