package all

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/render/room/play"
	"ludarium/render/session"
	"ludarium/render/shell/shelltest"
	"ludarium/render/ui"
	"time"
)

var _ = play.Kind{}

func TestZZ(t *testing.T) {
	dir := os.Getenv("ZZ")
	if dir == "" {
		t.Skip()
	}
	for _, size := range []struct {
		name  string
		w, h  int
		scale float64
	}{{"wide", 1280, 800, 1}, {"phone", 390, 844, 2}, {"small", 360, 640, 2}, {"side", 844, 390, 1}} {
		for _, dark := range []bool{false, true} {
			if dark && size.name == "small" {
				continue
			}
			host := shelltest.NewHost(t)
			host.Dark = dark
			tone := map[bool]string{false: "light", true: "dark"}[dark]
			base := filepath.Join(dir, size.name+"-"+tone+"-")
			s := shelltest.New(t, shelltest.Options{Doors: Doors(), Host: host, W: size.w, H: size.h, Scale: size.scale})
			s.Go("chess")
			s.Save(base + "first.png")
			s.Press("New game")
			s.Frames(2)
			s.Save(base + "newgame.png")
			s.Press("Time")
			s.Frames(2)
			s.Save(base + "times.png")
			s.Press("Custom")
			s.Frames(2)
			s.Save(base + "custom.png")
			s.Key(ui.Escape)
			s.Key(ui.Escape)
			s.Play().Session.SetPlayer(game.First, session.Player{Kind: session.Human})
			s.Play().Session.SetPlayer(game.Second, session.Player{Kind: session.Human})
			if err := s.Play().Session.SetControl(session.Control{Base: 3 * time.Minute, Bonus: 2 * time.Second}); err != nil {
				t.Fatal(err)
			}
			for _, m := range strings.Fields("e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 Nxe5 Qd4 Nxf7 Kxf7 O-O Qxd2") {
				if err := s.PlayText(m); err != nil {
					s.T.Fatal(err)
				}
				for range 60 {
					s.Input(ui.Input{})
				}
			}
			s.Play().Session.SetPlayer(game.Second, session.Player{Kind: "chess", Values: map[string]string{"level": "5"}})
			s.Frames(3)
			s.Play().Extras.Heading()
			s.Until("opening", func() bool { return s.Play().Extras.Heading() != "" })
			s.Save(base + "timed.png")
			s.Press("Options")
			s.Frames(2)
			s.Save(base + "options.png")
			s.Play().Extras.SetUp()
			s.Frames(2)
			s.Save(base + "setup.png")
			if size.name == "wide" || size.name == "phone" {
				s.Press("Clear board")
			}
			s.Frames(2)
			s.Save(base + "clear.png")
		}
	}
}
