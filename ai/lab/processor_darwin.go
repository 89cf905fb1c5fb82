package lab

import "syscall"

// processor returns the name of the processor and its number of cores; empty and 0 if unknown.
func processor() (name string, cores int) {
	name, _ = syscall.Sysctl("machdep.cpu.brand_string")
	n, _ := syscall.SysctlUint32("hw.physicalcpu")
	return name, int(n)
}
