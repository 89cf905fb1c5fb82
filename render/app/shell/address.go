package shell

import (
	"slices"
	"strings"
	"time"

	"ludarium/game/text/fault"
	"ludarium/render/room"
)

// addressKey keeps the address that was shown last and, behind a new line, the one before it where that led
// to the same place: a page that is loaded anew while its address changes may come back with either.
const addressKey = "address"

// Address is the address of what is on the screen: links are followed, and the host shows the one that leads
// to where people are.
type Address struct {
	host     room.Host
	rooms    *Rooms
	messages *messages
	// elsewhere opens links to rooms that are not here; nil says that there is no such room
	elsewhere func(fragment string)

	link    string        // the one shown; empty when it has to be shown anew
	title   string        // the one shown
	place   string        // the place shown, see room.Host
	arrived bool          // by a link or on the way back, so that no step is made
	since   time.Duration // when it changed
}

// openFirst goes where the address leads with which the program was opened. One that the program showed
// itself says no more than what was saved with it, and maybe less: then what was saved is kept, the room,
// moves to come and all.
func (a *Address) openFirst(fragment string) {
	shown, err := a.host.Store().Load(addressKey)
	if err == nil && slices.Contains(strings.Split(string(shown), "\n"), fragment) {
		return
	}
	if fragment != "" && fragment != "#" && fragment != "#/" {
		a.Open(fragment)
	}
}

// Open goes where a link leads: "#/chess?…" or "#/lab/2048/random?…", which the room reads.
func (a *Address) Open(fragment string) {
	a.arrived, a.link = true, ""
	path, _, asks := strings.Cut(strings.TrimPrefix(fragment, "#/"), "?")
	name, _, within := strings.Cut(path, "/")
	i := a.rooms.find(name)
	switch {
	case i >= 0:
		a.enter(i, fragment, asks || within)
	case a.elsewhere != nil:
		a.elsewhere(fragment)
	default:
		a.messages.Say(textTheLinkLeadsTo.With("path", fault.Short(path)))
	}
}

// enter opens room i, with what the address leads to in it where it asks for something.
func (a *Address) enter(i int, fragment string, asks bool) {
	a.arrived, a.link = true, ""
	if asks {
		if err := a.rooms.get(i).Open(fragment); err != nil {
			a.messages.Say(textLinkNotRead.With("error", err))
			return
		}
	}
	a.rooms.show(i)
}

// Return goes back, or forward again, to a place with the link that was shown for it last. A game that is
// still in its room is shown as it is by now.
func (a *Address) Return(place, fragment string) {
	name, id, _ := strings.Cut(place, " ")
	if i := a.rooms.find(name); i >= 0 {
		now, _ := a.rooms.get(i).Place()
		a.enter(i, fragment, now != id)
		return
	}
	a.Open(fragment)
}

// linkEvery spaces out changes of the address: browsers refuse them when they come too thick.
const linkEvery = 350 * time.Millisecond

// show keeps title and address up to date. The address of another place is shown at once, as a step from
// which one can go back; one that changes in its place waits a little after the last change.
func (a *Address) show(now time.Duration) {
	at, door := a.rooms.Current(), a.rooms.door()
	id, title := at.Place()
	if title = titleOf(title, door.Title.String(), textLudarium.String()); title != a.title {
		a.title = title
		a.host.SetTitle(title)
	}
	shown := ""
	if place := door.Name + " " + id; place != a.place || a.link == "" {
		step := a.place != "" && !a.arrived
		a.place, a.arrived, a.link = place, false, at.Link()
		a.host.SetLink(a.link, place, step)
	} else if link := at.Link(); now-a.since >= linkEvery && link != a.link {
		shown, a.link = "\n"+a.link, link
		a.host.SetLink(link, place, false)
	} else {
		return
	}
	a.since = now
	// Where that fails, a page that is loaded anew opens at its address, and what else can't be kept is said
	// by whoever has something to lose.
	_ = a.host.Store().Save(addressKey, []byte(a.link+shown))
}

// mostOfTitle is how many characters of a name stand in a title.
const mostOfTitle = 80

// titleOf joins names, the narrowest first, of which some may be empty. Long ones are cut.
func titleOf(names ...string) string {
	var all []string
	for _, name := range names {
		if name != "" {
			all = append(all, fault.Cut(name, mostOfTitle))
		}
	}
	return strings.Join(all, " – ")
}
