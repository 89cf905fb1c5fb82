package hand

import (
	"strings"

	"ludarium/ai/hands"
	"ludarium/render/ui/lang"
)

// words are the texts of a page. Their places are the facts of the run with a verb of fmt: {looks:%d},
// {average:%.2f}, {best:%c}; a plural form has the bare fact: {looks:result|results}. All pages' words are
// slices of constants, which take less room in the program than maps, whose entries are stored by code.
type words struct {
	page      string
	sentences phrases   // by the case of the run
	ask       lang.Text // the question before the reveal; empty for none
	stops     phrases
	names     names
	// label returns the name of a handle for people; nil to use names.
	label func(h *hands.Handle) string
	// value returns the text of a handle's value; nil or "" for the number.
	value func(h *hands.Handle, v float64) string
}

// phrase is a text with a name.
type phrase struct {
	name string
	text lang.Text
}

type phrases []phrase

// find returns the text with a name; empty if there is none.
func (list phrases) find(name string) lang.Text {
	for _, p := range list {
		if p.name == name {
			return p.text
		}
	}
	return ""
}

// wordsOf returns the words of a page; nil if it has none.
func wordsOf(page string) *words {
	for _, list := range [][]words{searches, models} {
		for i := range list {
			if list[i].page == page {
				return &list[i]
			}
		}
	}
	return nil
}

// legend returns what the marks of the picture show.
func (w *words) legend() []sign {
	for _, l := range legends {
		if l.page == w.page {
			return l.signs
		}
	}
	return nil
}

// naming is the text of a handle and, for a coordinate, that of its axis.
type naming struct {
	name       string
	what, axis lang.Text
}

// names are the texts of handles. "arm?" is the text of arm1, arm2, … and of arma, armb, …; its place n is
// the part at "?". "??" is the text of all handles without another; its place name is the handle's name.
type names []naming

func (list names) find(name string) (naming, bool) {
	for _, n := range list {
		if n.name == name {
			return n, true
		}
	}
	return naming{}, false
}

// name returns the text of a handle.
func (w *words) name(h *hands.Handle) string {
	if w.label != nil {
		return w.label(h)
	}
	n, what := "", ""
	text, ok := w.names.find(h.Name)
	if !ok {
		stem := strings.TrimRight(h.Name, "0123456789")
		if stem == h.Name {
			stem = h.Name[:len(h.Name)-1]
		}
		n = strings.ToUpper(h.Name[len(stem):])
		if text, ok = w.names.find(stem + "?"); !ok {
			text, _ = w.names.find("??")
			what = strings.ToUpper(stem)
		}
	}
	said := text.what.With("n", n, "what", what, "name", strings.ToUpper(h.Name))
	if text.axis != "" {
		return text.axis.With("what", said)
	}
	return said
}

// valueOf returns the text of the value of a handle.
func (w *words) valueOf(h *hands.Handle, v float64) string {
	if w.value != nil {
		if text := w.value(h, v); text != "" {
			return text
		}
	}
	return Plain(textNumber.With("n", fact{v: v}))
}
