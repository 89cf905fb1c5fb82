//go:build !js

package main

import (
	"testing"

	"ludarium/render/ui/sound"
)

// TestSoundsWaitForNobody plays more than a device takes, and where there is none more than anybody hears.
func TestSoundsWaitForNobody(t *testing.T) {
	s := &speaker{}
	for range 100 {
		s.Play(sound.Move)
	}
}
