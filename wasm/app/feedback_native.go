//go:build !js

package main

import "time"

// feedback are the desktop's sounds; the user's preferences in the system are unknown without cgo.
type feedback struct {
	language
	speaker
}

// PrefersDark implements room.Host.
func (*feedback) PrefersDark() bool { return false }

// PrefersContrast implements room.Host.
func (*feedback) PrefersContrast() bool { return false }

// PrefersStill implements room.Host.
func (*feedback) PrefersStill() bool { return false }

// Vibrates implements room.Host.
func (*feedback) Vibrates() bool { return false }

// Vibrate implements room.Host.
func (*feedback) Vibrate(time.Duration) {}
