package mailbox

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"

	"ludarium/ai/worker/pool"
)

// wait polls an Ask until it is done, as a room does frame by frame, and returns all reports.
func wait[T any](t *testing.T, a *Ask[T]) (said []T, err error) {
	t.Helper()
	for t.Context().Err() == nil {
		words, done, err := a.Take()
		if said = append(said, words...); done {
			return said, err
		}
	}
	t.Fatal("the work never ends")
	return nil, nil
}

func TestAllKeepsEveryReport(t *testing.T) {
	a := All(func(_ context.Context, say func(int)) error {
		for i := range 1000 {
			say(i)
		}
		return nil
	})
	said, err := wait(t, a)
	if err != nil || len(said) != 1000 || !slices.IsSorted(said) {
		t.Errorf("%d reports, %v", len(said), err)
	}
	if words, done, err := a.Take(); len(words) > 0 || !done || err != nil {
		t.Errorf("after the end it reports %v, done %v, %v", words, done, err)
	}
}

func TestLatestKeepsOnlyTheNewestReport(t *testing.T) {
	saidAll, goOn := make(chan bool), make(chan bool)
	a := Latest(func(_ context.Context, say func(int)) error {
		for i := range 1000 {
			say(i)
		}
		close(saidAll)
		<-goOn
		say(1000)
		return nil
	})
	<-saidAll
	if words, done, _ := a.Take(); !slices.Equal(words, []int{999}) || done {
		t.Errorf("takes %v, done %v", words, done)
	}
	if words, _, _ := a.Take(); len(words) > 0 {
		t.Errorf("takes %v a second time", words)
	}
	close(goOn)
	if said, err := wait(t, a); !slices.Equal(said, []int{1000}) || err != nil {
		t.Errorf("ends with %v, %v", said, err)
	}
}

// TestTakenSliceIsNotOverwritten checks that a slice returned by Take is not changed by later reports.
func TestTakenSliceIsNotOverwritten(t *testing.T) {
	said, goOn := make(chan bool), make(chan bool)
	a := Latest(func(_ context.Context, say func(int)) error {
		for i := range 2 {
			say(i)
			said <- true
			<-goOn
		}
		return nil
	})
	<-said
	first, _, _ := a.Take()
	goOn <- true
	<-said
	if second, _, _ := a.Take(); !slices.Equal(first, []int{0}) || !slices.Equal(second, []int{1}) {
		t.Errorf("%v, then %v", first, second)
	}
	goOn <- true
}

func TestWorkErrorsAreDelivered(t *testing.T) {
	failed := errors.New("no luck")
	if said, err := wait(t, Once(func(context.Context) (int, error) {
		return 7, failed
	})); len(said) > 0 || !errors.Is(err, failed) {
		t.Errorf("failed: %v, %v", said, err)
	}
	said, err := wait(t, All(func(_ context.Context, say func(int)) error {
		say(1)
		panic("boom")
	}))
	var crash Crash
	if !slices.Equal(said, []int{1}) || !errors.As(err, &crash) || crash.Value != "boom" {
		t.Errorf("crashed: %v, %v", said, err)
	}
}

func TestAskCanBeCancelled(t *testing.T) {
	a := All(func(ctx context.Context, say func(string)) error {
		<-ctx.Done()
		say("the best so far")
		return ctx.Err()
	})
	if words, done, err := a.Take(); len(words) > 0 || done || err != nil {
		t.Errorf("at first %v, done %v, %v", words, done, err)
	}
	a.Cancel()
	if said, err := wait(t, a); !slices.Equal(said, []string{"the best so far"}) ||
		!errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v, %v", said, err)
	}
	a.Cancel()
	var none *Ask[int]
	none.Cancel()
	if words, done, err := none.Take(); words != nil || done || err != nil {
		t.Errorf("a nil Ask reports %v, done %v, %v", words, done, err)
	}
}

// TestPanicAffectsOneAsk checks that a panic in the work is an error of its Ask, and that the next Ask
// succeeds.
func TestPanicAffectsOneAsk(t *testing.T) {
	var halving = pool.Kind[int, int, int]{Name: "halving"}
	p := pool.NewLocal(
		pool.NewMux(pool.Serve(halving, func(_ context.Context, n int, report func(int)) (int, error) {
			report(n)
			if n%2 > 0 {
				panic(fmt.Sprint(n, " is odd"))
			}
			return n / 2, nil
		})), 1)
	defer p.Close()
	for _, n := range []int{3, 8} {
		said, err := wait(t, All(func(ctx context.Context, say func(int)) error {
			out, err := pool.Call(ctx, p, halving, n, say)
			say(out)
			return err
		}))
		if want := []int{n, n / 2 * (1 - n%2)}; !slices.Equal(said, want) || (err != nil) != (n%2 > 0) {
			t.Errorf("%d: %v, %v, want %v", n, said, err, want)
		}
	}
}

func TestConcurrentSends(t *testing.T) {
	var b Box[int]
	var all sync.WaitGroup
	for i := range 50 {
		all.Go(func() { b.Put(i) })
	}
	all.Wait()
	got := b.Take()
	slices.Sort(got)
	if len(got) != 50 || got[49] != 49 || b.Take() != nil {
		t.Errorf("takes %v", got)
	}
}

// TestOnceDeliversItsResultWhenDone checks that Once delivers its result in the call that reports done, never
// earlier, so that a caller that drops an Ask at its end loses nothing.
func TestOnceDeliversItsResultWhenDone(t *testing.T) {
	w := &work{keep: last}
	a := &Ask[int]{w}
	w.say(7)
	if words, done, _ := a.Take(); len(words) > 0 || done {
		t.Errorf("before the end it reports %v, done %v", words, done)
	}
	w.done = true
	if words, done, err := a.Take(); !slices.Equal(words, []int{7}) || !done || err != nil {
		t.Errorf("at the end it reports %v, done %v, %v", words, done, err)
	}
}
