package pool

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
)

// mux has handlers that keep the rules and some that break them.
func mux() Mux {
	return Mux{
		"double": func(_ context.Context, t Task, emit func([]byte)) ([]byte, error) {
			emit([]byte("half"))
			emit([]byte("done"))
			return append(t.Input, t.Input...), nil
		},
		"panic": func(context.Context, Task, func([]byte)) ([]byte, error) { panic("boom") },
		"fail": func(_ context.Context, t Task, _ func([]byte)) ([]byte, error) {
			return nil, fmt.Errorf("no %s", t.Input)
		},
		"wait": func(ctx context.Context, _ Task, emit func([]byte)) ([]byte, error) {
			emit([]byte("started"))
			<-ctx.Done()
			return []byte("best so far"), nil
		},
	}
}

func TestDoRunsTheHandler(t *testing.T) {
	p := NewLocal(mux(), 2)
	defer p.Close()
	var reported []string
	out, err := p.Do(t.Context(), Task{Kind: "double", Input: []byte("ab")}, func(b []byte) {
		reported = append(reported, string(b))
	})
	if string(out) != "abab" || err != nil || !slices.Equal(reported, []string{"half", "done"}) {
		t.Errorf("%q, %v, progress %q", out, err, reported)
	}
	if out, err := p.Do(t.Context(), Task{Kind: "double", Input: []byte("c")}, nil); string(out) != "cc" ||
		err != nil {
		t.Errorf("without a listener: %q, %v", out, err)
	}
	if p.Size() != 2 || NewLocal(nil, -1).Size() != 1 {
		t.Error("wrong sizes")
	}
}

func TestHandlerFailuresAreErrors(t *testing.T) {
	p := NewLocal(mux(), 1)
	defer p.Close()
	for kind, want := range map[string]string{"panic": "boom", "fail": "no luck", "nothing": `"nothing"`} {
		for range 3 { // a failure frees its slot
			if _, err := p.Do(t.Context(), Task{Kind: kind, Input: []byte("luck")}, nil); err == nil ||
				!strings.Contains(err.Error(), want) {
				t.Errorf("%s: %v, want %q in it", kind, err, want)
			}
		}
	}
}

func TestCancelReturnsBestSoFar(t *testing.T) {
	p := NewLocal(mux(), 1)
	defer p.Close()
	ctx, cancel := context.WithCancel(t.Context())
	out, err := p.Do(ctx, Task{Kind: "wait"}, func([]byte) { cancel() })
	if string(out) != "best so far" || err != nil {
		t.Errorf("%q, %v", out, err)
	}
	if _, err := p.Do(ctx, Task{Kind: "nothing"}, nil); err == nil {
		t.Error("a dead context is served")
	}
}

func TestCancelWhileWaitingForASlot(t *testing.T) {
	p := NewLocal(mux(), 1)
	defer p.Close()
	busy, free := context.WithCancel(t.Context())
	started, ended := make(chan bool), make(chan bool)
	go func() {
		p.Do(busy, Task{Kind: "wait"}, func([]byte) { close(started) })
		close(ended)
	}()
	<-started
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := p.Do(ctx, Task{Kind: "double"}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	free()
	<-ended
}

func TestHandlerThatIgnoresCancelKeepsItsSlot(t *testing.T) {
	release := make(chan bool)
	emitted := make(chan bool)
	p := NewLocal(Mux{"stubborn": func(_ context.Context, _ Task, emit func([]byte)) ([]byte, error) {
		emit(nil)
		<-release
		emit([]byte("late"))
		close(emitted)
		return []byte("late"), nil
	}}, 1)
	defer p.Close()
	ctx, cancel := context.WithCancel(t.Context())
	calls := 0
	if out, err := p.Do(ctx, Task{Kind: "stubborn"}, func([]byte) {
		calls++
		cancel()
	}); out != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("%q, %v", out, err)
	}
	close(release)
	<-emitted
	if calls != 1 {
		t.Errorf("%d reports, one of them after the return", calls)
	}
}

