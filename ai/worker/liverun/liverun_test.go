package liverun

import (
	"context"
	"encoding/binary"
	"encoding/csv"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
	"ludarium/ai/worker/rpc"
	"ludarium/game/param"
)

// counter is a run that counts in steps of stride. A touch sets the count.
type counter struct {
	n, stride, end int64
}

func (c *counter) Step() bool {
	if c.n >= c.end {
		return false
	}
	c.n += c.stride
	return true
}

func (c *counter) Evaluations() int64 { return c.n }

func (c *counter) Views() []search.View {
	return []search.View{live.Encode(
		live.Curve{X: "steps", Y: "count",
			Lines: []live.Series{{Name: "n", X: []float64{0, 1}, Y: []float64{0, float64(c.n)}}}})}
}

func (c *counter) Numbers() []Number { return []Number{{Title: "Count", Text: fmt.Sprint(c.n)}} }

func (c *counter) Adjust(_, method param.Values) { c.stride = int64(method.Int("stride")) }

func (c *counter) Touch(t Touch) error {
	if t.Kind != TouchPut {
		return errors.New("stage: only put")
	}
	c.n = int64(t.Index)
	return nil
}

func (c *counter) Save() []byte {
	return binary.LittleEndian.AppendUint64(make([]byte, 300_000), uint64(c.n))
}

func (c *counter) Load(state []byte) error {
	c.n = int64(binary.LittleEndian.Uint64(state[300_000:]))
	return nil
}

func (c *counter) Scenery() uint64 { return 1 + uint64(c.n)/10 }

func (c *counter) Scene() []search.View {
	return []search.View{{Kind: "tens", Data: []byte(fmt.Sprint(c.n / 10))}}
}

func toys() []Made {
	stride := []param.Spec{{Name: "stride", Kind: param.Int, Default: "1", Min: 1, Max: 100}}
	return []Made{{World: World{Name: "toy", Problems: []Problem{{Name: "up"}, {Name: "other", Kind: "odd"}},
		Methods: []Optimiser{{Name: "count", Title: "Count", Params: stride, Live: []string{"stride"}},
			{Name: "leap", Params: stride}}},
		New: func(_ string, _ param.Values, l Lane, _ uint64) (Run, error) {
			return &counter{stride: int64(l.Values.Int("stride")), end: 1 << 40}, nil
		}}}
}

func toy(methods ...string) Setup {
	s := Setup{World: "toy", Problem: "up"}
	for _, m := range methods {
		name, stride, ok := strings.Cut(m, ":")
		l := Lane{Method: name}
		if ok {
			l.Values = param.Values{"stride": stride}
		}
		s.Lanes = append(s.Lanes, l)
	}
	return s
}

func counts(p *player) (list []int64) {
	for _, r := range p.lanes {
		list = append(list, r.Evaluations())
	}
	return list
}

