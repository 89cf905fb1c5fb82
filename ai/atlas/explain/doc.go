// Package explain explains algorithms by their own code: short programs, in package code, that run step by
// step on small cases of the games and problems of Ludarium. Package ludarium/ai/worker/wire/explain
// defines its requests.
//
// # To add an algorithm
//
//  1. Write it in package code with its marks.
//  2. Describe it here as an algorithm: its question, its case, a picture in kinds of ludarium/ai/live, and
//     two examples with claims. Add it to the list.
//  3. Test it against the implementation that Ludarium uses: the same value, moves or trajectory for the same
//     seed.
package explain

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"

	"ludarium/ai/atlas/explain/code"
	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
	"ludarium/ai/worker/wire/explain"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/text/lookup"
)

// algorithm is a description with the functions that prepare its runs.
type algorithm struct {
	explain.Description
	// names of the files in package code, in the order in which they are shown, without their extension
	files []string
	stops []string
	begin func(seed uint64, v param.Values) (*run, error)
}

// run is a run that has not begun.
type run struct {
	trace *code.Trace // trace of the algorithm
	do    func() (answer string, results []explain.Result)
	// receives each mark before the other fields; nil if the picture needs no memory
	follow func(mark string, variables []any)
	views  func() []search.View
	scene  func() []search.View // nil if there is none
	board  *explain.StartPosition
	state  game.State // state in which the algorithm plays; nil if there is none
	// write returns the text of a value that is not a number, such as a move; nil if there is none
	write func(value any) string
}

var all = sync.OnceValue(func() []algorithm {
	list := slices.Concat(trees(), chances(), monteCarlo(), solos(), locals(), evolutions(), swarms(), ants(),
		networks(), learners())
	sources := published()
	for i := range list {
		list[i].complete(sources)
	}
	return list
})

// complete fills in the fields that follow from the text of an algorithm, its parameters and the method
// that it explains.
func (a *algorithm) complete(sources map[explain.MethodName]string) {
	if a.Source == "" {
		a.Source = sources[a.Explains[0]]
	}
	line := 0
	for i, file := range withParts(a.files) {
		code, marks := text(file)
		if i > 0 {
			a.Code += "\n"
			line++
		}
		if i == 1 {
			a.Code += rest
			line += strings.Count(rest, "\n")
		}
		for _, m := range marks {
			m.Line += line
			a.Marks = append(a.Marks, m)
		}
		a.Code += code
		line += strings.Count(code, "\n")
	}
	for i := range a.Marks {
		a.Marks[i].Stop = slices.Contains(a.stops, a.Marks[i].Name)
	}
	for _, e := range []*explain.Example{&a.Succeeds, &a.Fails} {
		e.Setup.Key, e.Setup.Values = a.Key, param.MustFill(a.Params, e.Setup.Values)
	}
}

// rest is the comment before the auxiliary code.
const rest = "// What the code above uses, from here on.\n\n"

// parts is the suffix of the names of files with auxiliary code, which is shown below the algorithm.
const parts = "parts"

// withParts returns each file followed by its auxiliary file, if it has one.
func withParts(files []string) (list []string) {
	list = append(list, files...)
	for _, file := range files {
		if _, err := code.Sources.Open(file + parts + ".go"); err == nil {
			list = append(list, file+parts)
		}
	}
	return list
}

// All returns the explained algorithms in the order in which they are shown. The caller may change the
// slice.
func All() []explain.Description {
	var list []explain.Description
	for _, a := range all() {
		list = append(list, a.Description)
	}
	return list
}

// Find returns the explained algorithm with a key; the error lists the keys.
func Find(key string) (explain.Description, error) {
	a, err := find(key)
	return a.Description, err
}

func find(key string) (algorithm, error) {
	return lookup.Find(all(), func(a algorithm) string { return a.Key }, key, "teach: no algorithm %q")
}

// prepare creates a run and completes its set-up.
func prepare(s *explain.Setup) (algorithm, *run, error) {
	a, err := find(s.Key)
	if err != nil {
		return a, nil, err
	}
	if s.Values, err = param.Fill(a.Params, s.Values); err != nil {
		return a, nil, fmt.Errorf("teach: %s: %w", s.Key, err)
	}
	r, err := a.begin(s.Seed, s.Values)
	if err != nil {
		return a, nil, fmt.Errorf("teach: %s: %w", s.Key, err)
	}
	return a, r, nil
}

// Run does a run to its end and returns its course.
func Run(s explain.Setup) (explain.Course, error) {
	a, r, err := prepare(&s)
	if err != nil {
		return explain.Course{}, err
	}
	c := explain.Course{Setup: s, Board: r.board, Scene: []search.View{}}
	places := a.places()
	r.trace.Hear = func(mark string, _ ...any) {
		if c.Cut = len(c.Events) == explain.MaxEvents; !c.Cut {
			c.Events = append(c.Events, places[mark])
		}
	}
	if c.Answer, c.Results = r.do(); r.scene != nil {
		c.Scene = r.scene()
	}
	return c, nil
}

// places returns the index of each mark in Marks.
func (a *algorithm) places() map[string]byte {
	places := map[string]byte{}
	for i, m := range a.Marks {
		places[m.Name] = byte(i)
	}
	return places
}

// mostViews is the maximum total size of the views of an answer in bytes, if it has more than one moment.
const mostViews = 1 << 20

// Look does a run and returns the moments asked for.
func Look(q explain.Request) ([]explain.Moment, error) {
	a, r, err := prepare(&q.Setup)
	if err != nil {
		return nil, err
	}
	moments := []explain.Moment{}
	places, event, bytes := a.places(), 0, 0
	r.trace.Hear = func(mark string, variables ...any) {
		if r.follow != nil {
			r.follow(mark, variables)
		}
		wanted := event >= q.From && event-q.From < q.Count && event < explain.MaxEvents
		if wanted && (bytes < mostViews || len(moments) == 0) {
			m := explain.Moment{Event: event, Mark: places[mark], Depth: max(r.trace.Depth-1, 0),
				Variables: r.read(variables), Views: r.views()}
			if r.state != nil {
				if at := r.state.Notation(); at != r.board.Position {
					m.Position = at
				}
			}
			for _, v := range m.Views {
				bytes += len(v.Data)
			}
			moments = append(moments, m)
		}
		event++
	}
	r.do()
	return moments, nil
}

// Serve returns the services.
func Serve() []pool.Service {
	return []pool.Service{
		pool.Serve(explain.All, func(context.Context, pool.None, func(pool.None)) ([]explain.Description,
			error) {
			return All(), nil
		}),
		pool.Serve(explain.Run, func(_ context.Context, s explain.Setup, _ func(pool.None)) (explain.Course,
			error) {
			return Run(s)
		}),
		pool.Serve(explain.Look,
			func(_ context.Context, q explain.Request, _ func(pool.None)) ([]explain.Moment, error) {
				return Look(q)
			}),
	}
}
