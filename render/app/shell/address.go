package shell

import (
	"slices"
	"strings"
	"time"

	"ludarium/game/format"
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
	// scene adds what the program keeps for all rooms to a scene, and setScene reads it; they may be nil
	scene    func(s room.Scene)
	setScene func(r *room.SceneReader)
	scrolled func() string // places of the scrolled areas
	// elsewhere opens links to rooms that are not here; nil means that there is no such room
	elsewhere func(fragment string)

	link    string        // the one shown; empty to show it anew
	title   string        // the one shown
	place   string        // the place shown, see room.Host
	arrived bool          // from outside or through the history, so that no history entry is added
	since   time.Duration // time of the last change
}

// openFirst opens the address with which the program was started, unless the open room shows it already:
// one that saves its content, if the program itself showed that address.
func (a *Address) openFirst(fragment string) {
	if fragment == "" || fragment == "#" {
		return
	}
	shown, err := a.host.Store().Load(addressKey)
	own := err == nil && slices.Contains(strings.Split(string(shown), "\n"), fragment)
	if door := a.rooms.door(); own && door.Restores && strings.HasPrefix(fragment, "#/"+door.Name) {
		return
	}
	a.Open(fragment)
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
		if home := a.rooms.home(); home >= 0 {
			a.rooms.show(home)
		}
		a.messages.reportIn(func() string { return a.lost(fault.Short(path), name) })
	}
}

// lost says that a link leads nowhere, and which rooms may have been meant by name.
func (a *Address) lost(path, name string) string {
	titles := map[string]string{}
	var names []string
	for _, d := range a.rooms.doors {
		for _, n := range []string{d.Name, string(d.Title), d.Title.String()} {
			if titles[n] == "" {
				titles[n], names = d.Title.String(), append(names, n)
			}
		}
	}
	var near []string
	for _, n := range lookup.Near(names, name) {
		if !slices.Contains(near, titles[n]) {
			near = append(near, titles[n])
		}
	}
	if len(near) > 0 {
		return textDidYouMean.With("path", path, "near", strings.Join(near, ", "))
	}
	return textNoSuchPlace.With("path", path)
}

// enter opens room i, with the content of the address if it names any.
func (a *Address) enter(i int, fragment string, asks bool) {
	a.link = ""
	if asks {
		opened, err := a.read(i, fragment)
		if err != nil {
			a.messages.reportIn(func() string { return textLinkNotRead.With("error", err) })
		}
		if !opened {
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

// read opens a link in room i. If only the way of displaying its content is invalid, the content is opened
// all the same.
func (a *Address) read(i int, fragment string) (opened bool, err error) {
	content, scene, err := room.CutScene(fragment)
	at := a.rooms.get(i)
	if err := at.Open(content); err != nil {
		return false, err
	}
	if bad := a.stage(at, scene); err == nil {
		err = bad
	}
	return true, err
}

// paste opens a link in a text, with or without the address of the program before it. ok is false if the text
// is anything else.
func (a *Address) paste(text string) (ok bool, err error) {
	text = strings.TrimSpace(text)
	at := strings.Index(text, "#/")
	if at < 0 || strings.ContainsAny(text, " \t\n") || room.Embeds(text[at:]) {
		return false, nil
	}
	name, rest := text[at+len("#/"):], ""
	if end := strings.IndexAny(name, "/?"); end >= 0 {
		name, rest = name[:end], name[end:]
	}
	i := a.rooms.called(name)
	if i < 0 {
		return false, nil
	}
	link := "#/" + a.rooms.doors[i].Name + rest
	if content, scene, bad := room.CutScene(link); a.rooms.doors[i].Formats != nil && bad == nil &&
		strings.Contains(content, "?") { // read like other texts, with places of errors
		if format.IsLink(text) {
			content = text[:at] + content
		}
		if err := a.rooms.load(content, ""); err != nil {
			return true, err
		}
		return true, a.stage(a.rooms.Current(), scene)
	}
	opened, err := a.read(i, link)
	if opened {
		a.rooms.show(i)
	}
	return true, err
}

// stage displays the content just opened in a room as a link says; s is nil if it says nothing.
func (a *Address) stage(at room.Room, s room.Scene) error {
	if s == nil {
		return nil
	}
	r := s.Reader()
	if a.setScene != nil {
		a.setScene(r)
	}
	if staged, ok := at.(room.Staged); ok {
		staged.SetScene(r)
	}
	return r.Err()
}

// staged returns how the content of the open room is displayed.
func (a *Address) staged() room.Scene {
	s := room.Scene{}
	if at, ok := a.rooms.Current().(room.Staged); ok {
		s = at.Scene()
	}
	if a.scene != nil {
		a.scene(s)
	}
	return s
}

// whole returns how the content of the open room is displayed, with the places of scrolled areas, which the
// address leaves out because they change all the time.
func (a *Address) whole() room.Scene {
	s := a.staged()
	if a.scrolled != nil {
		s.Put(seeScrolled, a.scrolled(), "")
	}
	return s
}

// Now returns the link of the state as it is now: the content of the open room and how it is displayed. Open
// opens it.
func (a *Address) Now() string {
	link := a.rooms.Current().Link()
	if at, ok := a.rooms.Current().(room.Sharer); ok && a.rooms.door().Formats != nil { // with all moves
		if whole := at.Share().Link; whole != "" {
			link = whole
		}
	}
	return room.WholeScene(link, a.whole())
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
		loading := door.Name + " " // its place had no ID yet
		step := a.place != "" && a.place != loading && !a.arrived
		a.place, a.arrived, a.link = place, false, room.WithScene(at.Link(), a.staged())
		a.host.SetLink(a.link, place, step)
	} else if now-a.since < linkEvery {
		return
	} else if link := room.WithScene(at.Link(), a.staged()); link != a.link {
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
