//go:build !js

package main

import (
	"testing"

	"ludarium/render/ui/sound"
)

// TestPlayNeverWaits plays more sounds than a device accepts at once or, without a device, more than the
// queue holds.
func TestPlayNeverWaits(t *testing.T) {
	s := &speaker{}
	for range 100 {
		s.Play(sound.Move)
	}
}
