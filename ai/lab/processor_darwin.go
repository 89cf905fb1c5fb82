package lab

import "syscall"

// processor returns the name of the processor and its number of cores, or "" and 0 if they are unknown.
func processor() (name string, cores int) {
	name, _ = syscall.Sysctl("machdep.cpu.brand_string")
	n, _ := syscall.SysctlUint32("hw.physicalcpu")
	return name, int(n)
}
