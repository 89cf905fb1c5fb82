package tool

import (
	"fmt"
	"runtime"
	"time"
)

// Machine says when and on what figures were found.
func Machine() string {
	return fmt.Sprintf("%s, %s/%s, %d cores, %s", time.Now().Format(time.DateOnly), runtime.GOOS,
		runtime.GOARCH, runtime.NumCPU(), runtime.Version())
}
