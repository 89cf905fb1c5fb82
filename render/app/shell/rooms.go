package shell

import (
	"errors"
	"slices"
	"strings"
	"time"

	"ludarium/game/format"
	"ludarium/render/room"
	"ludarium/render/store"
)

// Rooms are the rooms of the program. A room is created in its saved state when it is first needed.
type Rooms struct {
	doors   []room.Door
	made    []room.Room // nil if not needed yet
	at      int         // index of the open room
	shell   room.Shell  // passed to each
	entered func()      // called when another room is opened
}

func newRooms(doors []room.Door, shell room.Shell, entered func()) *Rooms {
	return &Rooms{doors: doors, made: make([]room.Room, len(doors)), shell: shell, entered: entered}
}

// find returns the index of the room with that name, −1 if there is none.
func (r *Rooms) find(name string) int {
	return slices.IndexFunc(r.doors, func(d room.Door) bool { return d.Name == name })
}

// called returns the index of the room with that name or, ignoring case, that English title; −1 if there is
// none.
func (r *Rooms) called(name string) int {
	if i := r.find(name); i >= 0 {
		return i
	}
	return slices.IndexFunc(r.doors, func(d room.Door) bool {
		return strings.EqualFold(string(d.Title), name)
	})
}

// home returns the index of Home, −1 if there is none.
func (r *Rooms) home() int {
	return slices.IndexFunc(r.doors, func(d room.Door) bool { return d.Home })
}

// lectern returns the index of the room with lectures, −1 if there is none.
func (r *Rooms) lectern() int {
	return slices.IndexFunc(r.doors, func(d room.Door) bool { return d.Lectern })
}

// digit returns the digit of the key that opens room i.
func (r *Rooms) digit(i int) int {
	if r.doors[i].Home {
		return 0
	}
	return i + 1
}

// get returns room i.
func (r *Rooms) get(i int) room.Room {
	if r.made[i] == nil {
		r.made[i] = r.doors[i].New(r.shell)
	}
	return r.made[i]
}

func (r *Rooms) named(name string) (room.Room, error) {
	i := r.find(name)
	if i < 0 {
		return nil, textNoRoomThereAre.Error("name", name, "join", strings.Join(r.Names(), ", "))
	}
	return r.get(i), nil
}

// Names returns the names of all rooms in order.
func (r *Rooms) Names() []string {
	var names []string
	for _, d := range r.doors {
		names = append(names, d.Name)
	}
	return names
}

// Awake returns the names of the created rooms, for tests.
func (r *Rooms) Awake() []string {
	var names []string
	for i, made := range r.made {
		if made != nil {
			names = append(names, r.doors[i].Name)
		}
	}
	return names
}

// Current returns the open room.
func (r *Rooms) Current() room.Room { return r.get(r.at) }

// door returns the door of the open room.
func (r *Rooms) door() room.Door { return r.doors[r.at] }

// Show opens the room with that name.
func (r *Rooms) Show(name string) error {
	i := r.find(name)
	if i < 0 {
		return textNoScreenThereAre.Error("name", name, "join", strings.Join(r.Names(), ", "))
	}
	r.show(i)
	return nil
}

// show opens room i. The previous room is saved first, because Home shows saved games.
func (r *Rooms) show(i int) {
	if i != r.at {
		if left := r.made[r.at]; left != nil {
			left.Flush()
		}
		r.at = i
		r.entered()
	}
}

// load opens a text from a file, whose name may be empty. It tries the room that claims the text; if there is
// none, the room whose game parses most of it (see format.Best), then the open room, then all others. The
// error is the first room's if there is such a room, otherwise the most specific one.
func (r *Rooms) load(text, file string) error {
	order, known := r.order(text, file)
	var first, err error
	for n, i := range order {
		bad := r.get(i).Load(text)
		switch {
		case bad == nil:
			r.show(i)
			return nil
		case n == 0:
			first, err = bad, bad
		case !known && moreSpecific(bad, err, first):
			err = bad
		}
	}
	return err
}

