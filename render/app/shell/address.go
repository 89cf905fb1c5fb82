package shell

import (
	"slices"
	"strings"
	"time"

	"ludarium/game/text/fault"
	"ludarium/game/text/lookup"
	"ludarium/render/room"
)

// addressKey is the key of the last shown address and, on a second line, the one before if it led to the
// same place: a page reloaded while its address changes may come back with either.
const addressKey = "address"

// Address follows links and shows the address of the current content.
type Address struct {
	host     *room.Host
	rooms    *Rooms
	messages *messages
	// elsewhere opens links to rooms that are not here; nil means that there is no such room
	elsewhere func(fragment string)

	link    string        // the one shown; empty to show it anew
	title   string        // the one shown
	place   string        // the place shown, see room.Host
	arrived bool          // from outside or through the history, so that no history entry is added
	since   time.Duration // time of the last change
}

// openFirst opens the address with which the program was started. If the program showed that address
// itself, the save has at least as much information, so the saved state is restored instead.
func (a *Address) openFirst(fragment string) {
	shown, err := a.host.Store().Load(addressKey)
	if err == nil && slices.Contains(strings.Split(string(shown), "\n"), fragment) {
		return
	}
	if fragment != "" && fragment != "#" {
		a.Open(fragment)
	}
}

// Open shows an address that the host has already, such as one that the user typed.
func (a *Address) Open(fragment string) {
	a.arrived = true
	a.follow(fragment)
}

// follow follows a link, "#/chess?…" or "#/lab/2048/random?…", which its room parses. "#/" opens Home.
func (a *Address) follow(fragment string) {
	a.link = ""
	path, _, asks := strings.Cut(strings.TrimPrefix(fragment, "#/"), "?")
	name, _, within := strings.Cut(path, "/")
	i := a.rooms.called(name)
	if name == "" {
		i = a.rooms.home()
	}
	switch {
	case i >= 0:
		rest := strings.TrimPrefix(strings.TrimPrefix(fragment, "#/"), name)
		a.enter(i, "#/"+a.rooms.doors[i].Name+rest, asks || within)
	case name == "":
		return // without Home the address means the program
	case a.elsewhere != nil:
		a.elsewhere(fragment)
	default:
		a.messages.Say(a.lost(fault.Short(path)))
	}
}

// lost says that a link leads nowhere, and which rooms may have been meant.
func (a *Address) lost(path string) string {
	var names []string
	for _, d := range a.rooms.doors {
		names = append(names, d.Name)
	}
	if near := lookup.Near(names, path); len(near) > 0 {
		return textDidYouMean.With("path", path, "near", strings.Join(near, ", "))
	}
	return textNoSuchPlace.With("path", path)
}

// enter opens room i, with the content of the address if it names any.
func (a *Address) enter(i int, fragment string, asks bool) {
	a.link = ""
	if asks {
		if err := a.rooms.get(i).Open(fragment); err != nil {
			a.messages.report(textLinkNotRead.With("error", err))
			return
		}
	}
	said := a.messages.toast
	a.rooms.show(i)
	if said.fresh { // about the content of the link, also when the computer moves at once
		said.done = true
		a.messages.toast = said
	}
}

// Return goes back or forward to a place with the last link shown for it. A game that is still open in its
// room keeps its current state.
func (a *Address) Return(place, fragment string) {
	name, id, _ := strings.Cut(place, " ")
	a.arrived = true
	if i := a.rooms.find(name); i >= 0 {
		now, _ := a.rooms.get(i).Place()
		a.enter(i, fragment, now != id)
		return
	}
	a.Open(fragment)
}

// linkEvery is the minimum time between changes of the address, because browsers refuse frequent ones.
const linkEvery = 350 * time.Millisecond

// show updates title and address. The address of a new place is shown at once, as a new history entry; a
// change within a place is shown shortly after the last one.
func (a *Address) show(now time.Duration) {
	at, door := a.rooms.Current(), a.rooms.door()
	id, title := at.Place()
	name := door.Title.String()
	if door.Home {
		name = ""
	}
	if title = titleOf(title, name, textLudarium.String()); title != a.title {
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
	// If saving fails, a reloaded page opens at its address; other parts report what they could not save.
	_ = a.host.Store().Save(addressKey, []byte(a.link+shown))
}

// mostOfTitle is the maximum number of characters of a name in a title.
const mostOfTitle = 80

// titleOf joins non-empty names, the most specific first. Long ones are shortened.
func titleOf(names ...string) string {
	var all []string
	for _, name := range names {
		if name != "" {
			all = append(all, fault.Cut(name, mostOfTitle))
		}
	}
	return strings.Join(all, " – ")
}
