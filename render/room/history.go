package room

// History is the places that people have been to, for hosts without one of their own.
type History struct {
	Steps []Step
	At    int // which of them is shown
}

// Step is a place with the link that was shown for it last.
type Step struct{ Place, Link string }

// Set notes what is shown, as Host.SetLink is told of it: in the place of the step shown, or as a new step
// after it.
func (h *History) Set(link, place string, step bool) {
	if step || len(h.Steps) == 0 {
		h.Visit(link)
	}
	h.Steps[h.At] = Step{place, link}
}

// Visit adds a step after the one shown, in the place of those that followed.
func (h *History) Visit(link string) {
	if len(h.Steps) > 0 {
		h.Steps, h.At = h.Steps[:h.At+1], h.At+1
	}
	h.Steps = append(h.Steps, Step{Link: link})
}

// Walk goes by so many steps, back when negative; ok is false where there are none.
func (h *History) Walk(by int) (s Step, ok bool) {
	if at := h.At + by; at >= 0 && at < len(h.Steps) {
		h.At = at
		return h.Steps[at], true
	}
	return Step{}, false
}
