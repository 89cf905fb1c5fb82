package tool

import (
	"fmt"
	"runtime"
	"time"
)

// Machine describes the date and the machine of a measurement.
func Machine() string {
	return fmt.Sprintf("%s, %s/%s, %d cores, %s", time.Now().Format(time.DateOnly), runtime.GOOS,
		runtime.GOARCH, runtime.NumCPU(), runtime.Version())
}
