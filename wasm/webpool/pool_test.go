//go:build js

package webpool

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"syscall/js"
	"testing"
	"time"

	"ludarium/ai/worker/pool"
	"ludarium/game/text/fault"
)

// host simulates the page: its workers are JavaScript objects on which Serve runs in the same program. As
// between a page and a worker, messages arrive later and in order.
type host struct {
	mux pool.Mux
	// returns the text with which worker n, counted from 1, dies instead of becoming ready, or ""
	dead  func(n int) string
	ports []js.Value // ports of the workers, in the order in which they started
	ended int        // number of terminated workers
}

func (h *host) pool(size int) *Pool {
	p := New(js.ValueOf(map[string]any{"hardwareConcurrency": 1}), nil)
	p.newWorker = h.newWorker
	p.places = make(chan struct{}, size)
	return p
}

func (h *host) newWorker() (js.Value, error) {
	port, scope := js.ValueOf(map[string]any{}), js.ValueOf(map[string]any{})
	// A postMessage that calls the other end's onmessage in a separate event.
	send := func(to js.Value) js.Func {
		return js.FuncOf(func(_ js.Value, args []js.Value) any {
			event := map[string]any{"data": args[0]}
			js.Global().Call("setTimeout", js.FuncOf(func(js.Value, []js.Value) any {
				if f := to.Get("onmessage"); f.Type() == js.TypeFunction {
					f.Invoke(event)
				}
				return nil
			}), 0)
			return nil
		})
	}
	port.Set("postMessage", send(scope))
	scope.Set("postMessage", send(port))
	port.Set("terminate", js.FuncOf(func(js.Value, []js.Value) any {
		h.ended++
		scope.Set("onmessage", js.Null())
		return nil
	}))
	h.ports = append(h.ports, port)
	if h.dead != nil {
		if text := h.dead(len(h.ports)); text != "" {
			scope.Call("postMessage", map[string]any{"exit": text})
			return port, nil
		}
	}
	Serve(scope, h.mux)
	return port, nil
}

// echoing is the kind of the tasks that return their input.
var echoing = pool.Kind[[]byte, pool.None, []byte]{Name: "echo"}

func echo(_ context.Context, t pool.Task, _ func([]byte)) ([]byte, error) { return t.Input, nil }

func TestDoReturnsTheHandlersResult(t *testing.T) {
	fail := errors.New("rank 3 has 9 squares")
	h := &host{mux: pool.Mux{
		"echo": echo,
		"fail": func(context.Context, pool.Task, func([]byte)) ([]byte, error) { return nil, fail },
		"burst": func(context.Context, pool.Task, func([]byte)) ([]byte, error) {
			panic("boom")
		},
	}}
	p := h.pool(2)
	defer p.Close()
	for _, input := range [][]byte{nil, {}, []byte("x"), bytes.Repeat([]byte{1, 2, 255}, 100_000)} {
		out, err := p.Do(t.Context(), pool.Task{Kind: "echo", Input: input}, nil)
		if err != nil || !bytes.Equal(out, input) || (out == nil) != (input == nil) {
			t.Errorf("echo of %d bytes: %d bytes (nil: %v), %v", len(input), len(out), out == nil, err)
		}
	}
	for kind, want := range map[string]string{"fail": fail.Error(), "burst": "boom",
		"unknown": `no handler for task "unknown"`} {
		if _, err := p.Do(t.Context(), pool.Task{Kind: kind}, nil); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want one with %q", kind, err, want)
		}
	}
	if len(h.ports) != 1 || h.ended != 0 {
		t.Errorf("%d workers were started and %d ended for tasks one after the other, want 1 and 0",
			len(h.ports), h.ended)
	}
}

