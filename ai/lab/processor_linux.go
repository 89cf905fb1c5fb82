package lab

import (
	"os"
	"strings"
)

// processor returns the name of the processor and the number of cores in all sockets, or "" and 0 if they are
// unknown.
func processor() (name string, cores int) {
	text, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return "", 0
	}
	return readCPUInfo(string(text))
}

// readCPUInfo parses /proc/cpuinfo, which has one paragraph for each thread. On ARM, only some kernels give
// the name of the model.
func readCPUInfo(text string) (name string, cores int) {
	seen := map[string]bool{} // pairs of socket and core
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
