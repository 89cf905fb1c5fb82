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
	return total(system, user), done != 0
}

// process is thread for the whole process.
func process() (spent time.Duration, ok bool) {
	self, err := syscall.GetCurrentProcess()
	if err != nil {
		return 0, false
	}
	var created, ended, system, user syscall.Filetime
	err = syscall.GetProcessTimes(self, &created, &ended, &system, &user)
	return total(system, user), err == nil
}

// total returns the sum of two durations. Filetime.Nanoseconds subtracts the epoch, which would be wrong for
// durations.
func total(a, b syscall.Filetime) time.Duration {
	hundreds := func(f syscall.Filetime) int64 { return int64(f.HighDateTime)<<32 + int64(f.LowDateTime) }
	return time.Duration(100 * (hundreds(a) + hundreds(b)))
}
