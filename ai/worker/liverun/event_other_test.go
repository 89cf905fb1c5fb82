//go:build !js

package liverun

import "time"

// soon calls f.
func soon(f func()) { time.AfterFunc(time.Millisecond, f) }
