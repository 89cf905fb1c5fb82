//go:build !unix && !windows

package program

import "os/exec"

// ownGroup has nothing to do: there are no other programs in a browser.
func ownGroup(*exec.Cmd) {}

func endGroup(cmd *exec.Cmd) { _ = cmd.Process.Kill() } // errs when it has ended
