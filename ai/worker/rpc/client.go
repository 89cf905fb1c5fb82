package rpc

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"

	"ludarium/ai/worker/pool"
)

// Client is a session with a worker as it is seen from outside. The worker is started when it is first needed
// and, after it crashed or was closed, restarted by the next call: the client reconnects, and what the worker
// held is to be told again. It is safe for concurrent use.
type Client struct {
	pool pool.Pool
	side Side

	mu     sync.Mutex
	conn   *Conn // nil while there is no session
	cancel context.CancelFunc
	ended  chan struct{} // closed when the latest session is over
}

// Side is what the owner of a Client says of itself and of its sessions.
type Side struct {
	Kind   string        // of the task that is the session
	Input  func() []byte // of it, as it begins; nil for none
	Worker string        // its name in errors
	Serve  Handler       // does what the worker asks for; nil where it asks for nothing

	// Connected is called when a session begins, before the first call of it, and Lost when it has ended,
	// before its calls fail: why is what they fail with, and wraps context.Canceled after Close. Neither may
	// call the client or wait.
	Connected func(conn *Conn)
	Lost      func(conn *Conn, why error)

	// Watch is a method that each session calls at once and that never ends; Note gets its notes.
	Watch string
	Note  func(conn *Conn, d Data)
}

// NewClient returns a client whose worker is one of p, which stays the caller's. Nothing is started yet.
func NewClient(p pool.Pool, side Side) *Client {
	if side.Serve == nil {
		side.Serve = func(context.Context, string, Data, func(Data)) (Data, error) {
			return Data{}, errors.New("rpc: this side answers no calls")
		}
	}
	return &Client{pool: p, side: side}
}

// Close ends the session; a call made later begins another one.
func (c *Client) Close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.cancel != nil {
		c.cancel()
	}
}

// Wait returns when a session that was closed or lost is over.
func (c *Client) Wait() {
	c.mu.Lock()
	ended := c.ended
	c.mu.Unlock()
	if ended != nil {
		<-ended
	}
}

// Call lets the worker do a method with in as JSON and body beside it. It starts the worker where there is
// none.
func (c *Client) Call(ctx context.Context, method string, in any, body []byte) (Data, *Conn, error) {
	conn := c.connect()
	d, err := Of(in)
	if err != nil {
		return Data{}, conn, err
	}
	d.Body = body
	out, err := conn.Call(ctx, method, d, nil)
	return out, conn, err
}

// connect returns the connection to the worker, which it starts, or restarts after a crash, where need be.
func (c *Client) connect() *Conn {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.conn != nil {
		return c.conn
	}
	task := pool.Task{Kind: c.side.Kind}
	if c.side.Input != nil {
		task.Input = c.side.Input()
	}
	ctx, cancel := context.WithCancel(context.Background())
	feed := pool.NewFeed(ctx)
	conn := newConn(feed.Send, c.side.Serve)
	task.More = feed.C()
	ended := make(chan struct{})
	c.conn, c.cancel, c.ended = conn, cancel, ended
	c.side.Connected(conn)
	go func() {
		defer close(ended)
		defer cancel()
		var bad error
		_, err := c.pool.Do(ctx, task, func(message []byte) {
			if err := conn.Receive(message); err != nil && bad == nil {
				bad = err
				cancel()
			}
		})
		c.lost(conn, errors.Join(bad, err))
	}()
	go conn.Call(ctx, c.side.Watch, Data{}, func(d Data) { c.side.Note(conn, d) })
	return conn
}

// lost ends the connection to a worker that crashed or was closed, so that the next call reconnects.
func (c *Client) lost(conn *Conn, why error) {
	if why == nil {
		why = errors.New("it has ended")
	}
	why = fmt.Errorf("%s was lost: %w", c.side.Worker, why)
	c.mu.Lock()
	c.conn, c.cancel = nil, nil
	c.side.Lost(conn, why)
	c.mu.Unlock()
	conn.Close(why)
}

// Ask calls a method of the worker as Client.Call does and reads the answer into out, unless that is nil. It
// returns the body of the answer.
func (c *Client) Ask(ctx context.Context, method string, in any, body []byte, out any) ([]byte, error) {
	answer, _, err := c.Call(ctx, method, in, body)
	return answer.Body, read(answer, err, out)
}

// Ask calls a method of the other side and reads the answer into out, unless that is nil. It returns the body
// of the answer.
func (c *Conn) Ask(ctx context.Context, method string, in any, body []byte, out any) ([]byte, error) {
	d, err := Of(in)
	if err != nil {
		return nil, err
	}
	d.Body = body
	answer, err := c.Call(ctx, method, d, nil)
	return answer.Body, read(answer, err, out)
}

func read(answer Data, err error, out any) error {
	if err == nil && out != nil {
		err = json.Unmarshal(answer.Head, out)
	}
	return err
}

// Serve is the worker's side of a session: it answers calls with h until the session ends. begun, which may
// be nil, gets the connection, by which the worker can call back.
func Serve(ctx context.Context, t pool.Task, emit func([]byte), h Handler, begun func(*Conn)) error {
	conn := newConn(emit, h)
	defer conn.Close(context.Canceled)
	if begun != nil {
		begun(conn)
	}
	for {
		select {
		case message := <-t.More:
			if err := conn.Receive(message); err != nil {
				return err
			}
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}
