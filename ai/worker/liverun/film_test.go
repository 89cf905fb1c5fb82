package liverun

import (
	"context"
	"errors"
	"testing"
)

// A film ends when it is no longer wanted, also in a browser, where it hears of that as of an event.
func TestFilmEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	soon(cancel)
	err := Film(ctx, toys(), toy("count"), 1<<40, func(Frame) {})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("it ends with %v", err)
	}
}
