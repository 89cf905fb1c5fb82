package all

import (
	"encoding/xml"
	"errors"
	"fmt"
	"image/gif"
	"image/png"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/home"
	"ludarium/render/room/lecture"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// shareIn opens the share dialog in a room.
func shareIn(s *shelltest.Screen, name string) {
	s.T.Helper()
	s.Go(name)
	if name == "atlas" || name == "swarms" {
		s.Until("there is something to share", func() bool {
			it := s.Rooms.Current().(room.Sharer).Share()
			return len(it.Pictures) > 0
		})
	}
	s.Frames(2)
	if strings.Contains(s.Read(), "tab Options:") {
		s.Press("options")
	}
	s.Work("share")
}

// scan reads the QR code on the screen.
func scan(t *testing.T, s *shelltest.Screen) string {
	t.Helper()
	bitmap, err := gozxing.NewBinaryBitmapFromImage(s.Image())
	if err != nil {
		t.Fatal(err)
	}
	hints := map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_TRY_HARDER: true}
	read, err := qrcode.NewQRCodeReader().Decode(bitmap, hints)
	if err != nil {
		t.Fatalf("the QR code is unreadable: %v", err)
	}
	return read.GetText()
}

// TestEveryRoomShares opens the share dialog in each room: the QR code contains the copied link, and other
// decoders read the pictures.
func TestEveryRoomShares(t *testing.T) {
	for _, name := range screen(t, shelltest.NewHost(t), 1280, 800).Rooms.Names() {
		if name == home.Name || name == lecture.Name {
			continue // these lists have nothing to share
		}
		t.Run(name, func(t *testing.T) {
			s := screen(t, shelltest.NewHost(t), 1280, 800)
			shareIn(s, name)
			s.Press("copy-link")
			link := s.Host.Copied
			if !strings.HasPrefix(link, "https://example.org/#/"+name) {
				t.Fatalf("copied: %q", link)
			}
			s.Key("x") // wait until the message about copying disappears
			if read := scan(t, s); read != link {
				t.Errorf("the QR code has %q, copied: %q", read, link)
			}
			if len(s.Rooms.Current().(room.Sharer).Share().Pictures) == 0 {
				return
			}
			s.Press("picture")
			s.Press("copy-picture")
			if _, err := png.Decode(strings.NewReader(s.Host.Copied)); err != nil {
				t.Errorf("the copied picture: %v", err)
			}
			s.Press("save")
			s.Press("svg")
			s.Press("save")
			for file, data := range s.Host.Files {
				if strings.HasSuffix(file, ".png") {
					if _, err := png.Decode(strings.NewReader(data)); err != nil {
						t.Errorf("%s: %v", file, err)
					}
				} else if err := parseXML(data); err != nil {
					t.Errorf("%s: %v", file, err)
				}
			}
			if len(s.Host.Files) != 2 {
				t.Errorf("%d files were saved", len(s.Host.Files))
			}
		})
	}
}

// TestShareFitsLowWindows opens every tab in windows lower than the dialog: nothing overlaps, and the QR code
// and the pictures are large enough.
func TestShareFitsLowWindows(t *testing.T) {
	for _, size := range [][2]int{{844, 390}, {750, 369}, {740, 360}, {360, 520}, {390, 640}} {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		s.Go("chess")
		if err := s.Load("1. e4 e5 2. Nf3 *"); err != nil {
			t.Fatal(err)
		}
		shareIn(s, "chess")
		for _, tab := range []string{"ways/link", "ways/picture", "ways/film", "ways/text", "ways/embed"} {
			s.Press(tab)
			s.Frames(2)
			where, texts := fmt.Sprint(size, " ", tab), s.Texts()
			from := slices.IndexFunc(texts, func(text shelltest.Text) bool { return text.Text == "Share" })
			apart(s, where, texts[from:])
			atHand(s, where)
			for _, n := range s.Mirror.Nodes() {
				if n.Role == "image" && min(n.Area.W, n.Area.H) < 70 {
					t.Errorf("%s: %q is %v", where, n.Name, n.Area)
				}
			}
		}
	}
}

