//go:build unix && !linux

package program

import (
	"os/exec"
	"syscall"
)

// kin are the processes of the program's process group.
type kin struct{}

// prepare gives the program and its future children their own process group.
func (*kin) prepare(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

func (*kin) start(cmd *exec.Cmd) error { return cmd.Start() }

func (*kin) note(*exec.Cmd) {}

// end kills the process group. It ignores the error that is returned if no process is left.
func (*kin) end(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
