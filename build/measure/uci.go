package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os/exec"
	"strings"
)

type uciEngine struct {
	cmd   *exec.Cmd
	in    io.WriteCloser
	lines *bufio.Scanner
}

func startUCI(ctx context.Context, program string, args ...string) (*uciEngine, error) {
	e := &uciEngine{cmd: exec.CommandContext(ctx, program, args...)}
	var err error
	if e.in, err = e.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := e.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	e.lines = bufio.NewScanner(out)
	if err := e.cmd.Start(); err != nil {
		return nil, err
	}
	return e, e.ask("uci", "uciok", nil)
}

// ask sends a line and reads answers up to one that begins with last; see receives the lines before it.
func (e *uciEngine) ask(line, last string, see func(line string)) error {
	if _, err := fmt.Fprintln(e.in, line); err != nil {
		return err
	}
	for e.lines.Scan() {
		if strings.HasPrefix(e.lines.Text(), last) {
			return nil
		}
		if see != nil {
			see(e.lines.Text())
		}
	}
	return fmt.Errorf("%s answers %q without %q", e.cmd.Path, line, last)
}

// answer sends a line and returns the first answer that begins with a word.
func (e *uciEngine) answer(line, first string) (string, error) {
	err := e.ask(line, first, nil)
	return e.lines.Text(), err
}

func (e *uciEngine) close() error {
	fmt.Fprintln(e.in, "quit")
	return e.cmd.Wait()
}
