package hand

import (
	"maps"

	"ludarium/ai/hands"
	"ludarium/render/ui/lang"
)

// words are the texts of a page. Their places are the facts of the run with a verb of fmt: {looks:%d},
// {average:%.2f}, {best:%c}; a plural form has the bare fact: {looks:result|results}.
type words struct {
	sentences map[string]lang.Text // by the case of the run
	ask       lang.Text            // the question before the reveal; empty for none
	stops     map[string]lang.Text // by name
	legend    []sign               // what the marks show
	// label returns the name of a handle for people.
	label func(h *hands.Handle) string
	// value returns the text of a handle's value; nil for the number.
	value func(h *hands.Handle, v float64) string
}

func pages() map[string]*words {
	all := trees()
	maps.Copy(all, others())
	for page, legend := range legends() {
		all[page].legend = legend
	}
	return all
}

func (w *words) name(h *hands.Handle) string { return w.label(h) }

// valueOf returns the text of the value of a handle.
func (w *words) valueOf(h *hands.Handle, v float64) string {
	if w.value != nil {
		if text := w.value(h, v); text != "" {
			return text
		}
	}
	return Plain(textNumber.With("n", fact{v: v}))
}
