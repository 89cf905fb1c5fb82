package program

import (
	"strconv"
	"time"
)

// tick is the unit of times in /proc, which is 1/100 s on every architecture that Go supports.
const tick = 10 * time.Millisecond

// cpuTime returns the processor time of a process with its threads and its ended children, from
// /proc/PID/stat (proc_pid_stat(5)). It returns 0 if the process has ended.
func cpuTime(pid int) time.Duration {
	fields := statFields(pid)
	var sum int64
	for _, i := range []int{14, 15, 16, 17} { // indices of utime, stime, cutime and cstime
		if i-3 >= len(fields) {
			return 0
		}
		n, err := strconv.ParseInt(fields[i-3], 10, 64)
		if err != nil {
			return 0
		}
		sum += n
	}
	return time.Duration(sum) * tick
}
