package rpc

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"ludarium/ai/worker/pool"
)

// owner has a client whose worker adds up numbers and crashes on request.
type owner struct {
	*Client
	mu        sync.Mutex
	connected int
	why       []error // errors of lost sessions
	watched   chan string
}

func newOwner(t *testing.T) *owner {
	service := pool.Service{Kind: "counting",
		Do: func(ctx context.Context, t pool.Task, emit func([]byte)) ([]byte, error) {
			n, crash := 0, make(chan struct{})
			ctx, cancel := context.WithCancel(ctx)
			defer cancel()
			go func() {
				<-crash
				cancel()
			}()
			err := Serve(ctx, t, emit,
				func(ctx context.Context, method string, in Data, note func(Data)) (Data, error) {
					switch method {
					case "add": // one call at a time
						n++
						return Of(n)
					case "watch":
						note(Data{Body: t.Input})
						<-ctx.Done()
						return Data{}, ctx.Err()
					case "crash":
						close(crash)
						<-ctx.Done()
						return Data{}, ctx.Err()
					case "garbage":
						emit([]byte("garbage"))
						<-ctx.Done()
						return Data{}, ctx.Err()
					}
					return Data{}, fmt.Errorf("no method %q", method)
				}, nil)
			if n == 1 {
				panic("out of fingers")
			}
			return nil, err
		}}
	p := pool.NewLocal(pool.NewMux(service), 1)
	o := &owner{watched: make(chan string, 9)}
	o.Client = NewClient(p, Side{Kind: service.Kind, Worker: "the counter", Input: func() []byte {
		return []byte("hello")
	},
		Connected: func(*Conn) {
			o.mu.Lock()
			defer o.mu.Unlock()
			o.connected++
		},
		Lost: func(_ *Conn, why error) {
			o.mu.Lock()
			defer o.mu.Unlock()
			o.why = append(o.why, why)
		},
		Watch: "watch", Note: func(_ *Conn, d Data) { o.watched <- string(d.Body) }})
	t.Cleanup(func() {
		o.Close()
		o.Wait()
		p.Close()
	})
	return o
}

// add adds one and checks the sum that the worker returns.
func (o *owner) add(t *testing.T, want int) {
	t.Helper()
	var n int
	if _, err := o.Ask(t.Context(), "add", nil, nil, &n); err != nil || n != want {
		t.Errorf("counts %d, %v, want %d", n, err, want)
	}
}

// lost returns how often the client connected, and the errors of lost sessions.
func (o *owner) lost() (connected int, why []error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.connected, o.why
}

// TestClientRestartsWorker checks that a worker that crashed, sent garbage or was closed is restarted by the
// next call with a new state.
func TestClientRestartsWorker(t *testing.T) {
	for _, test := range []struct {
		name, method string
		adds         int // number of calls before the loss
		want         string
	}{
		{"ends", "crash", 2, "context canceled"},
		{"crashes", "crash", 1, "out of fingers"},
		{"sends garbage", "garbage", 3, "not a message"},
	} {
		t.Run(test.name, func(t *testing.T) {
			o := newOwner(t)
			for i := range test.adds {
				o.add(t, i+1)
			}
			if said := <-o.watched; said != "hello" {
				t.Errorf("the worker was told %q", said)
			}
			_, _, err := o.Call(t.Context(), test.method, nil, nil)
			if err == nil || !strings.Contains(err.Error(), test.want) ||
				!strings.Contains(err.Error(), "the counter was lost") {
				t.Errorf("the call under way ends with %v", err)
			}
			o.add(t, 1)
			o.add(t, 2)
			<-o.watched
			if n, why := o.lost(); n != 2 || len(why) != 1 {
				t.Errorf("connected %d times, lost with %v", n, why)
			}
		})
	}
}

func TestClosedClientReturnsError(t *testing.T) {
	o := newOwner(t)
	o.Close() // there is no session yet
	o.Wait()
	o.add(t, 1)
	o.add(t, 2)
	o.Close()
	o.Wait()
	if n, why := o.lost(); n != 1 || len(why) != 1 || !errors.Is(why[0], context.Canceled) {
		t.Errorf("connected %d times, lost with %v", n, why)
	}
	o.add(t, 1)
	o.add(t, 2)
}

// TestConcurrentCallersShareASession checks that concurrent callers share one session.
func TestConcurrentCallersShareASession(t *testing.T) {
	o := newOwner(t)
	o.add(t, 1)
	var all sync.WaitGroup
	for range 20 {
		all.Go(func() {
			if _, err := o.Ask(t.Context(), "dance", nil, nil, nil); err == nil ||
				!strings.Contains(err.Error(), `"dance"`) {
				t.Error(err)
			}
		})
	}
	all.Wait()
	o.add(t, 2)
	if n, _ := o.lost(); n != 1 {
		t.Errorf("connected %d times", n)
	}
}
