package lab

import (
	"context"
	"errors"
	"slices"
	"testing"
	"testing/synctest"
)

// TestOrdersRunInSequence checks that each order starts after the previous one has ended, even if that
// failed, and that only a poll processes results.
func TestOrdersRunInSequence(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var said []string
		j := &jobs{say: func(text string) { said = append(said, text) }}
		first, begun := make(chan bool), make(chan bool, 2)
		var done []int
		j.order("", func(context.Context) (func(), error) {
			<-first
			return func() { done = append(done, 1) }, nil
		})
		j.order("no: {reason}", func(context.Context) (func(), error) {
			begun <- true
			return nil, errors.New("broken")
		})
		j.enqueue(func() { begun <- true })
		synctest.Wait()
		if len(begun) > 0 || j.idle() || j.poll() {
			t.Errorf("%d start before the first has ended", len(begun))
		}
		close(first)
		synctest.Wait()
		if len(begun) != 2 || done != nil || j.idle() {
			t.Errorf("before a poll %d have started, results %v", len(begun), done)
		}
		if !j.poll() || !slices.Equal(done, []int{1}) || !slices.Equal(said, []string{"no: broken"}) ||
			!j.idle() {
			t.Errorf("results %v, message %q, idle %v", done, said, j.idle())
		}
	})
}

func TestResultsArriveInPoll(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		j, n := &jobs{}, 0
		j.ask(func(context.Context) func() { return func() { n++ } })
		j.ask(func(context.Context) func() { return nil })
		synctest.Wait()
		if n != 0 {
			t.Error("a result arrived before a poll")
		}
		if !j.poll() || n != 1 || j.poll() {
			t.Errorf("%d results", n)
		}
	})
}
