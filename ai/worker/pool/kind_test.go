package pool

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
)

type sum struct {
	Of    []float64 `json:"of"`
	Crash bool      `json:"crash,omitempty"`
}

// The kinds of the tests; one has raw bytes.
var (
	adding  = Kind[sum, float64, float64]{Name: "adding"}
	echoing = Kind[[]byte, []byte, []byte]{Name: "echoing"}
	waiting = Kind[string, string, string]{Name: "waiting"}
)

func typed() Mux {
	return NewMux(
		Serve(adding, func(_ context.Context, in sum, report func(float64)) (float64, error) {
			total := 0.0
			for _, x := range in.Of {
				total += x
				report(total)
			}
			if in.Crash {
				panic("out of fingers")
			}
			if len(in.Of) == 0 {
				return 0, errors.New("nothing to add")
			}
			return total, nil
		}),
		Serve(echoing, func(_ context.Context, in []byte, report func([]byte)) ([]byte, error) {
			report(in[:1])
			return in, nil
		}),
		Serve(waiting, func(ctx context.Context, in string, report func(string)) (string, error) {
			report(in)
			<-ctx.Done()
			if in == "for nothing" {
				return "", ctx.Err()
			}
			return "the best so far", nil
		}),
	)
}

func TestCallReturnsResult(t *testing.T) {
	p := NewLocal(typed(), 2)
	defer p.Close()
	var said []float64
	out, err := Call(t.Context(), p, adding, sum{Of: []float64{1, 2, 4}}, func(x float64) {
		said = append(said, x)
	})
	if out != 7 || err != nil || !slices.Equal(said, []float64{1, 3, 7}) {
		t.Errorf("%v, %v after %v", out, err, said)
	}
	if out, err := Call(t.Context(), p, adding, sum{Of: []float64{5}}, nil); out != 5 || err != nil {
		t.Errorf("without a listener: %v, %v", out, err)
	}
	raw := []byte{0, '"', 255}
	back, err := Call(t.Context(), p, echoing, raw, func(b []byte) {
		if !slices.Equal(b, raw[:1]) {
			t.Errorf("reports %q", b)
		}
	})
	if !slices.Equal(back, raw) || err != nil {
		t.Errorf("%q, %v", back, err)
	}
}

func TestCallReturnsErrors(t *testing.T) {
	p := NewLocal(typed(), 1)
	defer p.Close()
	closed := NewLocal(typed(), 1)
	closed.Close()
	for _, c := range []struct {
		name string
		p    Pool
		in   sum
		want string
	}{
		{"failed", p, sum{}, "nothing to add"},
		{"crashed", p, sum{Of: []float64{1}, Crash: true}, "out of fingers"},
		{"no handler", NewLocal(nil, 1), sum{}, `"adding"`},
		{"closed", closed, sum{}, "closed"},
		{"input that is no JSON", p, sum{Of: []float64{math.NaN()}}, "the input of adding"},
		{"result that is no JSON", p, sum{Of: []float64{math.MaxFloat64, math.MaxFloat64}},
			"the result of adding"},
	} {
		if _, err := Call(t.Context(), c.p, adding, c.in, nil); err == nil ||
			!strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q in it", c.name, err, c.want)
		}
	}
	if _, err := p.Do(t.Context(), Task{Kind: adding.Name, Input: []byte("{")}, nil); err == nil ||
		!strings.Contains(err.Error(), "bad input of adding") {
		t.Errorf("a bad input gives %v", err)
	}
}

func TestCallCanBeCancelled(t *testing.T) {
	p := NewLocal(typed(), 1)
	defer p.Close()
	for in, want := range map[string]string{"a while": "the best so far <nil>",
		"for nothing": " context canceled"} {
		ctx, cancel := context.WithCancel(t.Context())
		out, err := Call(ctx, p, waiting, in, func(string) { cancel() })
		if got := fmt.Sprint(out, " ", err); got != want {
			t.Errorf("%s: %q", in, got)
		}
	}
}

// TestUnreadableResultIsAnError lets a worker send data of the wrong type.
func TestUnreadableResultIsAnError(t *testing.T) {
	for name, h := range map[string]Handler{
		"a report": func(_ context.Context, _ Task, emit func([]byte)) ([]byte, error) {
			emit([]byte("1"))
			emit([]byte("seven"))
			emit([]byte("2"))
			return []byte("3"), nil
		},
		"a result":  func(context.Context, Task, func([]byte)) ([]byte, error) { return []byte("{"), nil },
		"no result": func(context.Context, Task, func([]byte)) ([]byte, error) { return nil, nil },
	} {
		p := NewLocal(Mux{adding.Name: h}, 1)
		if _, err := Call(t.Context(), p, adding, sum{}, nil); err == nil ||
			!strings.Contains(err.Error(), "unreadable about adding") {
			t.Errorf("%s: %v", name, err)
		}
		p.Close()
	}
}

func TestNewMuxRejectsDuplicates(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("one kind has two services")
		}
	}()
	s := Serve(adding, func(context.Context, sum, func(float64)) (float64, error) { return 0, nil })
	NewMux(s, s)
}
