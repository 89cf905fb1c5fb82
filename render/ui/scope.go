package ui

// scope is the prefix that makes the labels of the controls being drawn unique on the whole screen.
type scope struct{ path string }

// Scope prefixes the labels of all widgets with name until leave is called.
func (s *scope) Scope(name string) (leave func()) {
	old := s.path
	s.path += name + "/"
	return func() { s.path = old }
}

func (s *scope) id(label string) string { return s.path + label }
