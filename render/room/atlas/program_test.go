package atlas

import (
	"context"
	"strings"
	"testing"
	"time"

	"ludarium/ai/worker/pool"
	"ludarium/ai/worker/wire/explain"
)

const sample = "func f() {\n\tfor {\n\t\tstep()\n\t}\n}\n"

// running returns a run of 200 events, every tenth of which is a stop; its moments come from a pool.
func running(t *testing.T) *program {
	t.Helper()
	about := &explain.Description{Key: "sample", Code: sample,
		Marks: []explain.Mark{{Name: "step", Line: 3}, {Name: "turn", Line: 2, Stop: true}}}
	course := explain.Course{Answer: "42"}
	for i := range 200 {
		mark := byte(0)
		if i%10 == 9 {
			mark = 1
		}
		course.Events = append(course.Events, mark)
	}
	workers := pool.NewLocal(pool.NewMux(
		pool.Serve(explain.Run, func(context.Context, explain.Setup, func(pool.None)) (
			explain.Course, error) {
			return course, nil
		}),
		pool.Serve(explain.Look,
			func(_ context.Context, r explain.Request, _ func(pool.None)) (list []explain.Moment, err error) {
				for i := r.From; i < min(r.From+r.Count, len(course.Events)); i++ {
					list = append(list, explain.Moment{Event: i, Mark: course.Events[i]})
				}
				return list, nil
			})), 1)
	t.Cleanup(func() { _ = workers.Close() }) // the error is always nil
	c := newProgram(workers, nil, about, explain.Setup{Key: "sample"}, playback{speed: len(speeds) - 1})
	c.until(t, 0, "the moment is there", func() bool { return c.moments[c.at] != nil })
	return c
}

// until polls once per frame, at the fixed time now, until ok returns true.
func (c *program) until(t *testing.T, now time.Duration, what string, ok func() bool) {
	t.Helper()
	for t.Context().Err() == nil && !ok() {
		if c.poll(now, true); c.err != nil {
			t.Fatalf("not %s: %v", what, c.err)
		}
	}
}

func TestProgramCanBeStopped(t *testing.T) {
	c := running(t)
	for _, want := range []int{9, 19, 29} {
		if c.toStop(1); c.at != want || c.line() != 2 {
			t.Errorf("stop at %d, line %d, want %d", c.at, c.line(), want)
		}
	}
	if c.toStop(-1); c.at != 19 {
		t.Errorf("backwards: stop at %d", c.at)
	}
	c.to(1000, 200)
	if c.toStop(1); c.at != 199 {
		t.Errorf("after the last stop: %d", c.at)
	}
}

// TestProgramPausesAtBreakpoints checks that playback pauses at a breakpoint and that each event is shown
// with its moment.
func TestProgramPausesAtBreakpoints(t *testing.T) {
	c := running(t)
	c.toggle(2)
	c.setPlaying(true, 200, true)
	now := time.Second
	for c.playing {
		c.until(t, now, "the moment has come", func() bool { return c.moments[c.at] != nil })
		if now += time.Second; c.at > 9 {
			t.Fatalf("it continues to %d", c.at)
		}
		c.poll(now, true)
	}
	if c.at != 9 || c.moment() == nil {
		t.Errorf("it paused at %d", c.at)
	}
}

func TestCodePiecesFitWidth(t *testing.T) {
	text := "	if someLongName > anotherLongName && yetAnotherName < theLastNameOfAll " +
		"{ return thatName(someArgument,anotherArgument) }"
	l := listing{code: text + "\n"}
	l.layOut(40)
	if len(l.lines) != 1 || len(l.lines[0].pieces) < 3 {
		t.Fatalf("%+v", l.lines)
	}
	var words []string
	for _, p := range l.lines[0].pieces {
		if len(p) > 40 {
			t.Errorf("%q has %d columns", p, len(p))
		}
		words = append(words, strings.Fields(p)...)
	}
	bare := strings.NewReplacer(" ", "", "\t", "")
	if got := bare.Replace(strings.Join(words, " ")); got != bare.Replace(text) {
		t.Errorf("joined: %q", got)
	}
}