// TestSharedAtlasPicturesAreComplete checks that an exported picture of a page with several views contains
// all of them.
func TestSharedAtlasPicturesAreComplete(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 390, 844)
	s.Address.Open("#/atlas/uct-for-one-player")
	s.Until("the film is made", func() bool { return atlasOf(s).Done })
	it := s.Rooms.Current().(room.Sharer).Share()
	whole := func(what string, w, h float64, draw func(u *ui.UI)) {
		t.Helper()
		c, finish := paint.NewSVG(w, h, s.Canvas.Fonts())
		u := ui.New(c, theme.Light())
		u.Begin(&ui.Input{Pointer: paint.Point{X: -1, Y: -1}})
		draw(u)
		u.End()
		text := string(finish())
		if !strings.Contains(text, "Moves by") || strings.Contains(text, "Point at") {
			t.Errorf("the %s, %.0f high, lacks its last view, or has a text about hovering", what, h)
		}
	}
	for _, p := range it.Pictures {
		whole("picture", p.W, p.H, p.Draw)
	}
	for _, m := range it.Films {
		reel := m.Begin(false)
		whole("first picture of the film", m.W, m.H, func(u *ui.UI) { reel.Draw(u, 0) })
		whole("last picture of the film", m.W, m.H, func(u *ui.UI) { reel.Draw(u, reel.Count-1) })
	}
	if len(it.Pictures) == 0 || len(it.Films) == 0 {
		t.Error("there is no picture or no film")
	}
}

// TestShareClosesFromEachTab closes the dialog by its button on every tab.
func TestShareClosesFromEachTab(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	for _, name := range s.Rooms.Names() {
		if name == home.Name || name == lecture.Name {
			continue
		}
		for _, tab := range []string{"ways/link", "ways/picture", "ways/film", "ways/text", "ways/embed"} {
			shareIn(s, name)
			if s.Has(tab) {
				s.Press(tab)
			}
			s.Press("close")
			if s.Has("ways/link") {
				t.Fatalf("%s: the dialog remains open on %s", name, tab)
			}
		}
	}
}

// parseXML reads an XML document to its end and returns the first error.
func parseXML(data string) error {
	in := xml.NewDecoder(strings.NewReader(data))
	for {
		if _, err := in.Token(); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
	}
}

// TestSharedGamesAreEqual opens a game's link on another host: moves and position are equal.
func TestSharedGamesAreEqual(t *testing.T) {
	for _, g := range []struct{ name, moves string }{
		{"chess", "#/chess?moves=e4+e5+Nf3+Nc6"}, {"othello", "#/othello?moves=f5+d6+c3"},
		{"connectk", "#/connectk?moves=4+4+3"}, {"twenty48", ""}, {"morpion", "#/morpion?moves=3,4%7C4"},
	} {
		t.Run(g.name, func(t *testing.T) {
			s := screen(t, shelltest.NewHost(t), 1280, 800)
			s.Go(g.name)
			if g.moves != "" {
				s.Open(g.moves)
			}
			s.Frames(2)
			s.Humans()
			shareIn(s, g.name)
			s.Press("copy-link")
			other := screen(t, shelltest.NewHost(t), 1280, 800)
			other.Open(strings.TrimPrefix(s.Host.Copied, "https://example.org/"))
			other.Frames(2)
			a, b := s.Game(), other.Game()
			if a.Position != b.Position || !slices.Equal(a.Moves, b.Moves) || len(a.Moves) == 0 {
				t.Errorf("%s shows %v, want %v", s.Host.Copied, b.Moves, a.Moves)
			}
		})
	}
}

// TestWindowSharesText checks that a desktop window, which has no address, copies a text that another window
// can paste.
func TestWindowSharesText(t *testing.T) {
	host := shelltest.NewHost(t)
	host.Window = true
	s := screen(t, host, 1280, 800)
	s.Go("chess")
	s.Humans()
	s.Open("#/chess?moves=e4")
	s.Frames(2)
	shareIn(s, "chess")
	s.Press("copy-link")
	if !strings.HasPrefix(host.Copied, "#/chess?line=") {
		t.Fatalf("copied: %q", host.Copied)
	}
	other := screen(t, shelltest.NewHost(t), 1280, 800)
	other.Go("chess")
	if err := other.Load(host.Copied); err != nil || other.Moves() != "e4" {
		t.Errorf("after pasting: %q, %v", other.Moves(), err)
	}
}

