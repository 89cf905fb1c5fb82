package pool_test

import (
	"bytes"
	"context"
	"errors"
	"log"
	"regexp"
	"testing"

	"ludarium/ai/worker/pool"
)

// TestTasksAreLogged logs a task that ends, one whose worker dies, and one that Call repeats. Without a log
// the pool must be p itself.
func TestTasksAreLogged(t *testing.T) {
	local := pool.NewLocal(pool.Mux{
		"echo": func(_ context.Context, t pool.Task, _ func([]byte)) ([]byte, error) { return t.Input, nil },
		"bad":  func(context.Context, pool.Task, func([]byte)) ([]byte, error) { panic("no ink") },
	}, 1)
	defer local.Close()
	if p := pool.Logged(local, nil); p != pool.Pool(local) {
		t.Errorf("without a log the pool is %T", p)
	}
	var text bytes.Buffer
	p := pool.Logged(local, log.New(&text, "", 0).Printf)
	if out, err := p.Do(t.Context(), pool.Task{Kind: "echo", Input: []byte("abc")}, nil); err != nil ||
		string(out) != "abc" {
		t.Errorf("echo returns %q, %v", out, err)
	}
	var died *pool.Died
	if _, err := p.Do(t.Context(), pool.Task{Kind: "bad"}, nil); !errors.As(err, &died) {
		t.Errorf("a panic is the error %v", err)
	}
	bad := pool.Kind[[]byte, pool.None, []byte]{Name: "bad"}
	if _, err := pool.Call(t.Context(), p, bad, nil, nil); !errors.As(err, &died) {
		t.Errorf("after its repeats the error is %v", err)
	}
	want := regexp.MustCompile(`^task 1 echo starts with 3 bytes, session: false
task 1 echo took \S+ and returned 3 bytes
(task (\d) bad starts with 0 bytes, session: false
(task \d is repeat [123] of at most 3, because its worker died
)?task \d bad failed after \S+: pool: task "bad" failed: the worker died: no ink
){5}$`)
	if !want.MatchString(text.String()) {
		t.Errorf("logged is\n%s", text.String())
	}
}
