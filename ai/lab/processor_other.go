//go:build !linux && !darwin && !windows

package lab

// processor returns an empty name and 0 cores, because these systems do not report them.
func processor() (name string, cores int) { return "", 0 }
