package shell

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// addressKey keeps the address that was shown last and, behind a new line, the one before it where that led
// to the same place: a page that is loaded anew while its address changes may come back with either.
const addressKey = "address"

// openFirst goes where the address leads with which the program was opened. One that the program showed
// itself says no more than what was saved with it, and maybe less: then what was saved is kept, the room,
// moves to come and all.
func (s *Shell) openFirst(fragment string) {
	shown, err := s.host.Store().Load(addressKey)
	if err == nil && slices.Contains(strings.Split(string(shown), "\n"), fragment) {
		return
	}
	if fragment != "" && fragment != "#" && fragment != "#/" {
		s.Open(fragment)
	}
}

// Open goes where a link leads: "#/chess?…" or "#/lab/2048/random?…", which the room reads.
func (s *Shell) Open(fragment string) {
	s.arrived, s.link = true, ""
	path, _, asks := strings.Cut(strings.TrimPrefix(fragment, "#/"), "?")
	name, _, within := strings.Cut(path, "/")
	i := s.find(name)
	if i < 0 {
		s.Say(fmt.Sprintf(textTheLinkLeadsTo, path))
		return
	}
	s.enter(i, fragment, asks || within)
}

// enter opens room i, with what the address leads to in it where it asks for something.
func (s *Shell) enter(i int, fragment string, asks bool) {
	s.arrived, s.link = true, ""
	if asks {
		if err := s.room(i).Open(fragment); err != nil {
			s.Say(textLinkNotRead + err.Error())
			return
		}
	}
	s.show(i)
}

// Return goes back, or forward again, to a place with the link that was shown for it last. A game that is
// still in its room is shown as it is by now.
func (s *Shell) Return(place, fragment string) {
	name, id, _ := strings.Cut(place, " ")
	if i := s.find(name); i >= 0 {
		now, _ := s.room(i).Place()
		s.enter(i, fragment, now != id)
		return
	}
	s.Open(fragment)
}

// linkEvery spaces out changes of the address: browsers refuse them when they come too thick.
const linkEvery = 350 * time.Millisecond

// showLink keeps title and address up to date. The address of another place is shown at once, as a step from
// which one can go back; one that changes in its place waits a little after the last change.
func (s *Shell) showLink() {
	id, title := s.Room().Place()
	shown := ""
	door := s.doors[s.at]
	if place := door.Name + " " + id; place != s.place || s.link == "" {
		step := s.place != "" && !s.arrived
		s.place, s.arrived, s.link = place, false, s.Room().Link()
		s.host.SetLink(s.link, place, step)
		s.host.SetTitle(titleOf(title, door.Title, textLudarium))
	} else if link := s.Room().Link(); s.now-s.linkAt >= linkEvery && link != s.link {
		shown, s.link = "\n"+s.link, link
		s.host.SetLink(link, place, false)
	} else {
		return
	}
	s.linkAt = s.now
	if err := s.host.Store().Save(addressKey, []byte(s.link+shown)); err != nil {
		s.Say(textAddressNotSaved + err.Error())
	}
}

// titleOf joins names, the narrowest first, of which some may be empty.
func titleOf(names ...string) string {
	return strings.Join(slices.DeleteFunc(names, func(name string) bool { return name == "" }), " – ")
}

// Flush saves what is not saved yet, before the program goes. The address stays: a page that is loaded again
// keeps the one it had, which must still be known as shown.
func (s *Shell) Flush() {
	for _, r := range s.rooms {
		if r != nil {
			r.Flush()
		}
	}
}
