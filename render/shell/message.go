package shell

import "ludarium/render/theme"

// Say implements room.Shell.
func (s *Shell) Say(text string) {
	s.toast, s.toastNew = text, true
	s.ui.Wake(0)
}

// AskText implements room.Shell: in the host's dialog or, where it has none, in one line of our own.
func (s *Shell) AskText(title, text string, done func(string)) {
	if !s.host.AskText(title, text, done) {
		s.asking = &question{title, text, done}
		s.ui.Wake(0)
	}
}

// Give implements room.Shell.
func (s *Shell) Give(name, text string) {
	if s.host.Copy(text) {
		s.Say(name + " copied")
		return
	}
	s.AskText(name, text, func(string) {})
}

// SaveFile implements room.Shell.
func (s *Shell) SaveFile(name string, data []byte) {
	if err := s.host.SaveFile(name, data); err != nil {
		s.Say("The file could not be saved: " + err.Error())
		return
	}
	s.Say(name + " saved")
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
