package pool

import (
	"context"
	"sync"
)

// Exchange is one side of an exchange of messages between a task and its caller, besides the task's reports.
type Exchange interface {
	// Swap sends a message to the other side and returns the messages that have arrived from there since the
	// last call. It need not wait for an answer. A message then belongs to its receivers, which must not
	// modify it.
	Swap(message []byte) [][]byte
}

// beside is the first byte of a report that is a message of an Exchange. No JSON begins with it.
const beside = 0

// CallExchanging is Call for a task that exchanges messages with x while it runs: x gets each message of the
// task, one call at a time, and returns the messages to send back. A task that sends nothing gets nothing, so
// that messages do not pile up before a slow worker. If x is nil, it is Call. Reports of the kind must be
// JSON.
func CallExchanging[In, Report, Out any](ctx context.Context, p Pool, kind Kind[In, Report, Out], in In,
	report func(Report), x Exchange) (out Out, err error) {
	take, t := reader(report), terms{kind: kind.Name, repeatable: kind.Repeatable, repeats: Repeats}
	if x != nil {
		var cancel context.CancelFunc
		ctx, cancel = context.WithCancel(ctx)
		defer cancel()
		feed := NewFeed(ctx)
		t.more, take = feed.C(), answering(take, x, feed)
	}
	return out, call(ctx, p, t, in, &out, take)
}

// answering returns a function that passes messages of a task to x and the answers to feed, and other reports
// to take.
func answering(take func([]byte) error, x Exchange, feed *Feed) func(data []byte) error {
	return func(data []byte) error {
		if len(data) == 0 || data[0] != beside {
			return take(data)
		}
		for _, m := range x.Swap(data[1:]) {
			feed.Send(m)
		}
		return nil
	}
}

// ServeExchanging is Serve for tasks that may exchange messages with their caller; see CallExchanging. x is
// nil if the caller exchanges none.
func ServeExchanging[In, Report, Out any](kind Kind[In, Report, Out],
	work func(ctx context.Context, in In, report func(Report), x Exchange) (Out, error)) Service {
	return Service{kind.Name, func(ctx context.Context, t Task, emit func([]byte)) ([]byte, error) {
		var in In
		if err := t.read(&in); err != nil {
			return nil, err
		}
		out, err := work(ctx, in, func(r Report) { send(emit, r) }, t.exchange(ctx, emit))
		if err != nil {
			return nil, err
		}
		return t.result(out)
	}}
}

// exchange returns the task's side of its exchange, nil if there is none.
func (t *Task) exchange(ctx context.Context, emit func([]byte)) Exchange {
	if t.More == nil {
		return nil
	}
	l := &line{emit: emit}
	go l.listen(ctx, t.More)
	return l
}

// line is the task's side of an exchange.
type line struct {
	emit func([]byte)

	mu      sync.Mutex
	arrived [][]byte
}

// Swap implements Exchange.
func (l *line) Swap(message []byte) [][]byte {
	l.emit(append([]byte{beside}, message...))
	l.mu.Lock()
	defer l.mu.Unlock()
	taken := l.arrived
	l.arrived = nil
	return taken
}

// listen collects the messages from more until ctx ends.
func (l *line) listen(ctx context.Context, more <-chan []byte) {
	for {
		select {
		case m := <-more:
			l.mu.Lock()
			l.arrived = append(l.arrived, m)
			l.mu.Unlock()
		case <-ctx.Done():
			return
		}
	}
}
