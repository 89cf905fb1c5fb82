package browser

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// Resident returns the memory in bytes of the browsers' processes that run pages and their workers. It is 0
// if the system does not report it.
func Resident() (sum int64) {
	parents, renderers := map[int]int{}, []int{}
	dirs, _ := filepath.Glob("/proc/[0-9]*")
	for _, dir := range dirs {
		pid, _ := strconv.Atoi(filepath.Base(dir))
		status, err := os.ReadFile(filepath.Join(dir, "status"))
		if err != nil {
			continue // the process has ended
		}
		if line, ok := field(status, "PPid:"); ok {
			parents[pid], _ = strconv.Atoi(line)
		}
		if command, err := os.ReadFile(filepath.Join(dir, "cmdline")); err == nil &&
			bytes.Contains(command, []byte("--type=renderer")) {
			renderers = append(renderers, pid)
		}
	}
	for _, pid := range renderers {
		own := false
		for up, n := pid, 0; up > 1 && n < 50; up, n = parents[up], n+1 {
			own = own || up == os.Getpid()
		}
		status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
		if line, ok := field(status, "VmRSS:"); own && err == nil && ok {
			kilobytes, _ := strconv.ParseInt(strings.TrimSuffix(line, " kB"), 10, 64)
			sum += kilobytes << 10
		}
	}
	return sum
}

// field returns the text that follows a name at the beginning of a line.
func field(file []byte, name string) (string, bool) {
	_, rest, ok := bytes.Cut(file, []byte("\n"+name))
	line, _, _ := bytes.Cut(rest, []byte("\n"))
	return strings.TrimSpace(string(line)), ok
}
