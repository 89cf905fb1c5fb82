package liverun

import "regexp"

// Reading describes a kind of text, such as a file, from which a problem can be read.
type Reading struct {
	Param string `json:"param"` // parameter that receives the text
	Form  string `json:"form"`  // regular expression that matches part of such a text
	// a matching text belongs only to this problem, for example because it names the problem
	Alone bool `json:"alone,omitempty"`
}

// head is the number of bytes at the beginning of a text in which the form is searched.
const head = 1 << 18

// knows reports whether the form matches the beginning of the text.
func (r *Reading) knows(text string) bool {
	form, err := regexp.Compile(r.Form)
	return err == nil && form.MatchString(text[:min(len(text), head)])
}

// Reader returns the world and the problem that can read a text, and the parameter that receives it. It
// prefers, in this order, a problem that the text names, the current problem, the first one in the current
// world, and the first one in any world. ok is false if no problem can read the text.
func Reader(worlds []World, at *Setup, text string) (world, problem, param string, ok bool) {
	const none = 4
	best := none
	for i := range worlds {
		for _, p := range worlds[i].Problems {
			for _, r := range p.Reads {
				here := worlds[i].Name == at.World
				rank := 3
				switch {
				case r.Alone:
					rank = 0
				case here && p.Name == at.Problem:
					rank = 1
				case here:
					rank = 2
				}
				if rank < best && r.knows(text) {
					best, world, problem, param = rank, worlds[i].Name, p.Name, r.Param
				}
			}
		}
	}
	return world, problem, param, best < none
}
