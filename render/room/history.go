package room

// History is a navigation history for platforms that have none, unlike browsers.
type History struct {
	Steps []Step
	At    int // index of the current step
}

// Step is a visited place and the last link shown for it.
type Step struct{ Place, Link string }

// Set records the arguments of Host.SetLink: it replaces the current step, or adds a step after it.
func (h *History) Set(link, place string, step bool) {
	if step || len(h.Steps) == 0 {
		h.Visit(link)
	}
	h.Steps[h.At] = Step{place, link}
}

// Visit adds a step after the current one and drops the steps that followed it.
func (h *History) Visit(link string) {
	if len(h.Steps) > 0 {
		h.Steps, h.At = h.Steps[:h.At+1], h.At+1
	}
	h.Steps = append(h.Steps, Step{Link: link})
}

// Walk moves by a number of steps, backwards if by is negative; ok is false if there are not enough steps.
func (h *History) Walk(by int) (s Step, ok bool) {
	if at := h.At + by; at >= 0 && at < len(h.Steps) {
		h.At = at
		return h.Steps[at], true
	}
	return Step{}, false
}
