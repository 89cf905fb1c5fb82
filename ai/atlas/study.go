package atlas

// Try is a proposal to the reader: what to set, and what comes out.
type Try struct {
	Text string `json:"text"`
	// Set and Seed are values of the page's picture; a seed of 0 is the picture's own.
	Set  Values `json:"set,omitempty"`
	Seed uint64 `json:"seed,omitempty"`
	// Expect is the result at the end of the film.
	Expect *Expect `json:"expect,omitempty"`
	// Code is a run of the page's code instead of its picture.
	Code *Figures `json:"code,omitempty"`
}

// Figures are numbers in a text that a run of the page's code prints, each with the digits that the text
// has.
type Figures struct {
	Set   Values `json:"set,omitempty"`
	Seed  uint64 `json:"seed,omitempty"`  // 0 is 1
	Event int    `json:"event,omitempty"` // index of the first event shown
	// Results are figures of the whole run by name.
	Results map[string]string `json:"results,omitempty"`
	// Variables are variables of Event by name.
	Variables map[string]string `json:"variables,omitempty"`
}
