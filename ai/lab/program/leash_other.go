//go:build !unix && !windows

package program

import "os/exec"

// kin are the processes that a program started. There are no other programs in a browser.
type kin struct{}

func (*kin) prepare(*exec.Cmd) {}

func (*kin) start(cmd *exec.Cmd) error { return cmd.Start() }

func (*kin) note(*exec.Cmd) {}

func (*kin) end(cmd *exec.Cmd) { _ = cmd.Process.Kill() } // returns an error when it has ended