func TestProgressArrivesInOrderBeforeTheEnd(t *testing.T) {
	h := &host{mux: pool.Mux{"count": func(_ context.Context, _ pool.Task, emit func([]byte)) ([]byte,
		error) {
		for i := range 50 {
			emit([]byte{byte(i)})
		}
		emit(nil)
		return []byte("end"), nil
	}}}
	p := h.pool(1)
	defer p.Close()
	var got []byte
	nils := 0
	out, err := p.Do(t.Context(), pool.Task{Kind: "count"}, func(b []byte) {
		if b == nil {
			nils++
			return
		}
		got = append(got, b...)
	})
	if err != nil || string(out) != "end" {
		t.Fatalf("%q, %v", out, err)
	}
	if len(got) != 50 || !slices.IsSorted(got) || nils != 1 {
		t.Errorf("progress %v and %d times nil", got, nils)
	}
}

func TestWorkersAreBoundedAndShared(t *testing.T) {
	running, most := 0, 0
	gate, begun := make(chan struct{}), make(chan struct{}, 10)
	h := &host{mux: pool.Mux{"wait": func(ctx context.Context, t pool.Task, _ func([]byte)) ([]byte, error) {
		running++
		most = max(most, running)
		begun <- struct{}{}
		<-gate
		running--
		return t.Input, nil
	}}}
	p := h.pool(3)
	defer p.Close()
	var wg sync.WaitGroup
	for i := range 10 {
		wg.Go(func() {
			out, err := p.Do(t.Context(), pool.Task{Kind: "wait", Input: []byte{byte(i)}}, nil)
			if err != nil || len(out) != 1 || out[0] != byte(i) {
				t.Errorf("task %d: %v, %v", i, out, err)
			}
		})
	}
	for range 3 {
		<-begun
	}
	close(gate)
	wg.Wait()
	if most != 3 || len(h.ports) != 3 || p.Size() != 3 {
		t.Errorf("%d tasks ran at once in %d workers of a pool of %d, want 3", most, len(h.ports), p.Size())
	}
}

func TestCancelReturnsTheBestSoFar(t *testing.T) {
	h := &host{mux: pool.Mux{
		"best": func(ctx context.Context, _ pool.Task, emit func([]byte)) ([]byte, error) {
			emit([]byte("going"))
			<-ctx.Done()
			return []byte("best so far"), nil
		},
		"nothing": func(ctx context.Context, _ pool.Task, emit func([]byte)) ([]byte, error) {
			emit([]byte("going"))
			<-ctx.Done()
			return nil, ctx.Err()
		},
	}}
	p := h.pool(1)
	p.grace = time.Hour // long enough for a busy machine
	defer p.Close()
	for kind, want := range map[string]struct {
		out string
		err error
	}{"best": {"best so far", nil}, "nothing": {"", context.Canceled}} {
		ctx, cancel := context.WithCancel(t.Context())
		out, err := p.Do(ctx, pool.Task{Kind: kind}, func([]byte) { cancel() })
		if string(out) != want.out || !errors.Is(err, want.err) {
			t.Errorf("%s: %q, %v; want %q, %v", kind, out, err, want.out, want.err)
		}
	}
	if len(h.ports) != 1 {
		t.Errorf("%d workers were started, want the one to be kept", len(h.ports))
	}
}

func TestSilentWorkerIsReplaced(t *testing.T) {
	forever := make(chan struct{})
	h := &host{mux: pool.Mux{"echo": echo,
		"deaf": func(_ context.Context, _ pool.Task, emit func([]byte)) ([]byte, error) {
			emit([]byte("going"))
			<-forever
			return nil, nil
		}}}
	p := h.pool(1)
	p.grace = time.Millisecond
	defer p.Close()
	ctx, cancel := context.WithCancel(t.Context())
	if out, err := p.Do(ctx, pool.Task{Kind: "deaf"}, func([]byte) {
		cancel()
	}); !errors.Is(err, context.Canceled) {
		t.Errorf("deaf task: %q, %v", out, err)
	}
	if h.ended != 1 {
		t.Errorf("%d workers were terminated, want 1", h.ended)
	}
	out, err := p.Do(t.Context(), pool.Task{Kind: "echo", Input: []byte("again")}, nil)
	if err != nil || string(out) != "again" || len(h.ports) != 2 {
		t.Errorf("after it: %q, %v with worker %d", out, err, len(h.ports))
	}
}

