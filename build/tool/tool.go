// Package tool holds what the tasks of package build share: the module's folder, where to talk, and how
// arguments are read.
package tool

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"path/filepath"
)

// ErrFailed ends the tool with a bad exit status when everything has been said already.
var ErrFailed = errors.New("failed")

// Env is what a task works with.
type Env struct {
	Root string    // the module's folder
	Out  io.Writer // where to talk
}

// Dist returns the path of a result below the folder dist.
func (e *Env) Dist(parts ...string) string {
	return filepath.Join(append([]string{e.Root, "dist"}, parts...)...)
}

// Say writes a line.
func (e *Env) Say(format string, args ...any) { fmt.Fprintf(e.Out, format+"\n", args...) }

// Parse reads a task's flags; arguments that are no flags are refused.
func Parse(f *flag.FlagSet, args []string) error {
	if err := f.Parse(args); err != nil {
		return err
	}
	if f.NArg() > 0 {
		return fmt.Errorf("%s does not take the argument %q", f.Name(), f.Arg(0))
	}
	return nil
}

// Megabytes writes n bytes as "1.23 MB".
func Megabytes(n int) string { return fmt.Sprintf("%.2f MB", float64(n)/1e6) }
