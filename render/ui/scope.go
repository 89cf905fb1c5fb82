package ui

// scope is what goes before the labels of the controls that are being drawn, so that they tell controls
// apart in the whole picture.
type scope struct{ path string }

// Scope puts name before the labels of all widgets until leave is called.
func (s *scope) Scope(name string) (leave func()) {
	old := s.path
	s.path += name + "/"
	return func() { s.path = old }
}

func (s *scope) id(label string) string { return s.path + label }
