package lab

import "syscall"

// processor returns the name of the processor and the number of its cores; empty and 0 if the system does not
// say.
func processor() (name string, cores int) {
	name, _ = syscall.Sysctl("machdep.cpu.brand_string")
	n, _ := syscall.SysctlUint32("hw.physicalcpu")
	return name, int(n)
}
