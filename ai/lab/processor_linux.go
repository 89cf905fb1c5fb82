package lab

import (
	"os"
	"strings"
)

// processor returns the name of the processor and the number of cores in all sockets; empty and 0 if unknown.
func processor() (name string, cores int) {
	text, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return "", 0
	}
	return readCPUInfo(string(text))
}

// readCPUInfo parses /proc/cpuinfo, which has one paragraph per thread. On ARM only some kernels name the
// model.
func readCPUInfo(text string) (name string, cores int) {
	seen := map[string]bool{} // socket and core
	for paragraph := range strings.SplitSeq(text, "\n\n") {
		var socket, core string
		for line := range strings.Lines(paragraph) {
			key, value, _ := strings.Cut(line, ":")
			value = strings.TrimSpace(value)
			switch strings.TrimSpace(key) {
			case "model name", "Model", "Hardware":
				if name == "" {
					name = value
				}
			case "physical id":
				socket = value
			case "core id":
				core = value
			}
		}
		if core != "" {
			seen[socket+" "+core] = true
		}
	}
	return name, len(seen)
}
