package scene

// give copies text or, where there is no clipboard, shows it to be copied by hand.
func (s *Shell) give(name, text string) {
	if s.host.Copy(text) {
		s.Say(name + " copied")
		return
	}
	s.AskText(name, text, func(string) {})
}

// saveFile offers data as a file and says what came of it.
func (s *Shell) saveFile(name string, data []byte) {
	if err := s.host.SaveFile(name, data); err != nil {
		s.Say("The file could not be saved: " + err.Error())
		return
	}
	s.Say(name + " saved")
}
