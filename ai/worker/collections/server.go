package collections

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"sync"
	"time"

	"ludarium/ai/worker/opening"
	"ludarium/ai/worker/pool"
	"ludarium/ai/worker/rpc"
	"ludarium/game"
	"ludarium/game/collection"
	"ludarium/game/format"
	"ludarium/game/text/fault"
)

// Serve returns the service of taskKind. sets returns the formats, openings the opening names of a game.
func Serve(sets func() []format.Set, openings func(game string) ([]opening.Name, error)) pool.Service {
	return pool.Service{Kind: taskKind,
		Do: func(ctx context.Context, t pool.Task, emit func([]byte)) ([]byte, error) {
			s := &server{sets: sets(), openings: openings}
			defer s.end()
			return nil, rpc.Serve(ctx, t, emit, s.serve, nil)
		}}
}

// server is the worker's side of a session.
type server struct {
	sets     []format.Set
	openings func(game string) ([]opening.Name, error)
	feed     *feed // nil unless a file is being read
	order    turns // execution order of pieces

	mu       sync.Mutex
	restored []byte                 // bytes of a saved collection received so far
	held     *collection.Collection // nil until a collection is read
	view     *collection.View
	index    *collection.Index // nil until built
}

// turns executes pieces in the order of their numbers, from 0.
type turns struct {
	mu   sync.Mutex
	gate map[int]chan struct{} // by piece number; closed when the piece may be processed
}

// of returns the gate of a piece.
func (t *turns) of(number int) chan struct{} {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.gate == nil {
		first := make(chan struct{})
		close(first)
		t.gate = map[int]chan struct{}{0: first}
	}
	if t.gate[number] == nil {
		t.gate[number] = make(chan struct{})
	}
	return t.gate[number]
}