func TestClose(t *testing.T) {
	p := NewLocal(mux(), 2)
	started, results := make(chan bool), make(chan string)
	for range 2 {
		go func() {
			out, err := p.Do(t.Context(), Task{Kind: "wait"}, func([]byte) { started <- true })
			results <- fmt.Sprint(string(out), err)
		}()
	}
	<-started
	<-started
	closed := make(chan error)
	go func() { closed <- p.Close() }()
	for range 2 {
		if r := <-results; r != "best so far<nil>" {
			t.Error(r)
		}
	}
	if err := <-closed; err != nil {
		t.Error(err)
	}
	if _, err := p.Do(t.Context(), Task{Kind: "double"}, nil); !errors.Is(err, ErrClosed) {
		t.Errorf("after Close: %v", err)
	}
	if err := p.Close(); err != nil {
		t.Errorf("second Close: %v", err)
	}
}

func TestNeverMoreThanSizeAtOnce(t *testing.T) {
	var now, most atomic.Int32
	p := NewLocal(Mux{"count": func(context.Context, Task, func([]byte)) ([]byte, error) {
		n := now.Add(1)
		for m := most.Load(); n > m && !most.CompareAndSwap(m, n); m = most.Load() {
		}
		now.Add(-1)
		return []byte("0"), nil
	}}, 3)
	defer p.Close()
	done := make(chan error)
	for range 50 {
		go func() {
			_, err := p.Do(t.Context(), Task{Kind: "count"}, nil)
			done <- err
		}()
	}
	for range 50 {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
	if m := most.Load(); m > 3 {
		t.Errorf("%d tasks at once", m)
	}
}

func TestSpareKeepsAWorkerFree(t *testing.T) {
	for size, want := range map[int]int{1: 1, 2: 1, 5: 4} {
		p := NewLocal(Mux{}, size)
		if got := Spare(p).Size(); got != want {
			t.Errorf("of %d workers %d are for long work, want %d", size, got, want)
		}
		p.Close()
	}
}

// TestSessionUsesNoSlot sends messages to a task while it runs, and checks that sessions do not use slots of
// other tasks.
func TestSessionUsesNoSlot(t *testing.T) {
	m := mux()
	m["talk"] = func(ctx context.Context, t Task, emit func([]byte)) ([]byte, error) {
		for {
			select {
			case b := <-t.More:
				if string(b) == "bye" {
					return t.Input, nil
				}
				emit(append([]byte("you said "), b...))
			case <-ctx.Done():
				return nil, ctx.Err()
			}
		}
	}
	p := NewLocal(m, 1)
	defer p.Close()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	feed := NewFeed(ctx)
	for i := range 100 {
		feed.Send(fmt.Append(nil, i))
	}
	reported := 0
	out, err := p.Do(ctx, Task{Kind: "talk", Input: []byte("hello"), More: feed.C()}, func(b []byte) {
		if string(b) != fmt.Sprint("you said ", reported) {
			t.Errorf("answer %d is %q", reported, b)
		}
		if reported++; reported == 50 { // the only slot must be free
			if out, err := p.Do(ctx, Task{Kind: "double", Input: []byte("a")}, nil); string(out) != "aa" ||
				err != nil {
				t.Errorf("%q, %v", out, err)
			}
		}
		if reported == 100 {
			feed.Send([]byte("bye"))
		}
	})
	if string(out) != "hello" || err != nil || reported != 100 {
		t.Errorf("%q, %v after %d answers", out, err, reported)
	}
	feed = NewFeed(ctx)
	ended := make(chan error)
	go func() {
		_, err := p.Do(ctx, Task{Kind: "talk", More: feed.C()}, nil)
		ended <- err
	}()
	cancel()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled session ends with %v", err)
	}
}
