package all

import (
	"slices"
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
)

// arrived waits until the open room has its content.
func arrived(s *shelltest.Screen) {
	s.T.Helper()
	s.Until("the content is there", func() bool {
		id, _ := s.Rooms.Current().Place()
		return id != ""
	})
}

// reloaded opens an address in a program with a host's memory and waits until its content is shown.
func reloaded(t *testing.T, host *shelltest.Host, address string) *shelltest.Screen {
	t.Helper()
	s := shelltest.New(t, shelltest.Options{Doors: Doors(), Host: host, Address: address})
	arrived(s)
	s.Frames(30) // the address is updated with a delay
	return s
}

// TestReloadReturnsToTheSameAddress opens addresses of every room and reloads the page twice.
func TestReloadReturnsToTheSameAddress(t *testing.T) {
	links := []string{
		"#/", "#/chess?moves=e4+e5", "#/othello?moves=d3", "#/connectk", "#/twenty48?moves=2%40c2+4%40a4",
		"#/morpion", "#/swarms?world=map&problem=berlin52&method=acs", "#/lab/2048/corner?see.tab=results",
		"#/lab/2048/random?games=1000", "#/atlas/pvs", "#/atlas/alpha-beta?hand=9",
		"#/atlas/minimax?see.tab=read", "#/atlas/courses/ordering/2", "#/atlas/courses", "#/atlas/map",
		"#/atlas/glossary", "#/lecture", "#/lecture/alpha-beta", "#/lecture/speaker",
	}
	for _, d := range Doors() {
		if !d.Home && !slices.ContainsFunc(links, func(link string) bool {
			return strings.HasPrefix(link, "#/"+d.Name)
		}) {
			t.Errorf("no address of %s is reloaded", d.Name)
		}
	}
	for _, link := range links {
		host := shelltest.NewHost(t)
		s := reloaded(t, host, link)
		shown, title := host.Link, host.Title
		if path, _, _ := strings.Cut(link, "?"); !strings.HasPrefix(shown, path) {
			t.Errorf("%s is opened as %s", link, shown)
		}
		for range 2 {
			s.Rooms.Flush()
			if s = reloaded(t, host, shown); host.Link != shown || host.Title != title {
				t.Errorf("%s, titled %q, is reloaded as %s, %q", shown, title, host.Link, host.Title)
			}
		}
	}
}
