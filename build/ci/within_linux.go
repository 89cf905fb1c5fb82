package ci

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"

	"ludarium/build/tool"
)

// limited runs a program in a Linux control group with a memory limit in bytes; the kernel kills a program
// that exceeds it. Creating control groups requires root.
func limited(ctx context.Context, out io.Writer, bytes int64, args []string) error {
	// control groups version 2, or version 1
	parent, limit := "/sys/fs/cgroup", "memory.max"
	if _, err := os.Stat(filepath.Join(parent, "memory")); err == nil {
		parent, limit = filepath.Join(parent, "memory"), "memory.limit_in_bytes"
	}
	group, err := os.MkdirTemp(parent, "ludarium")
	if err != nil {
		return fmt.Errorf("within: %w", err)
	}
	defer os.Remove(group)
	size := []byte(strconv.FormatInt(bytes, 10))
	if err := os.WriteFile(filepath.Join(group, limit), size, 0o644); err != nil {
		return fmt.Errorf("within: %w", err)
	}
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, out, os.Stderr
	if err := cmd.Start(); err != nil {
		return err
	}
	pid := []byte(strconv.Itoa(cmd.Process.Pid))
	if err := os.WriteFile(filepath.Join(group, "cgroup.procs"), pid, 0o644); err != nil {
		cmd.Process.Kill()
		return errors.Join(fmt.Errorf("within: %w", err), cmd.Wait())
	}
	var ended *exec.ExitError
	if err := cmd.Wait(); errors.As(err, &ended) {
		return errors.Join(tool.ErrFailed, errors.New(ended.String()))
	} else if err != nil {
		return err
	}
	return nil
}
