package liverun

import "regexp"

// Reading describes a kind of text, such as a file, that a problem can be read from.
type Reading struct {
	Param string `json:"param"` // parameter of the problem that receives the text
	Form  string `json:"form"`  // a regular expression that matches part of such a text
	// texts that match belong to this problem and no other, for example because they name it
	Alone bool `json:"alone,omitempty"`
}

// head is the number of bytes of a text that are searched for the form.
const head = 1 << 18

// knows reports whether the beginning of the text matches the form.
func (r *Reading) knows(text string) bool {
	form, err := regexp.Compile(r.Form)
	return err == nil && form.MatchString(text[:min(len(text), head)])
}

// Reader returns the world and the problem that can read a text, and the parameter that receives it: the
// problem that the text names, or else the current problem, or else the first one of the current world or
// of all worlds. ok is false if no problem can read it.
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
