package program

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"

	"ludarium/ai/lab/contest"
	"ludarium/game/text/fault"
)

// Identity implements contest.Identified. It returns the name that the program reported when it started.
func (p *player) Identity() (reports, files string, err error) {
	if p.talk != nil {
		var e Engine
		e.Options = map[string]string{}
		p.talk.describe(&e)
		reports = e.Method.Title
	}
	files, err = filesHash(p.what)
	return reports, files, err
}

// filesHash returns a hash of the contents of the program's file and of the files that its arguments and
// options name, such as a script or a network.
func filesHash(what contest.Program) (string, error) {
	path, err := exec.LookPath(what.Path)
	if err != nil && !errors.Is(err, exec.ErrDot) {
		return "", fault.Errorf("program: %w", err)
	}
	sum := sha256.New()
	if err := addFile(sum, path); err != nil {
		return "", fault.Errorf("program: %w", err)
	}
	named := append([]string(nil), what.Args...)
	for _, o := range what.Options {
		named = append(named, o.Value)
	}
	for _, name := range named {
		if !filepath.IsAbs(name) {
			name = filepath.Join(what.Dir, name)
		}
		if info, err := os.Stat(name); err != nil || !info.Mode().IsRegular() {
			continue
		}
		if err := addFile(sum, name); err != nil {
			return "", fault.Errorf("program: %w", err)
		}
	}
	return fmt.Sprintf("%x", sum.Sum(nil)), nil
}

// addFile writes the hash of a file to sum.
func addFile(sum io.Writer, path string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	own := sha256.New()
	if _, err := io.Copy(own, file); err != nil {
		return err
	}
	_, err = sum.Write(own.Sum(nil))
	return err
}