func start(t *testing.T, s Setup) *player {
	t.Helper()
	p, err := newPlayer(toys(), s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestSetupsAreChecked(t *testing.T) {
	for want, s := range map[string]Setup{
		`no world "x"`:                 {World: "x"},
		`no problem "x"; there are up`: {World: "toy", Problem: "x"},
		"0 methods side by side":       toy(),
		"7 methods":                    toy("count", "count", "count", "count", "count", "count", "count"),
		`no method "x"`:                toy("count", "x"),
		"can't be used on":             {World: "toy", Problem: "other", Lanes: []Lane{{Method: "count"}}},
		"count: stride: 0 is not":      toy("count:0"),
	} {
		if _, err := newPlayer(toys(), s); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: %v, want %q", s, err, want)
		}
	}
}

// TestLanesDoEqualEvaluations checks that every lane does as many evaluations as the first, or slightly more.
func TestLanesDoEqualEvaluations(t *testing.T) {
	p := start(t, toy("count:10", "leap:3", "leap:25"))
	for range 4 {
		p.step()
	}
	if got := counts(p); !slices.Equal(got, []int64{40, 42, 50}) {
		t.Errorf("after four steps: %v", got)
	}
	// After the first lane has finished, the next lane determines the evaluations per step.
	p.lanes[0].(*counter).end = 0
	p.step()
	p.step()
	if got := counts(p); got[0] != 40 || got[1] < 45 || p.over() {
		t.Errorf("without the first one: %v", got)
	}
}

// TestStepBackRestoresTheState checks that each step back restores the earlier state, after any number of
// steps and events.
func TestStepBackRestoresTheState(t *testing.T) {
	p := start(t, toy("count", "leap:7"))
	events := map[int64]Event{
		0:   {Method: param.Values{"stride": "2"}},
		50:  {Touch: &Touch{Kind: TouchPut, Index: 3}},
		51:  {Method: param.Values{"stride": "5"}, Lane: 1},
		130: {Method: param.Values{"stride": "3"}},
		299: {Touch: &Touch{Kind: TouchPut, Index: 1}},
	}
	var was [][]int64
	for n := range int64(400) {
		if e, ok := events[n]; ok {
			if err := p.apply(e); err != nil {
				t.Fatal(err)
			}
		}
		was = append(was, counts(p))
		p.step()
	}
	if len(p.past) > maxPast || p.bytes > maxPastBytes {
		t.Errorf("%d states with %d bytes are kept", len(p.past), p.bytes)
	}
	held := 0
	for i := range p.past {
		held += p.past[i].size()
	}
	if held != p.bytes {
		t.Errorf("%d bytes are held, %d counted", held, p.bytes)
	}
	for n := int64(399); n >= 0; n -= 1 + n%7 {
		if err := p.to(n); err != nil {
			t.Fatal(err)
		}
		if got := counts(p); p.steps != n || !slices.Equal(got, was[n]) {
			t.Fatalf("back at step %d: %v after %d steps, it was %v", n, got, p.steps, was[n])
		}
	}
	if err := p.to(-5); err != nil || p.steps != 0 {
		t.Errorf("before the beginning: step %d, %v", p.steps, err)
	}
}

func TestEventsChangeTheRun(t *testing.T) {
	p := start(t, toy("count", "leap"))
	for i := range 20 { // as while dragging a slider
		if err := p.apply(Event{Method: param.Values{"stride": fmt.Sprint(i + 1)}}); err != nil {
			t.Fatal(err)
		}
	}
	if p.apply(Event{Method: param.Values{"stride": "4"}, Lane: 1}); len(p.events) != 2 {
		t.Errorf("events are %+v", p.events)
	}
	for want, e := range map[string]Event{
		"has no action":    {},
		"lane 3 does not":  {Method: param.Values{}, Lane: 2},
		"stride: 0 is not": {Method: param.Values{"stride": "0"}},
		`no parameter "x"`: {Problem: param.Values{"x": "1"}},
		"only put":         {Touch: &Touch{Kind: TouchAdd}},
	} {
		if err := p.apply(e); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: %v, want %q", e, err, want)
		}
	}
	if len(p.events) != 2 {
		t.Errorf("what can't be done is remembered: %+v", p.events)
	}
}

// newToyClient returns a client whose worker runs toy worlds.
func newToyClient(t *testing.T) *Client {
	p := pool.NewLocal(pool.NewMux(Serve(toys)), 1)
	c := NewClient(p)
	t.Cleanup(func() {
		c.Close()
		p.Close()
	})
	return c
}

// until waits for a frame that satisfies ok, and returns it.
func until(t *testing.T, c *Client, what string, ok func(f *Frame, errs []error) bool) Frame {
	t.Helper()
	for range 100_000 {
		if f, errs, ready := c.Latest(); (ready || len(errs) > 0) && ok(&f, errs) {
			return f
		}
		time.Sleep(time.Millisecond)
	}
	t.Fatalf("waited in vain until %s", what)
	return Frame{}
}

func TestClientControlsTheRun(t *testing.T) {
	c := newToyClient(t)
	c.Start(toy("count"), nil, 0, true, 0)
	f := until(t, c, "it plays", func(f *Frame, _ []error) bool { return f.Playing && f.Steps > 100 })
	c.Play(false, 0)
	f = until(t, c, "it pauses", func(f *Frame, _ []error) bool { return !f.Playing })
	c.Step(3)
	f = until(t, c, "three more", func(g *Frame, _ []error) bool { return g.Steps == f.Steps+3 })
	if want := fmt.Sprint(f.Steps / 10); len(f.Scene) != 1 || string(f.Scene[0].Data) != want {
		t.Errorf("the scene of step %d is %v", f.Steps, f.Scene)
	}
	c.Do(Event{Touch: &Touch{Kind: "paint"}})
	until(t, c, "it errs", func(_ *Frame, errs []error) bool {
		return len(errs) == 1 && strings.Contains(errs[0].Error(), "only put")
	})
	tables := make(chan string, 1)
	c.Table(func(data []byte, err error) { tables <- fmt.Sprint(string(data), err) })
	if rows, err := csv.NewReader(strings.NewReader(strings.TrimSuffix(<-tables, "<nil>"))).
		ReadAll(); err != nil || len(rows) != 3 || rows[2][0] != "count" {
		t.Errorf("the record is %v, %v", rows, err)
	}
	// A run that cannot start does not change the previous run; a valid one replaces it.
	c.Start(toy("x"), nil, 0, false, 1)
	until(t, c, "it errs", func(_ *Frame, errs []error) bool { return len(errs) == 1 })
	c.Start(toy("leap:4"), []Event{{At: 2, Touch: &Touch{Kind: TouchPut, Index: 100}}}, 5, false, 1)
	f = until(t, c, "it is there", func(f *Frame, _ []error) bool { return f.Steps == 5 })
	if f.Lanes[0].Evaluations != 112 || len(f.Events) != 1 {
		t.Errorf("a run that is made again is %+v", f)
	}
}

