//go:build !unix && !windows

package program

import "os/exec"

// kin is empty, because a browser cannot start programs.
type kin struct{}

func (*kin) prepare(*exec.Cmd) {}

func (*kin) start(cmd *exec.Cmd) error { return cmd.Start() }

func (*kin) note(*exec.Cmd) {}

func (*kin) end(cmd *exec.Cmd) { _ = cmd.Process.Kill() } // fails if the program has ended
