package cpu

import (
	"syscall"
	"time"
	"unsafe"
)

var (
	kernel        = syscall.NewLazyDLL("kernel32.dll")
	currentThread = kernel.NewProc("GetCurrentThread")
	timesOfThread = kernel.NewProc("GetThreadTimes")
)

// thread returns the CPU time of the calling thread; ok is false if the system does not provide it.
func thread() (spent time.Duration, ok bool) {
	thread, _, _ := currentThread.Call()
	var created, ended, system, user syscall.Filetime
	done, _, _ := timesOfThread.Call(thread, uintptr(unsafe.Pointer(&created)),
		uintptr(unsafe.Pointer(&ended)),
		uintptr(unsafe.Pointer(&system)), uintptr(unsafe.Pointer(&user)))
	if done == 0 {
		return 0, false
	}
	// Filetime.Nanoseconds subtracts the epoch, which would be wrong for a duration.
	hundreds := func(f syscall.Filetime) int64 { return int64(f.HighDateTime)<<32 + int64(f.LowDateTime) }
	return time.Duration(100 * (hundreds(system) + hundreds(user))), true
}
