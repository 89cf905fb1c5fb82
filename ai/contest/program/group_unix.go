//go:build unix

package program

import (
	"os/exec"
	"syscall"
)

// ownGroup makes a program and the children that it will have a group of their own.
func ownGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// endGroup ends a program and its children at once.
func endGroup(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) } // errs when none is left
