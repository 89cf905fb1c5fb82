//go:build !js

package liverun

import "time"

// soon calls f after a millisecond.
func soon(f func()) { time.AfterFunc(time.Millisecond, f) }
