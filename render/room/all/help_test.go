package all

import (
	"strings"
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

// TestHelpBeginsWithCurrentInput opens the help of every room on a phone, where gestures come first and keys
// at the end, and with a mouse.
func TestHelpBeginsWithCurrentInput(t *testing.T) {
	for _, width := range []int{390, 1280} {
		s := screen(t, shelltest.NewHost(t), width, 800)
		for _, door := range Doors() {
			s.Go(door.Name)
			s.Write("?")
			s.Frames(2)
			said := s.Read()
			gestures, keys := strings.Index(said, "Gestures"), strings.Index(said, "Keys everywhere")
			end := strings.Index(said, "Licences of all parts")
			if width == 390 && !(gestures >= 0 && gestures < end && end < keys) ||
				width == 1280 && !(keys >= 0 && keys < gestures && gestures < end) {
				t.Errorf("%s, %d wide: the gestures are at %d, the keys at %d, the licences at %d:\n%s",
					door.Name, width, gestures, keys, end, said)
			}
			looked(s, "help-"+door.Name)
			s.Key(ui.Escape)
			s.Frames(2)
		}
	}
}
