package ui

// scope is the path that precedes the ids of the controls being drawn: it makes them unique in the picture.
type scope struct{ path string }

// Scope puts name before the ids of all widgets until leave is called.
func (s *scope) Scope(name string) (leave func()) {
	old := s.path
	s.path += name + "/"
	return func() { s.path = old }
}

func (s *scope) whole(id string) string { return s.path + id }
