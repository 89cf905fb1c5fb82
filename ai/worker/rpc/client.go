package rpc

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"

	"ludarium/ai/worker/pool"
)

// Client is a session with a worker. The worker is started when it is first needed, and restarted by the next
// call after a crash or Close. A restarted worker has lost its state, which the owner of the client must send
// again. Client is safe for concurrent use.
type Client struct {
	pool pool.Pool
	side Side

	mu     sync.Mutex
	conn   *Conn // nil without a session
	cancel context.CancelFunc
	ended  chan struct{} // closed when the last session has ended
}

// Side describes this side of the sessions of a Client.
type Side struct {
	Kind   string        // kind of the session's task
	Input  func() []byte // returns the input of the task when it starts; may be nil
	Worker string        // name of the worker in errors
	Serve  Handler       // handles calls by the worker; nil if there are none

	// Connected is called when a session begins, before its first call. Lost is called when a session has
	// ended, before its calls fail with the error why, which wraps context.Canceled after Close. Neither may
	// call the client or wait.
	Connected func(conn *Conn)
	Lost      func(conn *Conn, why error)

	// Watch is a method that each session calls at its beginning and that never returns. Note receives the
	// notes of Watch.
	Watch string
	Note  func(conn *Conn, d Data)
}

// NewClient returns a client that uses a worker of p, which is not yet started. The client does not close p.
func NewClient(p pool.Pool, side Side) *Client {
	if side.Serve == nil {
		side.Serve = func(context.Context, string, Data, func(Data)) (Data, error) {
			return Data{}, errors.New("rpc: this side answers no calls")
		}
	}
	return &Client{pool: p, side: side}
}

// Close ends the session. A later call begins another session.
func (c *Client) Close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.cancel != nil {
		c.cancel()
	}
}

// Wait waits until a closed or lost session has ended.
func (c *Client) Wait() {
	c.mu.Lock()
	ended := c.ended
	c.mu.Unlock()
	if ended != nil {
		<-ended
	}
}

// Call calls a method of the worker with in, encoded as JSON, and body. It starts the worker if it is not
// running.
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

// connect returns the connection to the worker, which it starts or restarts if necessary.
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

// lost ends the connection to a worker that crashed or was closed. The next call reconnects.
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

// Ask is Client.Call, except that it decodes the answer into out, unless out is nil, and returns the body of
// the answer.
func (c *Client) Ask(ctx context.Context, method string, in any, body []byte, out any) ([]byte, error) {
	answer, _, err := c.Call(ctx, method, in, body)
	return answer.Body, read(answer, err, out)
}

// Ask calls a method of the other side, decodes the answer into out, unless out is nil, and returns the body
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
// be nil, is called with the connection, over which the worker can call the client.
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