func TestCancelWhileWaitingForASlot(t *testing.T) {
	gate := make(chan struct{})
	h := &host{mux: pool.Mux{"wait": func(ctx context.Context, _ pool.Task, emit func([]byte)) ([]byte,
		error) {
		emit([]byte("going"))
		<-gate
		return []byte("done"), nil
	}}}
	p := h.pool(1)
	defer p.Close()
	first, going := make(chan error, 1), make(chan struct{})
	go func() {
		_, err := p.Do(t.Context(), pool.Task{Kind: "wait"}, func([]byte) { close(going) })
		first <- err
	}()
	<-going
	ctx, cancel := context.WithCancel(t.Context())
	second := make(chan error, 1)
	go func() {
		_, err := p.Do(ctx, pool.Task{Kind: "wait"}, nil)
		second <- err
	}()
	cancel()
	if err := <-second; !errors.Is(err, context.Canceled) {
		t.Errorf("the waiting task ends with %v", err)
	}
	close(gate)
	if err := <-first; err != nil {
		t.Errorf("the running task ends with %v", err)
	}
}

func TestTasksAreRepeatedAfterWorkersDie(t *testing.T) {
	t.Run("at the start, once: the task is done by the next", func(t *testing.T) {
		h := &host{mux: pool.Mux{"echo": echo}, dead: func(n int) string {
			if n == 1 {
				return "panic: out of luck"
			}
			return ""
		}}
		p := h.pool(1)
		defer p.Close()
		out, err := pool.Call(t.Context(), p, echoing, []byte("x"), nil)
		if err != nil || string(out) != "x" || len(h.ports) != 2 || h.ended != 1 {
			t.Errorf("%q, %v with %d workers started and %d ended", out, err, len(h.ports), h.ended)
		}
	})
	t.Run("always: the task fails with the reason", func(t *testing.T) {
		h := &host{dead: func(int) string { return "panic: out of luck" }}
		p := h.pool(1)
		defer p.Close()
		_, err := pool.Call(t.Context(), p, echoing, nil, nil)
		if !errors.As(err, new(*pool.Died)) || !strings.Contains(err.Error(), `task "echo"`) ||
			!strings.Contains(err.Error(), "out of luck") {
			t.Errorf("error %v", err)
		}
		if len(h.ports) != 1+pool.Repeats {
			t.Errorf("%d workers were tried, want %d", len(h.ports), 1+pool.Repeats)
		}
	})
	t.Run("by a panic: the worker stays, the task counts as dead", func(t *testing.T) {
		h := &host{mux: pool.Mux{"echo": echo,
			"burst": func(context.Context, pool.Task, func([]byte)) ([]byte, error) { panic("boom") }}}
		p := h.pool(1)
		defer p.Close()
		died := new(pool.Died)
		if _, err := p.Do(t.Context(), pool.Task{Kind: "burst"}, nil); !errors.As(err, &died) ||
			died.Kind != "burst" || died.Why.Error() != "boom" || len(h.ports) != 1 || h.ended != 0 {
			t.Errorf("error %v with %d workers, %d of them ended", err, len(h.ports), h.ended)
		}
	})
	t.Run("after progress: Do does not do the task twice", func(t *testing.T) {
		forever := make(chan struct{})
		h := &host{mux: pool.Mux{"deaf": func(_ context.Context, _ pool.Task, emit func([]byte)) ([]byte,
			error) {
			emit([]byte("going"))
			<-forever
			return nil, nil
		}}}
		p := h.pool(1)
		defer p.Close()
		_, err := p.Do(t.Context(), pool.Task{Kind: "deaf"}, func([]byte) {
			h.ports[0].Call("onerror", map[string]any{"message": "struck by lightning"})
		})
		if err == nil || !strings.Contains(err.Error(), "lightning") || len(h.ports) != 1 {
			t.Errorf("error %v with %d workers", err, len(h.ports))
		}
	})
	t.Run("in a session: what it was told is gone, so it ends", func(t *testing.T) {
		h := &host{mux: pool.Mux{"echo": echo}, dead: func(int) string { return "panic: out of luck" }}
		p := h.pool(1)
		defer p.Close()
		_, err := p.Do(t.Context(), pool.Task{Kind: "echo", More: make(chan []byte)}, nil)
		if err == nil || !strings.Contains(err.Error(), "out of luck") || len(h.ports) != 1 {
			t.Errorf("error %v with %d workers", err, len(h.ports))
		}
	})
	t.Run("while idle: nobody notices", func(t *testing.T) {
		h := &host{mux: pool.Mux{"echo": echo}}
		p := h.pool(1)
		defer p.Close()
		for i := range 2 {
			if _, err := p.Do(t.Context(), pool.Task{Kind: "echo"}, nil); err != nil {
				t.Fatal(err)
			}
			if i == 0 {
				h.ports[0].Call("onerror", map[string]any{})
			}
		}
		if len(h.ports) != 2 || h.ended != 1 {
			t.Errorf("%d workers started, %d ended; want 2 and 1", len(h.ports), h.ended)
		}
	})
	t.Run("the browser refuses to make any", func(t *testing.T) {
		p := New(js.ValueOf(map[string]any{"hardwareConcurrency": 4}), nil)
		defer p.Close()
		if _, err := p.Do(t.Context(), pool.Task{Kind: "echo"}, nil); err == nil ||
			!strings.Contains(err.Error(), "newWorker") {
			t.Errorf("error %v", err)
		}
	})
}

