package collections

import (
	"context"
	"io"

	"ludarium/ai/worker/pool"
	"ludarium/ai/worker/rpc"
	"ludarium/game"
	"ludarium/game/collection"
	"ludarium/game/text/fault"
)

// Client gives access to a collection in a worker. Its methods wait for the worker. It is safe for concurrent
// use.
type Client struct{ worker *rpc.Client }

// NewClient returns a client that uses a worker of p. It does not close p.
func NewClient(p pool.Pool) *Client {
	return &Client{rpc.NewClient(p, rpc.Side{Kind: taskKind, Worker: "the worker with the collection",
		Connected: func(*rpc.Conn) {}, Lost: func(*rpc.Conn, error) {}, Watch: methodWatch,
		Note: func(*rpc.Conn, rpc.Data) {}})}
}

// Close drops the collection in the worker.
func (c *Client) Close() { c.worker.Close() }

// piece is the size of the pieces in which a file is sent, in bytes.
const piece = 128 << 10

// Read reads a file. It calls tell with the progress after each piece.
func (c *Client) Read(ctx context.Context, q Source, r io.Reader, tell func(Progress)) (Progress, error) {
	if _, err := c.worker.Ask(ctx, methodBegin, q, nil, nil); err != nil {
		return Progress{}, err
	}
	return c.send(ctx, methodFeed, r, tell)
}

// Restore reads a collection that Write saved.
func (c *Client) Restore(ctx context.Context, r io.Reader) (Progress, error) {
	return c.send(ctx, methodRestore, r, func(Progress) {})
}

// send sends the content of r in pieces.
func (c *Client) send(ctx context.Context, method string, r io.Reader, tell func(Progress)) (Progress,
	error) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	type outcome struct {
		Progress
		err error
	}
	var waiting []chan outcome // receive the answers for pieces, in order
	answer := func() (Progress, error) {
		o := <-waiting[0]
		waiting = waiting[1:]
		if o.err == nil {
			tell(o.Progress)
		}
		return o.Progress, o.err
	}
	for number := 0; ; number++ {
		data := make([]byte, piece)
		n, err := io.ReadFull(r, data)
		last := err == io.EOF || err == io.ErrUnexpectedEOF
		if err != nil && !last {
			return Progress{}, err
		}
		came := make(chan outcome, 1)
		go func() {
			var o outcome
			_, o.err = c.worker.Ask(ctx, method, pieceHead{number, last}, data[:n], &o.Progress)
			came <- o
		}()
		waiting = append(waiting, came)
		for len(waiting) > ahead || last {
			if p, err := answer(); err != nil || len(waiting) == 0 {
				return p, err
			}
		}
	}
}

// ahead is the number of pieces that may be sent before the first of them is answered, so that the worker
// never waits for a piece.
const ahead = 3

// Index builds the index of positions that Explore needs.
func (c *Client) Index(ctx context.Context) error {
	_, err := c.worker.Ask(ctx, methodIndex, nil, nil, nil)
	return err
}

// View filters and sorts the games and returns the number of selected games.
func (c *Client) View(ctx context.Context, q Query) (n int, err error) {
	_, err = c.worker.Ask(ctx, methodView, q, nil, &n)
	return n, err
}

// Rows returns up to n rows of the view, starting at from.
func (c *Client) Rows(ctx context.Context, from, n int) (list []collection.Row, err error) {
	_, err = c.worker.Ask(ctx, methodRows, span{from, n}, nil, &list)
	return list, err
}

// Game returns a game by its index in the view.
func (c *Client) Game(ctx context.Context, row int) (o Opened, err error) {
	_, err = c.worker.Ask(ctx, methodGame, row, nil, &o)
	return o, err
}

// Explore returns the moves that the games of the view played from the position after a record.
func (c *Client) Explore(ctx context.Context, r game.Record) (e Explored, err error) {
	_, err = c.worker.Ask(ctx, methodExplore, r, nil, &e)
	return e, err
}

// Faults returns the games that could not be read.
func (c *Client) Faults(ctx context.Context) (list []collection.Fault, err error) {
	_, err = c.worker.Ask(ctx, methodFaults, nil, nil, &list)
	return list, err
}

// SetNote sets the note on a game and returns the bytes to append to the saved collection.
func (c *Client) SetNote(ctx context.Context, game int, text string) ([]byte, error) {
	return c.worker.Ask(ctx, methodNote, noteRequest{game, text}, nil, nil)
}

// Write saves the collection: it calls add with each part.
func (c *Client) Write(ctx context.Context, add func(data []byte) error) error {
	for i, n := 0, 1; i < n; i++ {
		data, err := c.worker.Ask(ctx, methodPart, i, nil, &n)
		if err == nil {
			err = add(data)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Export returns games, given by their indices, as text in a format. An empty list selects the whole view.
// left is the number of games that the format cannot represent, and why is the error for the first of them.
func (c *Client) Export(ctx context.Context, format string, games []int) (text []byte, left int,
	why fault.Text,
	err error) {
	for from := 0; from >= 0; {
		var e exported
		more, err := c.worker.Ask(ctx, methodExport, exportRequest{format, games, from}, nil, &e)
		if err != nil {
			return nil, 0, "", err
		}
		text = append(text, more...)
		if left += e.Left; why == "" {
			why = e.Why
		}
		from = e.Next
	}
	return text, left, why, nil
}
