package program

import (
	"os/exec"
	"strconv"
)

// ownGroup has nothing to do: Windows knows the children of a program.
func ownGroup(*exec.Cmd) {}

// endGroup ends a program and its children at once.
func endGroup(cmd *exec.Cmd) {
	if exec.Command("taskkill", "/T", "/F", "/PID", strconv.Itoa(cmd.Process.Pid)).Run() != nil {
		_ = cmd.Process.Kill() // errs when it has ended
	}
}