// TestWorkerPausesWithoutReader checks that a worker pauses while its frames are not read, and continues when
// they are read again.
func TestWorkerPausesWithoutReader(t *testing.T) {
	s := &server{worlds: toys(), wake: make(chan struct{}, 1)}
	if err := s.start(startRequest{Setup: toy("count"), Play: true}); err != nil {
		t.Fatal(err)
	}
	if _, moved := s.work(); !moved {
		t.Fatal("it does not play")
	}
	if d, _, err := s.show(true); err != nil || d.Head == nil {
		t.Fatalf("it shows %s, %v", d.Head, err)
	}
	s.shownAt = s.shownAt.Add(-time.Minute)
	if _, moved := s.work(); moved {
		t.Error("it plays on though nobody looks")
	}
	if d, _, _ := s.show(true); d.Head != nil {
		t.Error("it shows more though nobody looks")
	}
	in, err := rpc.Of(s.shown)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.serve(t.Context(), methodSeen, in, nil); err != nil {
		t.Fatal(err)
	}
	if _, moved := s.work(); !moved {
		t.Error("it does not go on when somebody looks")
	}
}

// TestLostWorkerIsRestarted checks that a lost worker is restarted.
func TestLostWorkerIsRestarted(t *testing.T) {
	c := newToyClient(t)
	c.Start(toy("count"), nil, 2, false, 1)
	until(t, c, "it is there", func(f *Frame, _ []error) bool { return f.Steps == 2 })
	c.Close()
	for gone := false; !gone; time.Sleep(time.Millisecond) {
		c.mu.Lock()
		gone = c.conn == nil
		c.mu.Unlock()
	}
	c.Start(toy("count"), nil, 7, false, 1)
	until(t, c, "it is there again", func(f *Frame, _ []error) bool { return f.Steps == 7 })
}

// TestRunContinuesAfterWorkersDie checks that a run continues from the last displayed step when its worker
// dies, and that it ends if no worker makes progress.
func TestRunContinuesAfterWorkersDie(t *testing.T) {
	local := pool.NewLocal(pool.NewMux(Serve(toys)), 1)
	defer local.Close()
	p := &dying{Pool: local}
	c := NewClient(p)
	defer c.Close()
	die := func(n int) {
		t.Helper()
		for lives := 0; lives != n; time.Sleep(time.Millisecond) {
			p.mu.Lock()
			lives = p.lives
			p.mu.Unlock()
		}
		p.mu.Lock()
		defer p.mu.Unlock()
		p.die()
	}
	c.Start(toy("count"), nil, 2, false, 1)
	until(t, c, "it is there", func(f *Frame, _ []error) bool { return f.Steps == 2 })
	die(1)
	until(t, c, "it is there again", func(f *Frame, errs []error) bool {
		if len(errs) > 0 {
			t.Errorf("a loss is reported: %v", errs)
		}
		p.mu.Lock()
		defer p.mu.Unlock()
		return f.Steps == 2 && p.lives == 2 && f.Order > 0
	})
	c.Step(5)
	until(t, c, "it goes on", func(f *Frame, _ []error) bool { return f.Steps == 7 })
	for n := range pool.Repeats + 1 {
		die(2 + n)
	}
	until(t, c, "the loss is reported", func(_ *Frame, errs []error) bool { return len(errs) > 0 })
}

// dying is a pool in which die ends the latest session as if its worker had died.
type dying struct {
	pool.Pool
	mu    sync.Mutex
	lives int
	die   func()
}

func (d *dying) Do(ctx context.Context, t pool.Task, emit func([]byte)) ([]byte, error) {
	inner, die := context.WithCancel(ctx)
	defer die()
	d.mu.Lock()
	d.lives++
	d.die = die
	d.mu.Unlock()
	out, err := d.Pool.Do(inner, t, emit)
	if inner.Err() != nil && ctx.Err() == nil {
		err = &pool.Died{Kind: t.Kind, Why: errors.New("struck by lightning")}
	}
	return out, err
}

func TestDescriptionsEncodeAndDecode(t *testing.T) {
	data, err := Describe(toys())
	if err != nil {
		t.Fatal(err)
	}
	list, err := Read(data)
	if err != nil || len(list) != 1 || list[0].Methods[0].Params[0].Default != "1" {
		t.Errorf("%s is read as %+v, %v", data, list, err)
	}
	if _, err := Read([]byte("[")); err == nil {
		t.Error("half a list is read")
	}
}