func TestCloseEndsEverything(t *testing.T) {
	forever := make(chan struct{})
	h := &host{mux: pool.Mux{"deaf": func(_ context.Context, _ pool.Task, emit func([]byte)) ([]byte, error) {
		emit([]byte("going"))
		<-forever
		return nil, nil
	}}}
	p := h.pool(1)
	if _, err := p.Do(t.Context(), pool.Task{Kind: "deaf"}, func([]byte) {
		if err := p.Close(); err != nil {
			t.Error(err)
		}
	}); !errors.Is(err, pool.ErrClosed) {
		t.Errorf("the running task ends with %v", err)
	}
	if _, err := p.Do(t.Context(), pool.Task{Kind: "deaf"}, nil); !errors.Is(err, pool.ErrClosed) {
		t.Errorf("a task after Close: %v", err)
	}
	if err := p.Close(); err != nil || h.ended != 1 {
		t.Errorf("second Close: %v; %d workers ended, want 1", err, h.ended)
	}
}

// TestWorkersAreLogged logs a worker that dies at once, the next one that takes its task, and its end.
func TestWorkersAreLogged(t *testing.T) {
	h := &host{mux: pool.Mux{"echo": echo}, dead: func(n int) string {
		if n == 1 {
			return "out of luck"
		}
		return ""
	}}
	var text bytes.Buffer
	p := h.pool(1)
	p.log = log.New(&text, "", 0).Printf
	numbered := pool.Logged(p, log.New(io.Discard, "", 0).Printf)
	if _, err := pool.Call(t.Context(), numbered, echoing, nil, nil); err != nil {
		t.Error(err)
	}
	p.Close()
	const want = `worker 1 starts
worker 1 takes task 1 echo
worker 1 ends: out of luck
worker 2 starts
worker 2 takes task 2 echo
worker 2 ends: terminated
`
	if text.String() != want {
		t.Errorf("logged is\n%swant\n%s", &text, want)
	}
}

