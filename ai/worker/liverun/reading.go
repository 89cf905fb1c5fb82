package liverun

import "regexp"

// Reading is how a text of people's own is known, such as a file, that a problem can be made of.
type Reading struct {
	Param string `json:"param"` // of the problem: it takes the text
	Form  string `json:"form"`  // a regular expression that finds something in it
	// texts of this form are of this problem and of no other, such as those that name it
	Alone bool `json:"alone,omitempty"`
}

// head is how many bytes of a text show what it is.
const head = 1 << 18

// knows reports whether the beginning of the text has the form.
func (r *Reading) knows(text string) bool {
	form, err := regexp.Compile(r.Form)
	return err == nil && form.MatchString(text[:min(len(text), head)])
}

// Reader returns the world and the problem that a text can be read into, and the parameter that takes it: the
// problem that the text names, or else the one of the setup at hand, or else the first of that world or of
// all. ok is false where none knows it.
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
