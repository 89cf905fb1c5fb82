//go:build !js

package main

import "time"

// senses are the desktop's sounds; the user's preferences in the system are unknown without cgo.
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
