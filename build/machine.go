package main

import (
	"fmt"
	"runtime"
	"time"
)

// machine says when and on what figures were found.
func machine() string {
	return fmt.Sprintf("%s, %s/%s, %d cores, %s", time.Now().Format(time.DateOnly), runtime.GOOS,
		runtime.GOARCH, runtime.NumCPU(), runtime.Version())
}
