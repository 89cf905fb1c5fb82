// Package rpc lets two programs call each other over a session of a pool: the program that started the task
// and the worker that runs it. Each side may have any number of calls in progress.
//
// A message is a line of JSON with the kind of message, followed by the bytes of its body. Large bodies are
// therefore not encoded as JSON.
package rpc

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"

	"ludarium/game/text/fault"
)

// Data is the data of a call, a note or an answer: a small JSON value, which may be nil, and raw bytes.
type Data struct {
	Head json.RawMessage
	Body []byte
}

// Of returns data whose head is v as JSON.
func Of(v any) (Data, error) {
	head, err := json.Marshal(v)
	if err != nil {
		return Data{}, fmt.Errorf("rpc: %w", err)
	}
	return Data{Head: head}, nil
}

// Handler answers a call of the other side. It may call note before it returns, to send progress in order.
// Handlers are called concurrently. ctx ends when the caller cancels the call or the connection ends.
type Handler func(ctx context.Context, method string, in Data, note func(Data)) (Data, error)

// Conn is one side of a connection. Except for Receive, it is safe for concurrent use.
type Conn struct {
	send    func([]byte)
	handler Handler

	mu      sync.Mutex
	last    int // ID of the last call
	calls   map[int]*call
	serving map[int]context.CancelFunc
	err     error // reason why the connection has ended; nil until then
}

// call is a call in progress, made by this side.
type call struct {
	mu    sync.Mutex
	notes []Data
	ended bool
	out   Data
	err   error
	wake  chan struct{} // holds a token if one of the fields above has changed
}

// newConn returns a connection that sends its messages with send. send must not wait for the other side.
func newConn(send func([]byte), h Handler) *Conn {
	return &Conn{send: send, handler: h, calls: map[int]*call{}, serving: map[int]context.CancelFunc{}}
}

// head is the first line of a message.
type head struct {
	ID     int             `json:"id"` // ID of the call, chosen by the caller
	Op     string          `json:"op"`
	Method string          `json:"method,omitempty"` // set for opCall
	Error  fault.Text      `json:"error,omitempty"`  // set for opFail
	Head   json.RawMessage `json:"head,omitempty"`   // JSON value of the message
}

// Kinds of messages.
const (
	opCall   = "call"
	opCancel = "cancel" // from the caller, to cancel the call
	opNote   = "note"
	opDone   = "done"
	opFail   = "fail"
	opStop   = "stop" // the call ended because it was cancelled
)

func (c *Conn) post(h head, d Data) {
	h.Head = d.Head
	line, err := json.Marshal(h)
	if err != nil {
		panic("rpc: " + err.Error()) // the head is invalid JSON
	}
	message := make([]byte, 0, len(line)+1+len(d.Body))
	message = append(append(message, line...), '\n')
	c.send(append(message, d.Body...))
}

// Call calls a method of the other side and returns the answer. note, which may be nil, receives the progress
// in order before Call returns. When ctx ends, the call is cancelled on the other side; if an answer still
// arrives, it is returned.
func (c *Conn) Call(ctx context.Context, method string, in Data, note func(Data)) (Data, error) {
	if err := ctx.Err(); err != nil {
		return Data{}, err
	}
	p := &call{wake: make(chan struct{}, 1)}
	c.mu.Lock()
	if c.err != nil {
		c.mu.Unlock()
		return Data{}, c.err
	}
	c.last++
	id := c.last
	c.calls[id] = p
	c.mu.Unlock()
	c.post(head{ID: id, Op: opCall, Method: method}, in)
	done := ctx.Done()
	for {
		select {
		case <-done:
			done = nil
			c.post(head{ID: id, Op: opCancel}, Data{})
			continue
		case <-p.wake:
		}
		p.mu.Lock()
		notes, ended, out, err := p.notes, p.ended, p.out, p.err
		p.notes = nil
		p.mu.Unlock()
		for _, n := range notes {
			if note != nil {
				note(n)
			}
		}
		if ended {
			if errors.Is(err, context.Canceled) && ctx.Err() != nil {
				err = ctx.Err()
			}
			return out, err
		}
	}
}

// change updates a call in progress and wakes its caller.
func (p *call) change(f func()) {
	p.mu.Lock()
	f()
	p.mu.Unlock()
	select {
	case p.wake <- struct{}{}:
	default:
	}
}

// Receive handles a message of the other side. Messages must be passed one at a time and in order. It returns
// an error for an invalid message.
func (c *Conn) Receive(message []byte) error {
	line, body, ok := bytes.Cut(message, []byte("\n"))
	var h head
	if err := json.Unmarshal(line, &h); err != nil || !ok {
		return fmt.Errorf("rpc: %d bytes that are not a message", len(message))
	}
	d := Data{h.Head, body}
	c.mu.Lock()
	defer c.mu.Unlock()
	switch h.Op {
	case opCall:
		if c.err != nil {
			return nil
		}
		ctx, cancel := context.WithCancel(context.Background())
		c.serving[h.ID] = cancel
		go c.serve(ctx, h, d)
	case opCancel:
		if cancel := c.serving[h.ID]; cancel != nil {
			cancel()
		}
	case opNote, opDone, opFail, opStop:
		p := c.calls[h.ID]
		if p == nil {
			return nil
		}
		if h.Op != opNote {
			delete(c.calls, h.ID)
		}
		p.change(func() {
			switch h.Op {
			case opNote:
				p.notes = append(p.notes, d)
			case opFail:
				p.ended, p.err = true, h.Error.Err()
			case opStop:
				p.ended, p.err = true, context.Canceled
			default:
				p.ended, p.out = true, d
			}
		})
	default:
		return fmt.Errorf("rpc: a message is %q", h.Op)
	}
	return nil
}

// ended reports whether the connection is closed. No messages are sent afterwards.
func (c *Conn) ended() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.err != nil
}

func (c *Conn) serve(ctx context.Context, h head, in Data) {
	out, err := c.handler(ctx, h.Method, in, func(d Data) {
		if !c.ended() {
			c.post(head{ID: h.ID, Op: opNote}, d)
		}
	})
	c.mu.Lock()
	c.serving[h.ID]()
	delete(c.serving, h.ID)
	c.mu.Unlock()
	switch {
	case c.ended():
	case errors.Is(err, context.Canceled):
		c.post(head{ID: h.ID, Op: opStop}, Data{})
	case err != nil:
		c.post(head{ID: h.ID, Op: opFail, Error: fault.Of(err)}, Data{})
	default:
		c.post(head{ID: h.ID, Op: opDone}, out)
	}
}

// Close ends the connection. Calls in progress and later calls return err, and the handlers of the other
// side's calls are cancelled.
func (c *Conn) Close(err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.err != nil {
		return
	}
	c.err = err
	for id, p := range c.calls {
		delete(c.calls, id)
		p.change(func() { p.ended, p.err = true, err })
	}
	for _, cancel := range c.serving {
		cancel()
	}
}
