package program

import (
	"os/exec"
	"strconv"
)

// kin is empty, because Windows keeps track of the process tree.
type kin struct{}

func (*kin) prepare(*exec.Cmd) {}

func (*kin) start(cmd *exec.Cmd) error { return cmd.Start() }

func (*kin) note(*exec.Cmd) {}

// end kills the process tree.
func (*kin) end(cmd *exec.Cmd) {
	if exec.Command("taskkill", "/T", "/F", "/PID", strconv.Itoa(cmd.Process.Pid)).Run() != nil {
		_ = cmd.Process.Kill() // fails if the program has ended
	}
}
