//go:build !js

package main

import "time"

// senses are how the desktop reaches people beside its picture. What they ask of the system cannot be known
// without cgo.
type senses struct {
	tongue
	speaker
}

// PrefersDark implements room.Host.
func (*senses) PrefersDark() bool { return false }

// PrefersContrast implements room.Host.
func (*senses) PrefersContrast() bool { return false }

// PrefersStill implements room.Host.
func (*senses) PrefersStill() bool { return false }

// Vibrates implements room.Host.
func (*senses) Vibrates() bool { return false }

// Vibrate implements room.Host.
func (*senses) Vibrate(time.Duration) {}
