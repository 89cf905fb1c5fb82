//go:build linux

package webdriver

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// StartXvfb runs Xvfb, a virtual display of the X Window System, with a screen of 1280x800 pixels until
// stop. The name of the display is such as ":99"; its picture is in the file Xvfb_screen0 of a folder, in
// the xwd format.
func StartXvfb(folder string) (name string, stop func(), err error) {
	// Xvfb chooses a free display number and writes it here once it accepts connections
	r, w, err := os.Pipe()
	if err != nil {
		return "", nil, err
	}
	defer r.Close()
	cmd := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", "1280x800x24", "-fbdir", folder,
		"-nolisten", "tcp")
	cmd.ExtraFiles = []*os.File{w}
	err = cmd.Start()
	w.Close()
	if err != nil {
		return "", nil, err
	}
	stop = func() {
		cmd.Process.Signal(os.Interrupt)
		cmd.Wait()
	}
	number, err := bufio.NewReader(r).ReadString('\n')
	if err != nil {
		stop()
		return "", nil, fmt.Errorf("xvfb: it does not start: %w", err)
	}
	return ":" + strings.TrimSpace(number), stop, nil
}
