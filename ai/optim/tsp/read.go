package tsp

import (
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"ludarium/game/text/fault"
)

// Read reads a problem in TSPLIB's format: symmetric ones with coordinates or with distances, in all row
// layouts, and asymmetric ones with the full matrix. An error has the line and the bad word.
func Read(data []byte) (*Problem, error) {
	f := file{text: string(data), line: 1, column: 1}
	p := &Problem{}
	h := head{layout: "FUNCTION"}
	for {
		w := f.word()
		switch key := strings.TrimSuffix(w.text, ":"); key {
		case "", "EOF":
			if err := h.finish(p, f); err != nil {
				return nil, err
			}
			return p, nil
		case "NODE_COORD_SECTION", "DISPLAY_DATA_SECTION", "EDGE_WEIGHT_SECTION":
			err := h.ready(p, w)
			switch {
			case err != nil:
			case key == "NODE_COORD_SECTION":
				h.x, h.y, err = places(&f, p.n)
			case key == "DISPLAY_DATA_SECTION":
				p.X, p.Y, err = places(&f, p.n)
			default:
				err = weights(&f, p, h.layout, w)
			}
			if err != nil {
				return nil, err
			}
		default:
			v := f.value()
			if err := h.take(p, key, w, v); err != nil {
				return nil, err
			}
		}
	}
}

// word is a word of a file with its place, from 1.
type word struct {
	text         string
	line, column int
}

func (w word) errorf(format string, args ...any) error {
	if w.text == "" {
		return fault.Errorf("tsp: line %d: the file ends where there should be %w", w.line,
			fault.Errorf(format, args...))
	}
	return fault.Errorf("tsp: line %d, column %d, %q: %w", w.line, w.column, w.text,
		fault.Errorf(format, args...))
}

// file is a text read word by word.
type file struct {
	text         string
	line, column int // position of the next word's first byte
}

func (f *file) skip(n int) {
	for _, b := range []byte(f.text[:n]) {
		f.column++
		if b == '\n' {
			f.line, f.column = f.line+1, 1
		}
	}
	f.text = f.text[n:]
}

// word returns the next word; its text is empty at the end of the file.
func (f *file) word() word {
	f.skip(len(f.text) - len(strings.TrimLeft(f.text, " \t\r\n")))
	w := word{line: f.line, column: f.column}
	end := strings.IndexAny(f.text, " \t\r\n")
	if end < 0 {
		end = len(f.text)
	}
	w.text = f.text[:end]
	f.skip(end)
	return w
}

// value returns the rest of the line without the colon.
func (f *file) value() word {
	f.skip(len(f.text) - len(strings.TrimLeft(f.text, " \t:")))
	w := word{line: f.line, column: f.column}
	end := strings.IndexByte(f.text, '\n')
	if end < 0 {
		end = len(f.text)
	}
	w.text = strings.TrimSpace(f.text[:end])
	f.skip(end)
	return w
}

// number returns the next word as a number; format and args describe the number in errors, such as "a
// distance".
func (f *file) number(format string, args ...any) (float64, error) {
	w := f.word()
	v, err := strconv.ParseFloat(w.text, 64)
	if err != nil || math.IsNaN(v) || math.Abs(v) > 1e12 {
		return 0, w.errorf("%w", not(w, format, args...))
	}
	return v, nil
}

// city returns the next word as the index of one of n cities; in the file they are numbered from 1.
func (f *file) city(n int) (int, error) {
	w := f.word()
	v, err := strconv.Atoi(w.text)
	if err != nil || v < 1 || v > n {
		return 0, w.errorf("%w", not(w, "a city from 1 to %d", n))
	}
	return v - 1, nil
}

// not returns the error for an unexpected word or the end of the file.
func not(w word, format string, args ...any) error {
	what := fault.Errorf(format, args...)
	if w.text == "" {
		return what
	}
	return fault.Errorf("not %w", what)
}

// head is the header of a file.
type head struct {
	kind   string // type of distances
	layout string
	x, y   []float64
}

// ignored lists the keys without effect on the problem.
var ignored = []string{"NODE_COORD_TYPE", "DISPLAY_DATA_TYPE", "CAPACITY"}

// take reads a line "key: value".
func (h *head) take(p *Problem, key string, w, v word) error {
	switch {
	case key == "NAME":
		p.Name = v.text
	case key == "COMMENT":
		p.Comment = strings.TrimSpace(p.Comment + " " + v.text)
	case key == "TYPE":
		kind, _, _ := strings.Cut(v.text, " ") // some files add the author
		if kind != "TSP" && kind != "ATSP" {
			return v.errorf("only symmetric and asymmetric problems (TYPE: TSP or ATSP) are supported")
		}
		p.Asymmetric = kind == "ATSP"
	case key == "DIMENSION":
		n, err := strconv.Atoi(v.text)
		if err != nil || n < 3 || n > maxCities {
			return v.errorf("%w", not(v, "a number of cities from 3 to %d", maxCities))
		}
		if p.n != 0 {
			return w.errorf("the number of cities must be given only once")
		}
		p.n = n
	case key == "EDGE_WEIGHT_TYPE":
		if _, ok := metrics[v.text]; !ok && v.text != "EXPLICIT" {
			return v.errorf("not a known kind of distance; known are EXPLICIT, %s",
				strings.Join(slices.Sorted(maps.Keys(metrics)), ", "))
		}
		h.kind = v.text
	case key == "EDGE_WEIGHT_FORMAT":
		if _, ok := layouts[v.text]; !ok && v.text != "FUNCTION" {
			return v.errorf("not a known layout of distances; known are FUNCTION, %s",
				strings.Join(slices.Sorted(maps.Keys(layouts)), ", "))
		}
		h.layout = v.text
	case !slices.Contains(ignored, key):
		return w.errorf("not a known key or section")
	}
	return nil
}

