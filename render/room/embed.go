package room

import (
	"net/url"
	"slices"
	"strings"

	"ludarium/game/text/lookup"
	"ludarium/game/text/parse"
	"ludarium/render/draw/paint"
)

// Embedder is optional: a room of which a part can stand in another page.
type Embedder interface {
	// EmbedControls are those that can be asked for.
	EmbedControls() []Control
	// Embed draws what the address leads to, with these controls alone, and reacts to input, keys too.
	Embed(area paint.Rect, with Controls)
}

// Opener is optional: a Host that can open an address of the program in a window of its own.
type Opener interface{ OpenWindow(fragment string) }

// Control is what a link can put into an embed; its text is the word of the link.
type Control string

// The controls.
const (
	ControlTitle    Control = "title"    // a line: whose turn it is, or what the picture is to show
	ControlMove     Control = "move"     // people move on the board, or touch the picture
	ControlAnswer   Control = "answer"   // the computer answers their moves
	ControlPlay     Control = "play"     // plays and pauses
	ControlStep     Control = "step"     // to the first and last picture or position, and between
	ControlMoves    Control = "moves"    // the list of moves
	ControlSettings Control = "settings" // sliders, speed and examples
	ControlOpen     Control = "open"     // leads to the whole program
)

// Controls are those that a link asks for.
type Controls []Control

// Has reports whether one of these is among them.
func (c Controls) Has(any ...Control) bool {
	return slices.ContainsFunc(any, func(a Control) bool { return slices.Contains(c, a) })
}

// UsualControls are those of a link that does not say which.
var UsualControls = Controls{ControlTitle, ControlPlay, ControlStep}

// Embed is what a link to a part of the program says: "#/embed/", followed by a link of a room without its
// "#/", where the query has more keys: "#/embed/chess?moves=e4+e5&controls=step,moves".
type Embed struct {
	Link     string   // of the room: "#/chess?moves=e4+e5"
	Controls Controls // nil: the usual ones
	Allow    []string // origins of the pages that may send messages; AnyOrigin allows all
	Look     int      // the appearance, see Settings
}

// Embedding begins the links of embeds.
const Embedding = "#/embed/"

// The keys of an embed. No room has a key of such a name.
const (
	KeyControls = "controls"
	KeyAllow    = "allow"
	KeyLook     = "look"
)

// Origins that are none of a host.
const (
	AnyOrigin    = "*"
	OpaqueOrigin = "null" // of a page from disk or in a sandbox
)

// noControls is the word for no control at all.
const noControls = "none"

// looks are the appearances by their words.
var looks = map[string]int{"system": AsSystem, "light": Light, "dark": Dark, "contrast": HighContrast}

// Embeds reports whether a link leads to a part of the program that stands in another page.
func Embeds(fragment string) bool { return strings.HasPrefix(fragment, Embedding) }

// ParseEmbed reads a link of an embed. The error names the bad word and its place.
func ParseEmbed(fragment string) (e Embed, err error) {
	path, query, _ := strings.Cut(strings.TrimPrefix(fragment, Embedding), "?")
	var kept []string
	for _, part := range strings.Split(query, "&") {
		key, text, _ := strings.Cut(part, "=")
		read := map[string]func(string) error{KeyControls: e.control, KeyAllow: e.allow, KeyLook: e.look}[key]
		if read == nil {
			kept = append(kept, part)
			continue
		}
		at := strings.Index(fragment, part) + len(key) + 1
		if text, err = url.QueryUnescape(text); err != nil {
			return e, parse.Within(at, err, "%s: %w", key)
		}
		if key == KeyControls && text == noControls {
			e.Controls = Controls{}
			continue
		}
		for _, word := range strings.Split(text, ",") {
			if err := read(word); err != nil {
				return e, parse.Within(at, err, "%s: %w", key)
			}
			at += len(word) + 1
		}
	}
	e.Link = "#/" + path
	if query = strings.Join(kept, "&"); query != "" {
		e.Link += "?" + query
	}
	return e, nil
}

// allControls are the controls in their order.
var allControls = []Control{ControlTitle, ControlMove, ControlAnswer, ControlPlay, ControlStep, ControlMoves,
	ControlSettings, ControlOpen}

func (e *Embed) control(word string) error {
	c, err := lookup.Find(allControls, func(c Control) string { return string(c) }, word,
		textNoControl)
	if err == nil {
		e.Controls = append(e.Controls, c)
	}
	return err
}

func (e *Embed) allow(word string) error {
	if word != AnyOrigin && word != OpaqueOrigin {
		u, err := url.Parse(word)
		if err != nil || u.Scheme == "" || u.Host == "" || word != u.Scheme+"://"+u.Host {
			return parse.Errorf(word, 0, textNoOrigin, word)
		}
	}
	e.Allow = append(e.Allow, word)
	return nil
}

func (e *Embed) look(word string) error {
	look, ok := looks[word]
	if !ok {
		return parse.Errorf(word, 0, textNoLook, word)
	}
	e.Look = look
	return nil
}

// Of returns the controls that a room offers, the usual ones where the link does not say which. The error
// names one that the room has not.
func (e *Embed) Of(offered []Control) (Controls, error) {
	if e.Controls == nil {
		return slices.DeleteFunc(slices.Clone(UsualControls),
			func(c Control) bool { return !slices.Contains(offered, c) }), nil
	}
	for _, c := range e.Controls {
		if _, err := lookup.Find(offered, func(c Control) string { return string(c) }, string(c),
			textNoControl); err != nil {
			return nil, parse.Within(0, err, "%s: %w", KeyControls)
		}
	}
	return e.Controls, nil
}

// String writes the link, which ParseEmbed reads back.
func (e *Embed) String() string {
	link := Embedding + strings.TrimPrefix(e.Link, "#/")
	more := func(key, text string) {
		sign := "?"
		if strings.Contains(link, "?") {
			sign = "&"
		}
		link += sign + key + "=" + text
	}
	if e.Controls != nil {
		words := make([]string, len(e.Controls))
		for i, c := range e.Controls {
			words[i] = string(c)
		}
		if len(words) == 0 {
			words = []string{noControls}
		}
		more(KeyControls, strings.Join(words, ","))
	}
	if len(e.Allow) > 0 {
		more(KeyAllow, url.QueryEscape(strings.Join(e.Allow, ",")))
	}
	for word, look := range looks {
		if look == e.Look && look != AsSystem {
			more(KeyLook, word)
		}
	}
	return link
}
