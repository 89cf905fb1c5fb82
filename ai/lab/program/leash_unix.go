//go:build unix && !linux

package program

import (
	"os/exec"
	"syscall"
)

// kin are the processes that a program started: its group.
type kin struct{}

// prepare gives the program and the children that it will have a group of their own.
func (*kin) prepare(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

func (*kin) start(cmd *exec.Cmd) error { return cmd.Start() }

func (*kin) note(*exec.Cmd) {}

// end ends the group. There is an error when none is left of it.
func (*kin) end(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
