package shell

import (
	"fmt"
	"strings"
	"time"
)

// addressKey keeps the address that was shown last.
const addressKey = "address"

// openFirst goes where the address leads with which the program was opened. One that the program showed itself says no
// more than what was saved with it, and maybe less: then what was saved is kept, the room, moves to come and all.
func (s *Shell) openFirst(fragment string) {
	shown, err := s.host.Store().Load(addressKey)
	if err == nil && string(shown) == fragment {
		return
	}
	if fragment != "" && fragment != "#" && fragment != "#/" {
		s.Open(fragment)
	}
}

// Open goes where a link leads: "#/chess?…" or "#/lab/2048/random?…", which the room reads.
func (s *Shell) Open(fragment string) {
	path, _, asks := strings.Cut(strings.TrimPrefix(fragment, "#/"), "?")
	name, _, within := strings.Cut(path, "/")
	i := s.find(name)
	if i < 0 {
		s.Say(fmt.Sprintf("The link leads to %q, which is no room", path))
		return
	}
	if asks || within {
		if err := s.room(i).Open(fragment); err != nil {
			s.Say("The link could not be read: " + err.Error())
			return
		}
	}
	s.show(i)
}

// linkEvery spaces out changes of the address: browsers refuse them when they come too thick.
const linkEvery = 350 * time.Millisecond

// showLink keeps the address up to date; a change waits a little after the last one.
func (s *Shell) showLink() {
	if s.link != "" && s.now-s.linkAt < linkEvery {
		return
	}
	link := s.Room().Link()
	if link == s.link {
		return
	}
	s.link, s.linkAt = link, s.now
	s.host.SetLink(link)
	if err := s.host.Store().Save(addressKey, []byte(link)); err != nil {
		s.Say("The address could not be saved: " + err.Error())
	}
}

// Flush saves what is not saved yet, before the program goes. The address stays: a page that is loaded again keeps the one it had, which must
// still be known as shown.
func (s *Shell) Flush() {
	for _, r := range s.rooms {
		if r != nil {
			r.Flush()
		}
	}
}
