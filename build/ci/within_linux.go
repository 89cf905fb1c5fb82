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

// limited runs a program in a control group of its own that has so many bytes of memory: what takes more is
// killed by the kernel. Control groups are made by root.
func limited(ctx context.Context, out io.Writer, bytes int64, args []string) error {
	// the second version of control groups, or the first
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
