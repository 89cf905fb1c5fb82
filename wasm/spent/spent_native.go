//go:build !js

// Package spent measures processor time, natively and in Node. Unlike time by the clock it does not depend on
// what else the machine does.
package spent

import (
	"time"

	"ludarium/ai/base/cpu"
)

// Meter returns a function that returns the processor time of the process since Meter was called.
func Meter() func() time.Duration { return cpu.ProcessMeter() }
