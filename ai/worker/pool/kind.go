package pool

import (
	"context"
	"encoding/json"
	"errors"

	"ludarium/game/text/fault"
)

// Kind describes a kind of task by its name and the types of its data. In is sent to the worker, Report is
// sent back while the task runs, and Out is its result. The caller uses [Call], and the worker includes
// [Serve] in its list of services. Both use the same variable, so that the compiler checks the types. Values
// are encoded as JSON; a []byte is sent unchanged.
//
// A Kind has no methods, because the linker would keep the methods of every kind, even if they are not
// called.
type Kind[In, Report, Out any] struct {
	Name string
	// Repeatable means that a task can restart from its input even after a report, because each report
	// replaces the previous ones. Other tasks can restart only until their first report.
	Repeatable bool
}

// Repeats is the maximum number of times that a task is repeated when its worker dies.
const Repeats = 3

// None is the Report type of tasks without reports.
type None = struct{}

// Call runs a task with input in on a worker of p and returns its result. report, which may be nil, receives
// the reports, one call at a time. When ctx ends, the task is cancelled, and Call returns the result if there
// is one in time, or the error of ctx. If the worker dies, the task returns to the queue of p up to [Repeats]
// times, if its kind allows it; after that the error is a [Died]. Data from the worker that cannot be decoded
// is also an error.
func Call[In, Report, Out any](
	ctx context.Context, p Pool, kind Kind[In, Report, Out], in In, report func(Report),
) (out Out, err error) {
	t := terms{kind: kind.Name, repeatable: kind.Repeatable, repeats: Repeats}
	return out, call(ctx, p, t, in, &out, reader(report))
}

// Once is Call without repeats, for callers that have their own queue.
func Once[In, Report, Out any](
	ctx context.Context, p Pool, kind Kind[In, Report, Out], in In, report func(Report),
) (out Out, err error) {
	return out, call(ctx, p, terms{kind: kind.Name, repeatable: kind.Repeatable}, in, &out, reader(report))
}

// reader returns a function that decodes reports and passes them to report.
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

// terms holds the properties of a kind that call needs, and the maximum number of repeats.
type terms struct {
	kind       string
	repeatable bool
	repeats    int
	more       <-chan []byte // messages to the task; nil if there are none
}

// call is Call without type parameters, so that each kind adds little to the size of a program. out is a
// pointer; take decodes a report.
func call(ctx context.Context, p Pool, t terms, in, out any, take func(data []byte) error) error {
	kind := t.kind
	input, err := encode(in)
	if err != nil {
		return fault.Errorf("pool: the input of %s: %w", kind, err)
	}
	var bad error // error of the first report that cannot be decoded
	reported := false
	var result []byte
	for deaths := 0; ; {
		task := Task{Kind: kind, Input: input, More: t.more, Busy: t.more != nil, repeat: deaths}
		result, err = p.Do(ctx, task, func(data []byte) {
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

// Serve returns the service for a kind of task, whose handler calls work. work may send reports until it
// returns; a report that cannot be encoded is dropped. If the input cannot be decoded, the error says so.
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

// The functions below are the parts of Serve without type parameters; see call.

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

// NewMux returns a Mux of services. It panics if two services have the same kind.
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

// decode decodes data into the value that v points to.
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
