package all

import (
	"runtime"
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
)

// huge is the size of texts and files that are too large to be read, in bytes.
const huge = 50_000_000

// filler returns a text of huge bytes.
func filler(piece string) string { return strings.Repeat(piece, huge/len(piece)) }

// unreadable returns oversized texts by name; each starts like a valid one.
func unreadable() map[string]string {
	return map[string]string{
		"letters": filler("a"), "words": filler("word "), "lines": filler("\n"), "zeros": filler("\x00"),
		"brackets": filler("["), "braces": filler("{"), "comments": filler("(;"), "digits": filler("1"),
		"moves": filler("e4 "), "tags": filler("[Event \"x\"]\n"), "a tag": "[A \"" + filler("x"),
		"lists": `{"a":` + filler("["), "ranks": filler("8/"), "a record": filler("5T "),
		"a link": "#/chess?moves=" + filler("e4+"),
	}
}

// allocated returns the number of bytes that f allocates.
func allocated(f func()) int {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return int(after.TotalAlloc - before.TotalAlloc)
}

// TestHugeTextsAreRejected checks that oversized texts are rejected by every import with a short message and
// without much memory.
func TestHugeTextsAreRejected(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a while")
	}
	s := open(t, "chess")
	for name, text := range unreadable() {
		for way, do := range map[string]func() error{
			"loaded":    func() error { return s.Load(text) },
			"played":    func() error { return s.Rooms.PlayText(text) },
			"commanded": func() error { _, err := s.Rooms.Command("lab", "run "+text); return err },
		} {
			var err error
			if n := allocated(func() { err = do() }); n > 16*huge {
				t.Errorf("%s: %d bytes are allocated to reject %s", way, n, name)
			}
			if err == nil || len(err.Error()) > 5000 {
				t.Errorf("%s: %s gives %.100v", way, name, err)
			}
		}
	}
	s.Address.Open("#/chess?moves=" + filler("e4+"))
	if s.Frames(2); len(s.State().Toast) > 1000 {
		t.Errorf("a long link gives %.100s", s.State().Toast)
	}
}

// fuzzed returns a program for fuzzing.
func fuzzed(f *testing.F) *shelltest.Screen {
	return shelltest.New(f, shelltest.Options{Doors: Doors(), W: 390, H: 844})
}

func FuzzLink(f *testing.F) {
	for _, link := range []string{"#/chess?moves=e4+e5", "#/lab/2048/random?seed=1",
		"#/swarms?problem=ackley", "#/atlas/courses/ants/2", "#/connectk?rows=4&cols=4",
		"#/morpion?variant=5D", "#/othello?size=6", "#/"} {
		f.Add(link)
	}
	s := fuzzed(f)
	f.Fuzz(func(_ *testing.T, link string) {
		s.Address.Open(link)
		s.Frames(2)
	})
}

// FuzzCommand sends commands to rooms.
func FuzzCommand(f *testing.F) {
	for _, c := range [][2]string{{"lab", "list"}, {"lab", "run 2048/random games=3"},
		{"swarms", "open #/swarms"}, {"atlas", "open ants"}, {"swarms", "step"}, {"chess", "x"},
		{"lab", "stop"}} {
		f.Add(c[0], c[1])
	}
	s := fuzzed(f)
	f.Fuzz(func(_ *testing.T, name, line string) {
		s.Rooms.Command(name, line)
		s.Frames(2)
		s.Rooms.Command("lab", "stop")
	})
}