// order returns the rooms that try a text, in order; known is set if the first one claims the text or its
// game parses most of it.
func (r *Rooms) order(text, file string) (order []int, known bool) {
	if i := slices.IndexFunc(r.doors, func(d room.Door) bool {
		return d.Claims != nil && d.Claims(file, text)
	}); i >= 0 {
		return []int{i}, true
	}
	best, sure, known := r.bestMatch(text, file)
	if sure {
		return []int{best}, true
	}
	order = []int{r.at}
	if known && best != r.at {
		order = []int{best, r.at}
	}
	for i := range r.doors {
		if !slices.Contains(order, i) {
			order = append(order, i)
		}
	}
	return order, known
}

// bestMatch returns the room whose game parses most of a text; among equals the open room has priority.
func (r *Rooms) bestMatch(text, file string) (i int, sure, ok bool) {
	var sources []format.Source
	var at []int
	add := func(i int) {
		if r.doors[i].Formats == nil {
			return
		}
		src := format.Source{Set: r.doors[i].Formats}
		if made, ok := r.made[i].(room.Valued); ok {
			src.Values = made.Values()
		}
		sources, at = append(sources, src), append(at, i)
	}
	add(r.at)
	for i := range r.doors {
		if i != r.at {
			add(i)
		}
	}
	found, ok := format.Best(sources, file, text[:min(len(text), format.Head)])
	if ok {
		i = at[found.From]
	}
	return i, found.Sure, ok
}

// errNoRoomForFile reports that no room accepts a long file.
var errNoRoomForFile = textNoRoomForFile.Error()

// loadFile opens a long file in the first room that can read it; see load.
func (r *Rooms) loadFile(f room.File, head string) error {
	order, _ := r.order(head, f.Name)
	err := errNoRoomForFile
	for _, i := range order {
		c, ok := r.get(i).(room.Collector)
		if !ok {
			continue
		}
		if bad := c.LoadFile(f, head); bad == nil {
			r.show(i)
			return nil
		}
	}
	return err
}

// listGames opens the games of a file as a list in the room with that name.
func (r *Rooms) listGames(name string, f room.File) {
	i := r.find(name)
	if i < 0 {
		return
	}
	if c, ok := r.get(i).(room.Collector); ok && c.LoadFile(f, "") == nil {
		r.show(i)
	}
}

// moreSpecific reports whether err is more specific than soFar: errors of game rooms about links are, most of
// all from the room that the link names; for other texts the error furthest into the text is, unless the
// open room parsed any of it.
func moreSpecific(err, soFar, open error) bool {
	link, before := new(format.LinkError), new(format.LinkError)
	if errors.As(err, &link) {
		return link.Own || !errors.As(soFar, &before)
	}
	return !errors.As(soFar, &before) && reached(open) <= 0 && reached(err) > max(0, reached(soFar))
}

// reached returns the start of the invalid part named by an error, −1 if it names none.
func reached(err error) int {
	if placed := room.Placed(nil); errors.As(err, &placed) {
		if from, to := placed.Place(); to > from {
			return from
		}
	}
	return -1
}

// poll polls all created rooms and reports whether the open one has changed.
func (r *Rooms) poll(now time.Duration) (changed bool) {
	for i, made := range r.made {
		if made != nil && made.Poll(now, i == r.at) {
			changed = changed || i == r.at
		}
	}
	return changed
}

// working returns the progress of the background work in room i; ok is false if there is none.
func (r *Rooms) working(i int) (share float64, ok bool) {
	if w, is := r.made[i].(room.Worker); is {
		return w.Working()
	}
	return 0, false
}

// wake creates the rooms that have saved work to resume.
func (r *Rooms) wake(s store.Store) {
	for i, d := range r.doors {
		if d.Wakes != nil && d.Wakes(s) {
			r.get(i)
		}
	}
}

// Flush saves everything before the program ends. It keeps the saved address: a reloaded page has that
// address, which must be recognised as one shown by the program.
func (r *Rooms) Flush() {
	for _, made := range r.made {
		if made != nil {
			made.Flush()
		}
	}
}
