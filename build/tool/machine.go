package tool

import (
	"fmt"
	"runtime"
	"time"
)

// Machine returns the date and a description of this machine, for reports of measurements.
func Machine() string {
	return fmt.Sprintf("%s, %s/%s, %d cores, %s", time.Now().Format(time.DateOnly), runtime.GOOS,
		runtime.GOARCH, runtime.NumCPU(), runtime.Version())
}
