package all

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludarium/game/catalog"
	"ludarium/game/format"
	"ludarium/game/gametest"
	"ludarium/game/param"
	"ludarium/game/text/fault"
	"ludarium/render/app/shell/shelltest"
)

// imports returns texts written by other programs and by people; the browser tests use the same ones.
func imports(t testing.TB) []gametest.Text {
	t.Helper()
	return gametest.ReadTexts(t, "testdata/texts.txt")
}

// games parses a text with the formats of the game it appears to be of.
func games(t *testing.T, c *gametest.Text) (*format.Set, []*format.Game, error) {
	t.Helper()
	sets := catalog.Formats()
	set, _, err := format.Guess(sets, "", c.Text)
	if _, bad := c.Of("error"); err != nil || set.Game.Name != c.Room && !bad {
		t.Fatalf("it is recognised as a game of %v, %v", set, err)
	}
	at := slices.IndexFunc(sets, func(s format.Set) bool { return s.Game.Name == c.Room })
	list, err := sets[at].Read(param.MustFill(sets[at].Game.Params, nil), c.Text)
	return &sets[at], list, err
}

// checkWant checks one expected property of parsed games.
func checkWant(t *testing.T, set *format.Set, list []*format.Game, w gametest.Want) {
	t.Helper()
	got, ok := "", false
	switch w.Key {
	case "games":
		got = strconv.Itoa(len(list))
		ok = got == w.Value
	case "says":
		got = fault.Join("; ", fault.Errors(list[0].Mended)).Error()
		ok = strings.Contains(got, w.Value)
	case "position":
		end, err := list[0].Replay(set.Game)
		if err != nil {
			t.Fatal(err)
		}
		got = end.Notation()
		ok = got == w.Value
	case "out":
		name, part, _ := strings.Cut(w.Value, " ")
		f, err := set.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		if got, err = f.Write(list[0]); err != nil {
			t.Fatal(err)
		}
		ok = strings.Contains(strings.Join(strings.Fields(got), " "), part)
	default:
		t.Fatalf("unknown property %q", w.Key)
	}
	if !ok {
		t.Errorf("%s is %q, want %q", w.Key, got, w.Value)
	}
}

// TestImportsByEveryWay checks that every way to import a text leads to the expected result, and that the
// result's link reproduces it.
func TestImportsByEveryWay(t *testing.T) {
	for _, c := range imports(t) {
		if _, other := c.Of("problem"); other {
			continue
		}
		t.Run(c.Room+" "+c.Name, func(t *testing.T) {
			set, list, err := games(t, &c)
			if want, bad := c.Of("error"); bad || err != nil {
				if err == nil || !bad || !strings.Contains(err.Error(), want) {
					t.Errorf("%d games, error %v, want %q", len(list), err, want)
				}
				return
			}
			if _, several := c.Of("games"); !several && len(list) != 1 {
				t.Fatalf("%d games", len(list))
			}
			for _, w := range c.Wants {
				checkWant(t, set, list, w)
			}
			s := human(t, kind(t, c.Room), nil, 1)
			if err := s.Load(c.Text); err != nil {
				t.Fatal(err)
			}
			want := s.Line.View().Notation()
			if p, ok := c.Of("position"); ok && want != p {
				t.Errorf("the room shows %s, want %s", want, p)
			}
			again := human(t, kind(t, c.Room), nil, 2)
			if err := again.Load(s.Line.Link()); err != nil || again.Line.View().Notation() != want {
				t.Errorf("the link %s opens %s, %v", s.Line.Link(), again.Line.View().Notation(), err)
			}
		})
	}
}

// TestImportsOpenTheirRoom checks that each text opens its own room from every other room.
func TestImportsOpenTheirRoom(t *testing.T) {
	s := shelltest.Open(t, Doors(), "chess")
	for _, from := range []string{"chess", "lab", "atlas"} {
		for _, c := range imports(t) {
			s.Go(from)
			err := s.Shell.Load(c.Text)
			want, bad := c.Of("error")
			if bad != (err != nil) || bad && !strings.Contains(err.Error(), want) {
				t.Errorf("%s %s from %s: %v, want %q", c.Room, c.Name, from, err, want)
			}
			if got := s.Shell.State().Screen; err == nil && got != c.Room {
				t.Errorf("%s %s from %s opens %s", c.Room, c.Name, from, got)
			}
			link := s.Rooms.Current().Link()
			if want, ok := c.Of("problem"); ok && !strings.Contains(link, "problem="+want) {
				t.Errorf("%s from %s opens %s", c.Name, from, link)
			}
		}
	}
}

// TestEmptyLinksAreRejected checks that every room rejects a link without content with the same error, of the
// game that the site belongs to.
func TestEmptyLinksAreRejected(t *testing.T) {
	s := shelltest.Open(t, Doors(), "chess")
	for _, from := range []string{"chess", "connectk", "twenty48", "lab"} {
		for text, want := range map[string]string{
			"https://www.chess.com/game/live/1": "of Chess, to which the page belongs, and the program " +
				"never goes to the network; copy the FEN or the PGN",
			"https://example.org/some/page": "the program never goes to the network; copy the ",
		} {
			s.Go(from)
			if err := s.Shell.Load(text); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s from %s: %v, want %q", text, from, err, want)
			}
		}
	}
}
