package lecture

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/atlas/lecture"
)

// storeKeys is the prefix of the keys of the user's lectures; their IDs follow. The values are their texts.
const storeKeys = "lectures/"

// load restores the user's lectures. Damaged ones are set aside.
func (r *Room) load() {
	st := r.shell.Host().Store()
	keys, err := st.Keys()
	if err != nil {
		r.shell.Say(textNotLoaded.With("error", err))
		return
	}
	for _, key := range keys {
		number, ours := strings.CutPrefix(key, storeKeys)
		id, bad := strconv.Atoi(number)
		if !ours || bad != nil || id <= 0 {
			continue
		}
		data, err := st.Load(key)
		l := lecture.Lecture{}
		if err == nil {
			l, err = lecture.Read(string(data))
		}
		if err != nil {
			r.shell.SetAside(key, err)
			continue
		}
		r.own = append(r.own, owned{id, l})
	}
	slices.SortFunc(r.own, func(a, b owned) int { return cmp.Compare(a.id, b.id) })
	r.forgetPictures(keys)
}

// save saves an own lecture after a change, or removes it if it is gone.
func (r *Room) save(id int) {
	st, key := r.shell.Host().Store(), fmt.Sprint(storeKeys, id)
	err := error(nil)
	if l := r.find(ref{id: id}); l != nil {
		err = st.Save(key, []byte(l.Text()))
		r.adds = id
	} else {
		err = st.Remove(key)
	}
	if err != nil {
		r.shell.Say(textNotSaved.With("error", err))
	}
	r.changed()
}

// changed draws the room anew and makes its link anew.
func (r *Room) changed() {
	r.link.fresh = false
	r.shell.UI().Wake(0)
}

// Flush implements room.Room: everything is saved at once.
func (r *Room) Flush() {}

// keep adds a lecture to the user's own, unless it is there already, and returns its ID.
func (r *Room) keep(l lecture.Lecture) int {
	l.Name = ""
	text := l.Text()
	if i := slices.IndexFunc(r.own, func(o owned) bool { return o.Text() == text }); i >= 0 {
		return r.own[i].id
	}
	id := 1
	if n := len(r.own); n > 0 {
		id = r.own[n-1].id + 1
	}
	r.own = append(r.own, owned{id, l})
	r.save(id)
	return id
}

// remove deletes an own lecture.
func (r *Room) remove(id int) {
	r.own = slices.DeleteFunc(r.own, func(o owned) bool { return o.id == id })
	r.open = ref{}
	r.save(id)
}

// Add implements room.Lectern: the slide goes to the lecture that was changed last, or to a new one.
func (r *Room) Add(title, link string, data []byte) (name string, ok bool) {
	if r.adds == 0 && len(r.own) > 0 {
		r.adds = r.own[len(r.own)-1].id
	}
	l := r.find(ref{id: r.adds})
	if r.adds == 0 || l == nil {
		r.adds = r.keep(lecture.Lecture{Title: textMyLecture.String()})
		l = r.find(ref{id: r.adds})
	}
	if len(l.Slides) == lecture.MostSlides {
		return l.Title, false
	}
	title, notes := titled(title)
	if title == "" {
		title = l.Title
	}
	s := lecture.Slide{Title: title, Link: link, Notes: notes}
	s.Attach(data)
	l.Slides = append(l.Slides, s)
	if len(l.Text()) > lecture.MostBytes {
		l.Slides = l.Slides[:len(l.Slides)-1]
		return l.Title, false
	}
	r.save(r.adds)
	return l.Title, true
}