// ready returns an error for a section that comes before the keys needed to read it.
func (h *head) ready(p *Problem, section word) error {
	switch {
	case p.n == 0:
		return section.errorf("DIMENSION must come first")
	case h.kind == "":
		return section.errorf("EDGE_WEIGHT_TYPE must come first")
	}
	return nil
}

// places reads the coordinates, one line for each city.
func places(f *file, n int) (x, y []float64, err error) {
	x, y = make([]float64, n), make([]float64, n)
	seen := make([]bool, n)
	for range n {
		at := *f
		c, err := f.city(n)
		if err != nil {
			return nil, nil, err
		}
		if w := at.word(); seen[c] {
			return nil, nil, w.errorf("the city already has coordinates")
		}
		seen[c] = true
		if x[c], err = f.number("a coordinate"); err != nil {
			return nil, nil, err
		}
		if y[c], err = f.number("a coordinate"); err != nil {
			return nil, nil, err
		}
	}
	return x, y, nil
}

// layouts map a row layout to a function that returns which columns of row i are in the file, for n cities.
var layouts = map[string]func(i, n int) (from, to int){
	"FULL_MATRIX":    func(_, n int) (int, int) { return 0, n },
	"UPPER_ROW":      func(i, n int) (int, int) { return i + 1, n },
	"LOWER_ROW":      func(i, _ int) (int, int) { return 0, i },
	"UPPER_DIAG_ROW": func(i, n int) (int, int) { return i, n },
	"LOWER_DIAG_ROW": func(i, _ int) (int, int) { return 0, i + 1 },
}

// weights reads the distances of an explicit problem.
func weights(f *file, p *Problem, layout string, w word) error {
	columns, ok := layouts[layout]
	if !ok {
		return w.errorf("EDGE_WEIGHT_FORMAT must come first")
	}
	if p.d != nil {
		return w.errorf("the distances must be given only once")
	}
	p.d = make([]float64, p.n*p.n)
	for i := range p.n {
		for j, to := columns(i, p.n); j < to; j++ {
			at := *f
			v, err := f.number("a distance")
			if err != nil {
				return err
			}
			switch w := at.word(); {
			case v < 0:
				return w.errorf("a distance must not be negative")
			case layout == "FULL_MATRIX" && j < i && p.d[j*p.n+i] != v && !p.Asymmetric:
				return w.errorf("it is %g from city %d to %d: the problem is not symmetric", p.d[j*p.n+i],
					j+1, i+1)
			}
			if p.d[i*p.n+j] = v; layout != "FULL_MATRIX" || !p.Asymmetric {
				p.d[j*p.n+i] = v
			}
		}
	}
	return nil
}

// finish completes the problem once the file is read; it returns an error if a section is missing.
func (h *head) finish(p *Problem, f file) error {
	end := word{line: f.line}
	switch {
	case p.n == 0:
		return end.errorf("a DIMENSION")
	case h.kind == "EXPLICIT" && p.d == nil:
		return end.errorf("an EDGE_WEIGHT_SECTION")
	case h.kind == "EXPLICIT":
		if p.X == nil {
			p.X, p.Y = h.x, h.y
		}
	case h.x == nil:
		return end.errorf("a NODE_COORD_SECTION")
	default:
		distance := metrics[h.kind]
		p.measure(func(i, j int) float64 { return distance(h.x[i], h.y[i], h.x[j], h.y[j]) })
		if p.X == nil {
			p.X, p.Y = h.x, h.y
		}
		if h.kind == "GEO" { // latitude and longitude
			p.X, p.Y = h.y, h.x
		}
	}
	if p.X == nil {
		ring := Circle(p.n)
		p.X, p.Y = ring.X, ring.Y
	}
	return nil
}

// ReadTour reads a tour of p in TSPLIB's format. An error has the line and the bad word.
func ReadTour(p *Problem, data []byte) ([]int, error) {
	f := file{text: string(data), line: 1, column: 1}
	for {
		switch w := f.word(); w.text {
		case "":
			return nil, w.errorf("a TOUR_SECTION")
		case "TOUR_SECTION":
			tour, seen := make([]int, p.n), make([]bool, p.n)
			for i := range tour {
				at := f
				c, err := f.city(p.n)
				if err != nil {
					return nil, err
				}
				if w := at.word(); seen[c] {
					return nil, w.errorf("the city is visited twice")
				}
				tour[i], seen[c] = c, true
			}
			return tour, nil
		default:
			f.value()
		}
	}
}
