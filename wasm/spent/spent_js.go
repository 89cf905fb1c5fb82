package spent

import (
	"syscall/js"
	"time"
)

// Meter returns a function that returns the processor time of Node since Meter was called.
func Meter() func() time.Duration {
	begin := usage()
	return func() time.Duration { return usage() - begin }
}

func usage() time.Duration {
	u := js.Global().Get("process").Call("cpuUsage")
	return time.Duration(u.Get("user").Int()+u.Get("system").Int()) * time.Microsecond
}
