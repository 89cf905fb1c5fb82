//go:build !js

package stage

import "time"

// soon calls f.
func soon(f func()) { time.AfterFunc(time.Millisecond, f) }
