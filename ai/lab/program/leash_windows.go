package program

import (
	"os/exec"
	"strconv"
)

// kin are the processes that a program started, which Windows knows.
type kin struct{}

func (*kin) prepare(*exec.Cmd) {}

func (*kin) start(cmd *exec.Cmd) error { return cmd.Start() }

func (*kin) note(*exec.Cmd) {}

// end ends the tree of processes.
func (*kin) end(cmd *exec.Cmd) {
	if exec.Command("taskkill", "/T", "/F", "/PID", strconv.Itoa(cmd.Process.Pid)).Run() != nil {
		_ = cmd.Process.Kill() // returns an error when it has ended
	}
}