// TestSessionInAWorker sends messages to a session while another task uses the only slot.
func TestSessionInAWorker(t *testing.T) {
	h := &host{mux: pool.Mux{"echo": echo,
		"talk": func(ctx context.Context, t pool.Task, emit func([]byte)) ([]byte, error) {
			for {
				select {
				case b := <-t.More:
					if len(b) == 0 {
						return t.Input, nil
					}
					emit(append([]byte("you said "), b...))
				case <-ctx.Done():
					return nil, ctx.Err()
				}
			}
		}}}
	p := h.pool(1)
	defer p.Close()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	feed := pool.NewFeed(ctx)
	for i := range 20 {
		feed.Send(fmt.Append(nil, i))
	}
	reported := 0
	out, err := p.Do(ctx, pool.Task{Kind: "talk", Input: []byte("hello"), More: feed.C()}, func(b []byte) {
		if string(b) != fmt.Sprint("you said ", reported) {
			t.Errorf("answer %d is %q", reported, b)
		}
		if reported++; reported == 20 {
			if out, err := p.Do(ctx, pool.Task{Kind: "echo", Input: []byte("a")}, nil); string(out) != "a" ||
				err != nil {
				t.Errorf("%q, %v", out, err)
			}
			feed.Send([]byte{})
		}
	})
	if string(out) != "hello" || err != nil || reported != 20 || len(h.ports) != 2 {
		t.Errorf("%q, %v after %d answers of %d workers", out, err, reported, len(h.ports))
	}
}

// TestTasksEndExactlyOnce runs a thousand tasks on four workers. Many workers die before they are ready or
// during a task, and some tasks are cancelled. Each task must end once: with its own result or with an error.
func TestTasksEndExactlyOnce(t *testing.T) {
	const tasks = 1000
	r := rand.New(rand.NewPCG(1, 2))
	h := &host{}
	var begun [tasks]int
	twice := pool.Kind[[]byte, pool.None, []byte]{Name: "twice"}
	h.mux = pool.Mux{twice.Name: func(_ context.Context, t pool.Task, _ func([]byte)) ([]byte, error) {
		n := int(t.Input[0]) + int(t.Input[1])<<8
		if begun[n]++; r.IntN(20) == 0 { // die during the task
			h.ports[len(h.ports)-1].Call("onerror", map[string]any{"message": "lightning"})
		}
		time.Sleep(time.Microsecond)
		return append(t.Input, 'd'), nil
	}}
	h.dead = func(n int) string {
		if n%7 == 0 {
			return "stillborn"
		}
		return ""
	}
	p := h.pool(4)
	defer p.Close()
	var all sync.WaitGroup
	var ends [tasks]int
	good := 0
	for n := range tasks {
		ctx, cancel := context.WithCancel(t.Context())
		if n%50 == 7 {
			cancel()
		}
		all.Go(func() {
			defer cancel()
			input := []byte{byte(n), byte(n >> 8)}
			out, err := pool.Call(ctx, p, twice, input, nil)
			ends[n]++
			switch {
			case err == nil && string(out) == string(append(input, 'd')):
				good++
			case err == nil:
				t.Errorf("task %d has the result %q", n, out)
			case n%50 != 7 && !strings.Contains(err.Error(), "the worker died: "):
				t.Errorf("task %d: %v", n, err)
			case n%50 != 7 && fault.Of(err) == fault.Text(err.Error()):
				t.Errorf("task %d: %v can't be said in other languages", n, err)
			}
		})
	}
	all.Wait()
	for n := range tasks {
		if ends[n] != 1 || begun[n] > 1+pool.Repeats || n%50 == 7 && begun[n] > 0 {
			t.Errorf("task %d was begun %d times and ended %d times", n, begun[n], ends[n])
		}
	}
	if good < tasks*97/100 {
		t.Errorf("%d of %d tasks ended well", good, tasks)
	}
}
