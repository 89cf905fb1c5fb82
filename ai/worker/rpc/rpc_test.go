package rpc

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
)

// pipe delivers messages in order, one at a time.
type pipe struct {
	mu    sync.Mutex
	queue [][]byte
	wake  chan struct{}
}

func newPipe(t *testing.T, to func() *Conn) *pipe {
	p := &pipe{wake: make(chan struct{}, 1)}
	go func() {
		for {
			select {
			case <-p.wake:
			case <-t.Context().Done():
				return
			}
			p.mu.Lock()
			queue := p.queue
			p.queue = nil
			p.mu.Unlock()
			for _, m := range queue {
				if err := to().Receive(m); err != nil {
					t.Error(err)
				}
			}
		}
	}()
	return p
}

func (p *pipe) send(m []byte) {
	p.mu.Lock()
	p.queue = append(p.queue, m)
	p.mu.Unlock()
	select {
	case p.wake <- struct{}{}:
	default:
	}
}

// pair returns two connected sides with the given handlers.
func pair(t *testing.T, here, there Handler) (a, b *Conn) {
	a = newConn(newPipe(t, func() *Conn { return b }).send, here)
	b = newConn(newPipe(t, func() *Conn { return a }).send, there)
	return a, b
}

func nobody(context.Context, string, Data, func(Data)) (Data, error) {
	return Data{}, errors.New("nobody is there")
}

func echo(ctx context.Context, method string, in Data, note func(Data)) (Data, error) {
	switch method {
	case "echo":
		return in, nil
	case "count":
		for i := range 5 {
			note(Data{Body: []byte{byte(i)}})
		}
		return Data{}, nil
	case "wait":
		note(Data{})
		<-ctx.Done()
		return Data{}, ctx.Err()
	case "best":
		note(Data{})
		<-ctx.Done()
		return Data{Body: []byte("best so far")}, nil
	}
	return Data{}, fmt.Errorf("no method %q", method)
}

func TestCallsReturnResults(t *testing.T) {
	a, b := pair(t, echo, echo)
	in, err := Of(map[string]float64{"x": 0.1})
	if err != nil {
		t.Fatal(err)
	}
	in.Body = []byte("line\nand \x00 line")
	for _, c := range []*Conn{a, b} {
		out, err := c.Call(t.Context(), "echo", in, nil)
		if err != nil || string(out.Head) != string(in.Head) || string(out.Body) != string(in.Body) {
			t.Errorf("%s %q, %v", out.Head, out.Body, err)
		}
	}
	var notes []byte
	_, err = a.Call(t.Context(), "count", Data{}, func(d Data) { notes = append(notes, d.Body...) })
	if err != nil || !slices.Equal(notes, []byte{0, 1, 2, 3, 4}) {
		t.Errorf("notes %v, %v", notes, err)
	}
	if _, err := a.Call(t.Context(), "dance", Data{}, nil); err == nil || err.Error() != `no method "dance"` {
		t.Errorf("an unknown method gives %v", err)
	}
	if _, err := Of(func() {}); err == nil {
		t.Error("a func is a value")
	}
}

// TestCallsBothWays makes many concurrent calls, each of which makes a call back.
func TestCallsBothWays(t *testing.T) {
	var a, b *Conn
	ask := func(c **Conn) Handler {
		return func(ctx context.Context, method string, in Data, _ func(Data)) (Data, error) {
			var n int
			if err := json.Unmarshal(in.Head, &n); err != nil || n == 0 {
				return Data{Body: in.Body}, err
			}
			next, err := Of(n - 1)
			if err != nil {
				return Data{}, err
			}
			next.Body = append(in.Body, byte('0'+n))
			return (*c).Call(ctx, method, next, nil)
		}
	}
	a, b = pair(t, ask(&a), ask(&b))
	var all sync.WaitGroup
	for range 20 {
		all.Go(func() {
			in, err := Of(9)
			if err != nil {
				t.Error(err)
				return
			}
			if out, err := a.Call(t.Context(), "down", in, nil); err != nil ||
				string(out.Body) != "987654321" {
				t.Errorf("%q, %v", out.Body, err)
			}
		})
	}
	all.Wait()
}

func TestCallCanBeCancelled(t *testing.T) {
	a, _ := pair(t, nobody, echo)
	for method, want := range map[string]string{"wait": " context canceled", "best": "best so far <nil>"} {
		ctx, cancel := context.WithCancel(t.Context())
		out, err := a.Call(ctx, method, Data{}, func(Data) { cancel() })
		if got := fmt.Sprint(string(out.Body), " ", err); got != want {
			t.Errorf("%s gives %q", method, got)
		}
		if _, err := a.Call(ctx, "echo", Data{}, nil); !errors.Is(err, context.Canceled) {
			t.Errorf("a dead context is served: %v", err)
		}
	}
}

func TestCloseEndsCalls(t *testing.T) {
	a, b := pair(t, nobody, echo)
	gone := errors.New("gone")
	if _, err := a.Call(t.Context(), "wait", Data{}, func(Data) { a.Close(gone) }); !errors.Is(err, gone) {
		t.Errorf("a call under way ends with %v", err)
	}
	if _, err := a.Call(t.Context(), "echo", Data{}, nil); !errors.Is(err, gone) {
		t.Errorf("a call after the end gives %v", err)
	}
	ended := make(chan error)
	var once sync.Once
	c, d := pair(t, nobody, func(ctx context.Context, _ string, _ Data, note func(Data)) (Data, error) {
		note(Data{})
		<-ctx.Done()
		ended <- ctx.Err()
		return Data{}, nil
	})
	go c.Call(t.Context(), "x", Data{}, func(Data) { once.Do(func() { d.Close(gone) }) })
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("what is done for the other side ends with %v", err)
	}
	b.Close(gone)
}

func FuzzReceive(f *testing.F) {
	f.Add([]byte(`{"id":1,"op":"call","method":"echo","head":{"a":1}}` + "\nbody"))
	f.Add([]byte(`{"id":1,"op":"done"}` + "\n"))
	f.Add([]byte(`{"id":-1,"op":"cancel"}`))
	f.Fuzz(func(t *testing.T, message []byte) {
		c := newConn(func([]byte) {}, nobody)
		if err := c.Receive(message); err != nil && !strings.HasPrefix(err.Error(), "rpc: ") {
			t.Error(err)
		}
		c.Close(context.Canceled)
	})
}
