package pool

import (
	"context"
	"encoding/json"
	"errors"

	"ludarium/game/text/fault"
)

// Kind describes a kind of task: its name and what travels, In to the worker, Report on the way back while
// the task runs, Out as its result. The asking side calls [Call], the working side registers [Serve] in a
// list of services, and both use the same variable, so that the compiler holds them together. Values travel
// as JSON; a []byte travels as it is.
//
// A Kind has no methods: the linker would keep those of every kind, called or not.
type Kind[In, Report, Out any] struct {
	Name string
	// Repeatable says that a task of the kind can begin anew from its input after it has reported, because
	// each report replaces those before it. All others can begin anew until their first report.
	Repeatable bool
}

// Repeats is how often a task is repeated at most when its worker dies.
const Repeats = 3

// None is the Report of tasks that report nothing.
type None = struct{}

// Call has a worker of p do a task with the input in and returns its result. report, which may be nil, gets
// what the task says on the way, one call at a time. When ctx ends, the task is cancelled: what it still
// returns is returned, or ctx's error. When its worker dies, the task goes back into the queue of p, up to
// [Repeats] times, as far as its kind allows that; then the error is a [Died]. A worker that sends something
// unreadable is an error, too.
func Call[In, Report, Out any](
	ctx context.Context, p Pool, kind Kind[In, Report, Out], in In, report func(Report),
) (out Out, err error) {
	return out, call(ctx, p, terms{kind.Name, kind.Repeatable, Repeats}, in, &out, reader(report))
}

// Once is Call without repeats, for callers that have a queue of their own.
func Once[In, Report, Out any](
	ctx context.Context, p Pool, kind Kind[In, Report, Out], in In, report func(Report),
) (out Out, err error) {
	return out, call(ctx, p, terms{kind.Name, kind.Repeatable, 0}, in, &out, reader(report))
}

// reader returns a function that decodes reports.
func reader[Report any](report func(Report)) func(data []byte) error {
	return func(data []byte) error {
		var said Report
		err := decode(data, &said)
		if err == nil && report != nil {
			report(said)
		}
		return err
	}
}

// terms are what call needs to know of a kind, and how often a task is repeated at most.
type terms struct {
	kind       string
	repeatable bool
	repeats    int
}

// call is Call without its types, so that each kind adds little to the size of a program: out is a pointer,
// and take reads a report.
func call(ctx context.Context, p Pool, t terms, in, out any, take func(data []byte) error) error {
	kind := t.kind
	input, err := encode(in)
	if err != nil {
		return fault.Errorf("pool: the input of %s: %w", kind, err)
	}
	var bad error // about the first report that can't be read
	reported := false
	var result []byte
	for deaths := 0; ; {
		result, err = p.Do(ctx, Task{Kind: kind, Input: input}, func(data []byte) {
			reported = true
			if err := take(data); err != nil && bad == nil {
				bad = err
			}
		})
		if !errors.As(err, new(*Died)) {
			break
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if deaths++; deaths > t.repeats || reported && !t.repeatable {
			break
		}
	}
	if err != nil {
		return err
	}
	if bad == nil {
		bad = decode(result, out)
	}
	if bad != nil {
		return fault.Errorf("pool: a worker sent something unreadable about %s: %w", kind, bad)
	}
	return nil
}

// Service is the handler of a kind of task.
type Service struct {
	Kind string
	Do   Handler
}

// Serve returns the service that does tasks of the kind with work. report sends word of the progress and must
// not be called after work has returned; a report that can't be encoded is left out. Errors about the input
// say so.
func Serve[In, Report, Out any](
	kind Kind[In, Report, Out], work func(ctx context.Context, in In, report func(Report)) (Out, error),
) Service {
	return Service{kind.Name, func(ctx context.Context, t Task, emit func([]byte)) ([]byte, error) {
		var in In
		if err := t.read(&in); err != nil {
			return nil, err
		}
		out, err := work(ctx, in, func(r Report) { send(emit, r) })
		if err != nil {
			return nil, err
		}
		return t.result(out)
	}}
}

// What follows is Serve without its types: see call.

func (t Task) read(in any) error {
	if err := decode(t.Input, in); err != nil {
		return fault.Errorf("pool: bad input of %s: %w", t.Kind, err)
	}
	return nil
}

func send(emit func([]byte), report any) {
	if data, err := encode(report); err == nil {
		emit(data)
	}
}

func (t Task) result(out any) ([]byte, error) {
	data, err := encode(out)
	if err != nil {
		return nil, fault.Errorf("pool: the result of %s: %w", t.Kind, err)
	}
	return data, nil
}

// NewMux returns a Mux of services. Two of one kind are the caller's bug.
func NewMux(services ...Service) Mux {
	m := Mux{}
	for _, s := range services {
		if m[s.Kind] != nil {
			panic("pool: two services of the kind " + s.Kind)
		}
		m[s.Kind] = s.Do
	}
	return m
}

func encode(v any) ([]byte, error) {
	if b, ok := v.([]byte); ok {
		return b, nil
	}
	return json.Marshal(v)
}

// decode reads data into the value that v points to.
func decode(data []byte, v any) error {
	if b, ok := v.(*[]byte); ok {
		*b = data
		return nil
	}
	if len(data) == 0 {
		return fault.Errorf("it is empty")
	}
	return json.Unmarshal(data, v)
}
