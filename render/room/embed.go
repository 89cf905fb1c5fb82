package room

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"ludarium/game/text/lookup"
	"ludarium/game/text/parse"
	"ludarium/render/draw/paint"
)

// Embedder is an optional interface for rooms that can be embedded in other pages.
type Embedder interface {
	// EmbedControls returns the controls that the room offers in an embed.
	EmbedControls() []Control
	// Embed draws the content of the current address with only these controls, and handles input including
	// keys.
	Embed(area paint.Rect, with Controls)
}

// Control is a control of an embed; its value is its name in links.
type Control string

// Controls of embeds.
const (
	ControlTitle    Control = "title"    // one line: the side to move, or the title of the picture
	ControlMove     Control = "move"     // lets users move on the board, or manipulate the picture
	ControlAnswer   Control = "answer"   // lets the computer reply to moves
	ControlPlay     Control = "play"     // play and pause
	ControlStep     Control = "step"     // go to the first, previous, next or last position or frame
	ControlMoves    Control = "moves"    // list of moves
	ControlSettings Control = "settings" // sliders, speed and examples
	ControlOpen     Control = "open"     // button that opens the whole program
)

// Controls are the controls listed in a link.
type Controls []Control

// Has reports whether c contains any of the given controls.
func (c Controls) Has(any ...Control) bool {
	return slices.ContainsFunc(any, func(a Control) bool { return slices.Contains(c, a) })
}

// UsualControls are the controls of an embed whose link lists none.
var UsualControls = Controls{ControlTitle, ControlPlay, ControlStep}

// Embed is the content of a link to an embed. The link is "#/embed/" followed by a room's link without its
// "#/" and with additional query keys: "#/embed/chess?moves=e4+e5&controls=step,moves".
type Embed struct {
	Link     string   // link of the room, such as "#/chess?moves=e4+e5"
	Controls Controls // nil for UsualControls
	Allow    []string // origins of pages that may send messages; AnyOrigin allows every page
	Look     int      // appearance, see Settings
	Scale    float64  // magnification of everything, in [minEmbedScale, maxEmbedScale]; 0 means 1
	// Lecture is the name of a lecture that comes with the program, or a lecture packed as in links. The
	// embed gives it instead of showing Link. Empty for none.
	Lecture string
	Slide   int // number of the slide at which the lecture begins, from 1; 0 means 1
}

// Embedding is the prefix of links to embeds.
const Embedding = "#/embed/"

// Query keys of an embed. No room uses these names for its own keys.
const (
	KeyControls = "controls"
	KeyAllow    = "allow"
	KeyLook     = "look"
	KeyScale    = "scale"
	KeyLecture  = "lecture"
	KeySlide    = "slide"
)

// Special origins.
const (
	AnyOrigin    = "*"
	OpaqueOrigin = "null" // origin of a page opened from disk or in a sandbox
)

// noControls means an empty list of controls.
const noControls = "none"

// looks maps names to appearances.
var looks = map[string]int{"system": AsSystem, "light": Light, "dark": Dark, "contrast": HighContrast}

// Embeds reports whether a link opens an embed.
func Embeds(fragment string) bool { return strings.HasPrefix(fragment, Embedding) }

// ParseEmbed parses the link of an embed. The error names the invalid word and its position.
func ParseEmbed(fragment string) (e Embed, err error) {
	path, query, _ := strings.Cut(strings.TrimPrefix(fragment, Embedding), "?")
	var kept []string
	for _, part := range strings.Split(query, "&") {
		key, text, _ := strings.Cut(part, "=")
		read := map[string]func(string) error{KeyControls: e.control, KeyAllow: e.allow, KeyLook: e.look,
			KeyScale: e.scale, KeyLecture: e.lecture, KeySlide: e.slide}[key]
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

// allControls are all controls in display order.
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

// Limits of Embed.Scale.
const (
	minEmbedScale = 0.5
	maxEmbedScale = 4
)

func (e *Embed) scale(word string) error {
	scale, err := strconv.ParseFloat(word, 64)
	if err != nil || !(scale >= minEmbedScale && scale <= maxEmbedScale) {
		return parse.Errorf(word, 0, textNoScale, word)
	}
	e.Scale = scale
	return nil
}

func (e *Embed) lecture(word string) error { e.Lecture = word; return nil }

func (e *Embed) slide(word string) error {
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 {
		return parse.Errorf(word, 0, textNoSlide, word)
	}
	e.Slide = n
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

// Of returns the requested controls or, if the link lists none, those of UsualControls that the room offers.
// The error names a control that the room does not offer.
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

// String returns the link; it is the inverse of ParseEmbed.
func (e *Embed) String() string {
	link := Embedding + strings.TrimPrefix(e.Link, "#/")
	more := func(key, text string) {
		sign := "?"
		if strings.Contains(link, "?") {
			sign = "&"
		}
		link += sign + key + "=" + text
	}
	if e.Lecture != "" {
		more(KeyLecture, e.Lecture)
	}
	if e.Slide > 0 {
		more(KeySlide, strconv.Itoa(e.Slide))
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
	if e.Scale != 0 {
		more(KeyScale, strconv.FormatFloat(e.Scale, 'f', -1, 64))
	}
	return link
}
