package all

import (
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
)

// TestHelpOnPhoneIsNotShortened opens the help on a phone in every room and language: no line is shortened in
// either column.
func TestHelpOnPhoneIsNotShortened(t *testing.T) {
	for _, l := range lang.Languages {
		host := shelltest.NewHost(t)
		host.Tags = []string{l.Tag}
		s := screen(t, host, 360, 640)
		s.Until(l.Name, func() bool { return lang.Spoken().Tag == l.Tag })
		corner := paint.Point{X: 1, Y: 639}
		s.Input(ui.Input{Pointer: corner, Touch: true, Pressed: true, Released: true})
		for _, door := range Doors() {
			s.Go(door.Name)
			s.Write("?")
			s.Frames(2)
			whole(s, l.Tag+" help in "+door.Name)
			s.Key(ui.Escape)
			s.Frames(2)
		}
	}
}
