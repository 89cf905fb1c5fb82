package pool_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"ludarium/ai/worker/pool"
	"ludarium/ai/worker/pool/pooltest"
)

// talking exchanges as many messages as its input says and reports each answer.
var talking = pool.Kind[int, string, string]{Name: "talk", Repeatable: true}

func talk(ctx context.Context, n int, report func(string), x pool.Exchange) (string, error) {
	if x == nil {
		return "alone", nil
	}
	for i := range n {
		answers := x.Swap(fmt.Append(nil, i))
		for len(answers) == 0 && ctx.Err() == nil { // the answer is on its way
			time.Sleep(time.Millisecond)
			answers = x.Swap(nil)
		}
		for _, a := range answers {
			report(string(a))
		}
	}
	return "done", ctx.Err()
}

// echoing answers each message that is not empty.
type echoing struct{}

func (echoing) Swap(message []byte) [][]byte {
	if len(message) == 0 {
		return nil
	}
	return [][]byte{fmt.Appendf(nil, "%s again", message)}
}

// TestTaskExchangesMessages checks that a task and its caller exchange messages besides its reports, also
// after the worker died, and that the task uses a slot of the pool.
func TestTaskExchangesMessages(t *testing.T) {
	deaths := 0
	p := &pooltest.Mortal{Pool: pool.NewLocal(pool.NewMux(pool.ServeExchanging(talking, talk)), 1),
		Dies: func(task pool.Task) bool {
			if task.Session() {
				t.Error("the task is a session")
			}
			deaths--
			return deaths >= 0
		}}
	defer p.Close()
	for _, deaths = range []int{0, 2} {
		var reports []string
		out, err := pool.CallExchanging(t.Context(), p, talking, 3, func(s string) {
			reports = append(reports, s)
		}, echoing{})
		said := strings.Join(reports, ", ")
		if out != "done" || err != nil || !strings.HasSuffix(said, "0 again, 1 again, 2 again") {
			t.Errorf("%q, %v after %s", out, err, said)
		}
	}
	if p.Deaths() != 2 {
		t.Errorf("%d workers died, want 2", p.Deaths())
	}
	if out, err := pool.Call(t.Context(), p, talking, 3, nil); out != "alone" || err != nil {
		t.Errorf("without an exchange: %q, %v", out, err)
	}
}

// TestMessageNeedsAnExchange checks that a message to a caller that exchanges none is an error.
func TestMessageNeedsAnExchange(t *testing.T) {
	p := pool.NewLocal(pool.Mux{talking.Name: func(_ context.Context, _ pool.Task, emit func([]byte)) ([]byte,
		error) {
		emit([]byte{0, 1, 2})
		return []byte(`"done"`), nil
	}}, 1)
	defer p.Close()
	if _, err := pool.Call(t.Context(), p, talking, 1, nil); err == nil ||
		!strings.Contains(err.Error(), "unreadable") {
		t.Errorf("error %v", err)
	}
}
