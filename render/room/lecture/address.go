package lecture

import (
	"cmp"
	"net/url"
	"strconv"
	"strings"

	"ludarium/ai/atlas/lecture"
)

// The query keys of links.
const (
	textKey  = "text"  // the text of a lecture, as lecture.Pack packs it
	giveKey  = "give"  // a lecture to give, by its name or packed
	slideKey = "slide" // number of the slide at which it begins; 1 if missing
)

// speakerName is the link to the notes of the speaker, for a second window.
const speakerName = "speaker"

// listName is the place of the list of lectures.
const listName = "list"

// mostInLink is the maximum length of a link that contains a lecture. Longer lectures are shared as files.
const mostInLink = 8000

// cachedLink is the link of the open lecture.
type cachedLink struct {
	text  string
	fresh bool
}

// Link implements room.Room.
func (r *Room) Link() string {
	if !r.link.fresh {
		r.link.text, r.link.fresh = r.makeLink(), true
	}
	return r.link.text
}

func (r *Room) makeLink() string {
	const list = "#/" + Name
	if r.speaker != nil {
		return list + "/" + speakerName
	}
	switch l := r.at(); {
	case r.open.name != "":
		return list + "/" + r.open.name
	case l == nil:
		return list
	case l.Carried() > mostInLink:
		return list // too long
	default:
		if link := list + "?" + textKey + "=" + l.Pack(); len(link) <= mostInLink {
			return link
		}
		return list
	}
}

// Place implements room.Room.
func (r *Room) Place() (id, title string) {
	l := r.at()
	switch {
	case r.speaker != nil:
		return speakerName, textSpeaker.String()
	case l == nil && r.want != "":
		return "", "" // it is still loading
	case l == nil:
		return listName, ""
	case r.open.name != "":
		return r.open.name, l.Title
	}
	return strconv.Itoa(r.open.id), l.Title
}

// Open implements room.Room.
func (r *Room) Open(fragment string) error {
	rest := strings.TrimPrefix(strings.TrimPrefix(fragment, "#/"+Name), "/")
	name, query, _ := strings.Cut(rest, "?")
	if query != "" {
		values, err := url.ParseQuery(query)
		if err != nil {
			return textBadLink.Error("link", query)
		}
		if packed := values.Get(textKey); packed != "" {
			l, err := lecture.Unpack(packed)
			if err != nil {
				return err
			}
			r.enter(ref{id: r.keep(l)})
			return nil
		}
		if name := values.Get(giveKey); name != "" {
			return r.openToGive(name, values.Get(slideKey))
		}
	}
	r.speaker = nil
	if name == speakerName {
		r.listen()
		return nil
	}
	r.enter(ref{})
	if r.want = name; r.shipped.list != nil {
		return r.arrive()
	}
	return nil
}

// openToGive gives a lecture, which may have to arrive first.
func (r *Room) openToGive(name, slide string) error {
	from, err := strconv.Atoi(cmp.Or(slide, "1"))
	if err != nil || from < 1 {
		return textBadLink.Error("link", slide)
	}
	if l, err := lecture.Unpack(name); err == nil {
		r.enter(ref{id: r.keep(l)})
		r.give(from - 1)
		return nil
	}
	r.enter(ref{})
	r.want, r.gives = name, from
	if r.shipped.list != nil {
		return r.arrive()
	}
	return nil
}

// arrive opens the shipped lecture that a link named before the lectures had come.
func (r *Room) arrive() error {
	name, gives := r.want, r.gives
	if r.want = ""; name == "" {
		return nil
	}
	if r.find(ref{name: name}) == nil {
		return textNoLecture.Error("name", name)
	}
	r.enter(ref{name: name})
	if gives > 0 {
		r.give(gives - 1)
	}
	return nil
}

// enter opens a lecture, or the list.
func (r *Room) enter(at ref) {
	r.open, r.speaker, r.want, r.gives = at, nil, "", 0
	r.changed()
}

// Load implements room.Room.
func (r *Room) Load(text string) error {
	if inPage, ok := lecture.FromPage(text); ok {
		text = inPage
	}
	l, err := lecture.Read(text)
	if err != nil {
		return err
	}
	r.enter(ref{id: r.keep(l)})
	return nil
}