// TestShareSheetReceivesFiles checks that the system's share sheet receives links, and pictures as files.
func TestShareSheetReceivesFiles(t *testing.T) {
	host := shelltest.NewHost(t)
	s := screen(t, host, 390, 844)
	s.Go("othello")
	shareIn(s, "othello")
	s.Press("to-others")
	s.Press("picture")
	s.Press("to-others")
	_, linked := host.Files["https://example.org/#/othello"]
	if !linked || !strings.HasPrefix(host.Files["ludarium-othello.png"], "\x89PNG") {
		t.Errorf("sent: %v", slices.Sorted(maps.Keys(host.Files)))
	}
}

// TestShareClosesWithItsRoom checks that the share dialog closes when another room opens, for example by a
// phone's Back button.
func TestShareClosesWithItsRoom(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 390, 844)
	s.Go("othello")
	shareIn(s, "othello")
	if !s.Has("copy-link") {
		t.Fatal("the share dialog is not open")
	}
	s.Go("chess")
	if s.Has("copy-link") {
		t.Error("chess shows the share dialog of Othello")
	}
}

// TestFilmOfAGame exports both film types of a game: independent decoders read a frame for each move.
func TestFilmOfAGame(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	s.Go("othello")
	s.Humans()
	s.Open("#/othello?moves=f5+d6+c3+d3+c4")
	shareIn(s, "othello")
	s.Press("film")
	s.Press("smooth") // turn smooth motion off
	s.Press("make")
	s.Until("the film is there", func() bool { return s.Host.Files["ludarium-othello.png"] != "" })
	s.Press("gif")
	s.Press("smooth")
	s.Press("make")
	s.Until("the film is there", func() bool { return s.Host.Files["ludarium-othello.gif"] != "" })
	first, err := png.Decode(strings.NewReader(s.Host.Files["ludarium-othello.png"]))
	if err != nil || first.Bounds().Dx() != 360 {
		t.Errorf("the first picture of the APNG: %v", err)
	}
	if n := strings.Count(s.Host.Files["ludarium-othello.png"], "fcTL"); n != 6 {
		t.Errorf("the APNG has %d pictures, want 6", n)
	}
	film, err := gif.DecodeAll(strings.NewReader(s.Host.Files["ludarium-othello.gif"]))
	if err != nil || len(film.Image) < 20 || film.Config.Width != 360 {
		t.Fatalf("the GIF: %v", err)
	}
	if len(s.Game().Moves) != 5 {
		t.Errorf("the game has %d moves afterwards", len(s.Game().Moves))
	}
}

// TestFilmIsCancelled checks that a cancelled film leaves no file.
func TestFilmIsCancelled(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	s.Open("#/chess?moves=e4+e5+Nf3+Nc6+Bb5+a6+Ba4+Nf6+O-O")
	shareIn(s, "chess")
	s.Press("film")
	s.Press("make")
	s.Press("cancel")
	s.Control("make")
	for range 200 {
		s.Frames(1)
	}
	if len(s.Host.Files) > 0 {
		t.Errorf("%d files were saved", len(s.Host.Files))
	}
}

// TestQuestionsCloseWithTheirRoom checks that a room's confirmation dialog closes without effect when another
// room opens.
func TestQuestionsCloseWithTheirRoom(t *testing.T) {
	s := open(t, "chess")
	done := false
	s.Confirm(room.Question{Title: "Sell the pieces?", Verb: "Sell", Do: func() { done = true }})
	s.Frames(2)
	if !s.Has("confirm") {
		t.Fatal("no dialog is open")
	}
	s.Go("othello")
	if s.Has("confirm") || done {
		t.Error("Othello shows the dialog of chess")
	}
}