// wait waits until it is a piece's turn; done ends the turn.
func (t *turns) wait(ctx context.Context, number int) (done func(), err error) {
	select {
	case <-t.of(number):
		return func() { close(t.of(number + 1)) }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// feed is a file that is being read while its pieces arrive.
type feed struct {
	in     *io.PipeWriter
	stop   context.CancelFunc
	ended  chan struct{} // closed when the file has been read
	err    error         // valid after ended: reason why the file was not read completely, or nil
	result *collection.Collection

	mu    sync.Mutex
	state Progress
}

// end stops the reading of a file.
func (s *server) end() {
	if s.feed != nil {
		s.feed.stop()
		s.feed.in.CloseWithError(context.Canceled)
	}
}

func (s *server) serve(ctx context.Context, method string, in rpc.Data, _ func(rpc.Data)) (rpc.Data, error) {
	switch method {
	case methodWatch:
		<-ctx.Done()
		return rpc.Data{}, ctx.Err()
	case methodBegin:
		return answer(in, s.begin)
	case methodFeed:
		return answer(in, func(q pieceHead) (Progress, error) {
			done, err := s.order.wait(ctx, q.Number)
			if err != nil {
				return Progress{}, err
			}
			defer done()
			return s.take(in.Body, q.Last)
		})
	case methodIndex:
		return rpc.Data{}, s.makeIndex(ctx)
	}
	if method == methodRestore {
		return answer(in, func(q pieceHead) (Progress, error) {
			done, err := s.order.wait(ctx, q.Number)
			if err != nil {
				return Progress{}, err
			}
			defer done()
			s.mu.Lock()
			defer s.mu.Unlock()
			return s.restore(in.Body, q.Last)
		})
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.held == nil {
		return rpc.Data{}, fault.Errorf("the collection is no longer open; open it again")
	}
	return s.ask(method, in)
}

// ask answers a request for the current collection.
func (s *server) ask(method string, in rpc.Data) (rpc.Data, error) {
	switch method {
	case methodView:
		return answer(in, func(q Query) (int, error) {
			s.view = s.held.View(q.Search, q.By, q.Down)
			return len(s.view.Games), nil
		})
	case methodRows:
		return answer(in, func(q span) (list []collection.Row, err error) {
			for i := max(0, q.From); i < min(q.From+q.N, len(s.view.Games)); i++ {
				list = append(list, s.held.Row(int(s.view.Games[i])))
			}
			return list, nil
		})
	case methodGame:
		return answer(in, s.game)
	case methodExplore:
		return answer(in, s.explore)
	case methodFaults:
		return rpc.Of(s.held.Faults)
	case methodNote:
		var out []byte
		d, err := answer(in, func(q noteRequest) (bool, error) {
			if q.Game < 0 || q.Game >= s.held.Len() {
				return false, fault.Errorf("collections: there is no game %d", q.Game)
			}
			s.held.SetNote(q.Game, q.Text)
			out = s.held.NotePart(q.Game)
			return true, nil
		})
		d.Body = out
		return d, err
	case methodPart:
		var out []byte
		d, err := answer(in, func(i int) (int, error) {
			out = s.held.Part(i)
			return s.held.Parts(), nil
		})
		d.Body = out
		return d, err
	case methodExport:
		var out []byte
		d, err := answer(in, func(q exportRequest) (e exported, err error) {
			out, e, err = s.export(q)
			return e, err
		})
		d.Body = out
		return d, err
	}
	return rpc.Data{}, fault.Errorf("collections: no method %q", method)
}

// answer decodes a request, calls do and encodes the result.
func answer[In, Out any](in rpc.Data, do func(In) (Out, error)) (rpc.Data, error) {
	var q In
	if err := json.Unmarshal(in.Head, &q); err != nil {
		return rpc.Data{}, fault.Errorf("collections: bad request: %w", err)
	}
	out, err := do(q)
	if err != nil {
		return rpc.Data{}, err
	}
	return rpc.Of(out)
}

// set returns the formats of the game with the given name.
func (s *server) set(name string) (*format.Set, error) {
	for i := range s.sets {
		if s.sets[i].Game.Name == name {
			return &s.sets[i], nil
		}
	}
	return nil, fault.Errorf("collections: no game %q", name)
}

// names returns a function that returns the opening name of a position, or nil if the game has no names.
func (s *server) names(game string) func(hash uint64) string {
	list, err := s.openings(game)
	if err != nil || len(list) == 0 {
		return nil
	}
	names := make(map[uint64]string, len(list))
	for _, n := range list {
		names[n.Key] = n.String()
	}
	return func(hash uint64) string { return names[hash] }
}

// begin starts reading a file whose pieces will follow.
func (s *server) begin(q Source) (bool, error) {
	set, err := s.set(q.Game)
	if err != nil {
		return false, err
	}
	r, w := io.Pipe()
	ctx, stop := context.WithCancel(context.Background())
	f := &feed{in: w, stop: stop, ended: make(chan struct{})}
	f.state.Name = q.Name
	c := collection.New(set.Game, q.Name, s.names(q.Game))
	s.feed = f
	go func() {
		defer close(f.ended)
		if f.err = f.read(ctx, set, q, c, r); f.err == nil && c.Len() == 0 {
			f.err = fault.Errorf("the file contains no game")
			if len(c.Faults) > 0 {
				f.err = c.Faults[0].Why.Err()
			}
		}
		f.tell(c)
		f.result = c
		r.CloseWithError(io.ErrClosedPipe) // discard the remaining pieces
	}()
	return true, nil
}

// read detects the format of a file and reads its games into c.
func (f *feed) read(ctx context.Context, set *format.Set, q Source, c *collection.Collection,
	r io.Reader) error {
	head, in, err := format.Open(r)
	if err != nil {
		return err
	}
	_, notation, err := format.Guess([]format.Set{*set}, q.Name, head)
	if err != nil {
		return err
	}
	return c.Read(ctx, notation, q.Values, in, func() { f.tell(c) })
}

// tell updates the progress.
func (f *feed) tell(c *collection.Collection) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.state.Games, f.state.Lost = c.Len(), c.Lost
}

// take passes a piece of the file to the reader and waits until it is read.
func (s *server) take(data []byte, last bool) (Progress, error) {
	f := s.feed
	if f == nil {
		return Progress{}, fault.Errorf("collections: no file is being read")
	}
	_, err := f.in.Write(data)
	if err != nil && !errors.Is(err, io.ErrClosedPipe) {
		return Progress{}, err
	}
	f.mu.Lock()
	f.state.Bytes += int64(len(data))
	state := f.state
	f.mu.Unlock()
	if err == nil && !last {
		return state, nil
	}
	f.in.Close()
	<-f.ended
	if f.err != nil {
		return state, f.err
	}
	s.hold(f.result)
	return s.progress(f.state.Bytes), nil
}

// hold makes a collection the current one.
func (s *server) hold(c *collection.Collection) {
	s.held, s.view, s.index = c, c.View("", "", false), nil
}

func (s *server) progress(bytes int64) Progress {
	return Progress{Name: s.held.Name, Games: s.held.Len(), Lost: s.held.Lost, Bytes: bytes,
		Suite: s.held.Suite()}
}

// restore adds a piece of a saved collection and decodes the collection after the last piece.
func (s *server) restore(data []byte, last bool) (Progress, error) {
	s.restored = append(s.restored, data...)
	if !last {
		return Progress{Bytes: int64(len(s.restored))}, nil
	}
	data, s.restored = s.restored, nil
	var games []*game.Game
	for i := range s.sets {
		games = append(games, s.sets[i].Game)
	}
	c, err := collection.Decode(games, data, nil)
	if err != nil {
		return Progress{}, err
	}
	s.hold(c)
	return s.progress(int64(len(data))), nil
}

// While it builds an index, a worker pauses for breath every workSlice, to answer other requests.
const (
	workSlice = 25 * time.Millisecond
	breath    = time.Millisecond
)

// makeIndex builds the index while the worker can answer other requests.
func (s *server) makeIndex(ctx context.Context) error {
	s.mu.Lock()
	c := s.held
	s.mu.Unlock()
	if c == nil {
		return fault.Errorf("collections: there is nothing to index")
	}
	since := time.Now()
	x, err := c.Index(ctx, func(float64) {
		if time.Since(since) > workSlice {
			time.Sleep(breath)
			since = time.Now()
		}
	})
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.held == c {
		s.index = x
	}
	return err
}

// game returns a game by its index in the view.
func (s *server) game(row int) (Opened, error) {
	if row < 0 || row >= len(s.view.Games) {
		return Opened{}, fault.Errorf("collections: there is no row %d", row)
	}
	i := int(s.view.Games[row])
	it, err := s.held.Game(i)
	if err != nil {
		return Opened{}, fault.Errorf("game %d: %w", i+1, err)
	}
	return Opened{Row: s.held.Row(i), Game: it, Note: s.held.Note(i)}, nil
}

func (s *server) explore(r exploreRequest) (Explored, error) {
	if s.index == nil {
		return Explored{}, fault.Errorf("the moves of the games are not counted yet")
	}
	at, err := s.held.Of().Replay(r)
	if err != nil {
		return Explored{}, err
	}
	return Explored{Moves: s.index.Moves(at, s.view), Depth: s.index.Depth}, nil
}

// maxPiece is the size in bytes from which a piece of text is complete.
const maxPiece = 1 << 20

// export writes games, starting with index q.From, until the piece has maxPiece bytes.
func (s *server) export(q exportRequest) (piece []byte, e exported, err error) {
	set, err := s.set(s.held.Of().Name)
	if err != nil {
		return nil, e, err
	}
	f, err := set.Find(q.Format)
	if err == nil && f.Write == nil {
		err = fault.Errorf("%s is not written", q.Format)
	}
	if err != nil {
		return nil, e, err
	}
	games := s.view.Games
	if len(q.Games) > 0 {
		games = nil
		for _, i := range q.Games {
			if i < 0 || i >= s.held.Len() {
				return nil, e, fault.Errorf("collections: there is no game %d", i)
			}
			games = append(games, int32(i))
		}
	}
	for i := max(0, q.From); i < len(games); i++ {
		if len(piece) >= maxPiece {
			e.Next = i
			return piece, e, nil
		}
		text, err := s.held.Write(f, int(games[i]))
		switch {
		case err != nil:
			if e.Left++; e.Why == "" {
				e.Why = fault.Of(err)
			}
			continue
		case i > 0 && strings.Count(text, "\n") > 1:
			piece = append(piece, '\n')
		}
		if piece = append(piece, text...); f.Single {
			e.Left += len(games) - 1 - i
			e.Why = fault.Notef("a file of %s holds one game", fault.Word(f.Title))
			break
		}
	}
	e.Next = -1
	return piece, e, nil
}
