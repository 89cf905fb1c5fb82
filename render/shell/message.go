package shell

import (
	"errors"
	"time"

	"ludarium/game/format"
	"ludarium/render/room"
	"ludarium/render/theme"
)

// toast is the message that is shown; there is one at a time.
type toast struct {
	text  string
	fresh bool
	until time.Duration
	holds func() bool // nil: until the time is over
	link  string      // what was shown when it came
	over  bool        // it came while a dialog was open
}

// Say implements room.Shell.
func (s *Shell) Say(text string) { s.Complain(text, nil) }

// Complain implements room.Shell.
func (s *Shell) Complain(text string, holds func() bool) {
	s.toast = toast{text: storeName.ReplaceAllString(text, ""), fresh: true, holds: holds}
	s.ui.Wake(0)
}

// Confirm implements room.Shell.
func (s *Shell) Confirm(q room.Question) {
	s.confirming = &q
	s.ui.Wake(0)
}

// Load implements room.Shell.
func (s *Shell) Load(text string) error {
	err := s.Room().Load(text)
	if err == nil {
		return nil
	}
	for i := range s.doors {
		if i == s.at {
			continue
		}
		other := s.room(i).Load(text)
		if other == nil {
			s.show(i)
			return nil
		}
		if knowsMore(other, err) {
			err = other
		}
	}
	return err
}

// knowsMore reports whether an error tells more of a text than the one so far: a room of games knows links,
// and the one whose link it is knows most of it.
func knowsMore(err, soFar error) bool {
	link, before := new(format.LinkError), new(format.LinkError)
	return errors.As(err, &link) && (link.Own || !errors.As(soFar, &before))
}

// AskText implements room.Shell: in the host's dialog or, where it has none, in one line of our own.
func (s *Shell) AskText(title, text string, done func(string) error) {
	if !s.host.AskText(title, text, done) {
		s.asking = &question{title: title, text: text, done: done}
		s.ui.Wake(0)
	}
}

// OpenFile implements room.Shell.
func (s *Shell) OpenFile(done func(string) error) bool {
	return s.host.OpenFile(func(name, text string) {
		if err := done(text); err != nil {
			s.Say(name + ": " + err.Error())
		}
	})
}

// Give implements room.Shell.
func (s *Shell) Give(name, text string) {
	if s.host.Copy(text) {
		s.Say(name + textCopied)
		return
	}
	s.AskText(name, text, func(string) error { return nil })
}

// GiveLink implements room.Shell.
func (s *Shell) GiveLink(fragment string) {
	if address := s.host.Address(fragment); address != "" {
		s.Give(textLink, address)
	} else {
		s.Say(textAWindowHasNo)
	}
}

// SaveFile implements room.Shell.
func (s *Shell) SaveFile(name string, data []byte) {
	if err := s.host.SaveFile(name, data); err != nil {
		s.Say(textFileNotSaved + err.Error())
		return
	}
	s.Say(name + textSaved)
}

// applyTheme chooses the theme by the settings and the system.
func (s *Shell) applyTheme() {
	dark := s.settings.Appearance == 2 || s.settings.Appearance == 0 && s.host.PrefersDark()
	if s.ui.Theme == nil || s.ui.Theme.Dark != dark {
		if dark {
			s.ui.Theme = theme.Dark()
		} else {
			s.ui.Theme = theme.Light()
		}
	}
	s.ui.Theme.ReducedMotion = s.settings.Still || s.host.PrefersStill()
}
