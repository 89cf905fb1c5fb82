// Package tool contains what the tasks of package build share: the module's folder, the output, flags,
// finding Chromium, and running the go command.
package tool

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"path/filepath"
)

// ErrFailed ends the tool with exit status 1; everything has been reported already.
var ErrFailed = errors.New("failed")

// Env is the environment of a task.
type Env struct {
	Root string    // root folder of the module
	Out  io.Writer // output
}

// Dist returns the path of a file below the folder dist.
func (e *Env) Dist(parts ...string) string {
	return filepath.Join(append([]string{e.Root, "dist"}, parts...)...)
}

// Say prints a formatted line.
func (e *Env) Say(format string, args ...any) { fmt.Fprintf(e.Out, format+"\n", args...) }

// Parse parses a task's flags; other arguments are errors.
func Parse(f *flag.FlagSet, args []string) error {
	if err := f.Parse(args); err != nil {
		return err
	}
	if f.NArg() > 0 {
		return fmt.Errorf("%s does not take the argument %q", f.Name(), f.Arg(0))
	}
	return nil
}

// Megabytes formats n bytes as "1.23 MB".
func Megabytes(n int) string { return fmt.Sprintf("%.2f MB", float64(n)/1e6) }
