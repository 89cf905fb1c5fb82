package program

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// kin are the processes started by a program. They are found as its descendants or, if the program or a
// process between has ended, by a mark in their environment.
type kin struct {
	mark  string         // environment variable and its value
	born  uint64         // start time of the program
	known map[int]uint64 // start time of each process, by PID
}

// markName is the name of the environment variable that marks the processes of a program.
const markName = "LUDARIUM_PROGRAM"

// prepare gives the program its own process group and makes it end when this process ends.
func (k *kin) prepare(cmd *exec.Cmd) {
	k.mark = fmt.Sprintf("%s=%d-%d", markName, os.Getpid(), time.Now().UnixNano())
	k.known = map[int]uint64{}
	cmd.Env = append(cmd.Environ(), k.mark)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

func (k *kin) start(cmd *exec.Cmd) error {
	err := cmd.Start()
	if err == nil {
		k.born = look(cmd.Process.Pid).started
	}
	return err
}

// note finds the processes of the program and records them.
func (k *kin) note(cmd *exec.Cmd) {
	all, root := processes(), cmd.Process.Pid
	ours := func(pid int) bool { return all[pid].started == k.known[pid] && k.known[pid] != 0 }
	marked := []byte("\x00" + k.mark + "\x00")
	for pid, p := range all {
		if pid == os.Getpid() || pid == root {
			continue
		}
		if env, err := os.ReadFile(procFile(pid, "environ")); err == nil &&
			bytes.Contains(append([]byte{0}, env...), marked) {
			k.known[pid] = p.started
		}
	}
	if all[root].started != k.born { // the program has ended, and its PID may have been reused
		root = -1
	}
	for found := true; found; {
		found = false
		for pid, p := range all {
			if !ours(pid) && pid != root && (p.parent == root || ours(p.parent)) {
				k.known[pid] = p.started
				found = true
			}
		}
	}
}

// patienceRounds is the maximum number of searches for processes that are started while others are killed.
const patienceRounds = 50

// end kills the program and its processes.
func (k *kin) end(cmd *exec.Cmd) {
	k.note(cmd)
	_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) // fails if no process is left
	for range patienceRounds {
		all, left := processes(), 0
		for pid, started := range k.known {
			if p := all[pid]; p.started == started && !p.ended {
				_ = syscall.Kill(pid, syscall.SIGKILL) // fails if the process has just ended
				left++
			}
		}
		if left == 0 {
			return
		}
		time.Sleep(time.Millisecond)
		k.note(cmd)
	}
}

// proc describes a process.
type proc struct {
	parent  int
	started uint64 // start time in ticks since the system was started
	ended   bool   // whether it is a zombie, which has ended but has not been waited for
}

// processes returns all processes of the system by PID, from /proc/PID/stat (proc_pid_stat(5)).
func processes() map[int]proc {
	names, err := os.ReadDir("/proc")
	if err != nil {
		return nil
	}
	all := map[int]proc{}
	for _, name := range names {
		pid, err := strconv.Atoi(name.Name())
		if err != nil {
			continue
		}
		if p := look(pid); p.started > 0 {
			all[pid] = p
		}
	}
	return all
}

// look returns the description of a process, or the zero value if there is no process with this PID.
func look(pid int) proc {
	fields := statFields(pid)
	if len(fields) < 20 {
		return proc{}
	}
	parent, _ := strconv.Atoi(fields[1])
	started, _ := strconv.ParseUint(fields[19], 10, 64)
	return proc{parent, started, fields[0] == "Z" || fields[0] == "X"}
}

// statFields returns the fields of /proc/PID/stat from the third one (the state) on, or nil if the process
// has ended.
func statFields(pid int) []string {
	text, err := os.ReadFile(procFile(pid, "stat"))
	if err != nil {
		return nil
	}
	// The program name in parentheses may contain spaces; the third field follows after it.
	return strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))
}

func procFile(pid int, name string) string { return "/proc/" + strconv.Itoa(pid) + "/" + name }
