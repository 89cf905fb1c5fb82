//go:build !linux && !darwin && !windows

package lab

// processor returns "" and 0, because these systems do not report the processor.
func processor() (name string, cores int) { return "", 0 }
