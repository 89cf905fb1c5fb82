package ui

// scope is the prefix that makes the ids of the controls that are being drawn unique on the whole screen.
type scope struct{ path string }

// Scope prefixes the ids of all widgets with name until leave is called.
func (s *scope) Scope(name string) (leave func()) {
	old := s.path
	s.path += name + "/"
	return func() { s.path = old }
}

func (s *scope) whole(id string) string { return s.path + id }
