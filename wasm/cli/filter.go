package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"time"

	"ludarium/ai/lab/program"
)

// filters are programs of the user that evaluate points. Each program reads points from standard input, one
// per line with coordinates separated by commas, and writes the cost of each point as a line to standard
// output, in the same order. It must not wait for more points than it was given.
type filters []*filterProgram

type filterProgram struct {
	cmd      *exec.Cmd
	leash    *program.Leash
	released func() bool // stops the end of the context from terminating the program
	in       io.WriteCloser
	out      *bufio.Reader
	line     []byte
}

// filterDelay is how long the program waits for the error output of a filter that has ended.
const filterDelay = 500 * time.Millisecond

// startFilters starts n programs with a command line, which is split at spaces. The programs and their child
// processes end with ctx and at close.
func startFilters(ctx context.Context, command string, n int, errs io.Writer) (filters, error) {
	words := strings.Fields(command)
	if len(words) == 0 {
		return nil, usageError{errors.New("--filter is empty; name a program")}
	}
	var all filters
	shared := &oneWriter{w: errs}
	for range n {
		cmd := exec.Command(words[0], words[1:]...)
		cmd.Stderr = shared
		cmd.WaitDelay = filterDelay
		leash := program.NewLeash(cmd)
		in, err := cmd.StdinPipe()
		var out io.ReadCloser
		if err == nil {
			out, err = cmd.StdoutPipe()
		}
		if err == nil {
			err = leash.Start()
		}
		if err != nil {
			all.close()
			return nil, fmt.Errorf("filter %q: %w", command, err)
		}
		all = append(all, &filterProgram{cmd: cmd, leash: leash, released: context.AfterFunc(ctx, leash.End),
			in: in, out: bufio.NewReader(out)})
	}
	return all, nil
}

// oneWriter lets several programs write to one writer.
type oneWriter struct {
	mu sync.Mutex
	w  io.Writer
}

func (o *oneWriter) Write(data []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.w.Write(data)
}

// cost evaluates a batch of points, of which each program gets a part; the result does not depend on the
// number of programs.
func (f filters) cost(_ context.Context, batch [][]float64, cost []float64) error {
	errs := make([]error, len(f))
	var wait sync.WaitGroup
	for k, p := range f {
		from, to := k*len(batch)/len(f), (k+1)*len(batch)/len(f)
		if from < to {
			wait.Go(func() { errs[k] = p.cost(batch[from:to], cost[from:to]) })
		}
	}
	wait.Wait()
	return errors.Join(errs...)
}

// cost evaluates points in order. It writes and reads concurrently, so that neither the program nor this
// process blocks the other.
func (p *filterProgram) cost(batch [][]float64, cost []float64) error {
	written := make(chan error, 1)
	go func() {
		var err error
		for _, x := range batch {
			p.line = p.line[:0]
			for d, v := range x {
				if d > 0 {
					p.line = append(p.line, ',')
				}
				p.line = strconv.AppendFloat(p.line, v, 'g', -1, 64)
			}
			if _, err = p.in.Write(append(p.line, '\n')); err != nil {
				break
			}
		}
		written <- err
	}()
	for i := range batch {
		line, err := p.out.ReadString('\n')
		if err != nil && (line == "" || !errors.Is(err, io.EOF)) {
			p.in.Close() // unblock the writer
			return errors.Join(fmt.Errorf("filter: cost %d of %d: %w", i+1, len(batch), err), <-written)
		}
		text := strings.TrimSpace(line)
		if cost[i], err = strconv.ParseFloat(text, 64); err != nil && !errors.Is(err, strconv.ErrRange) {
			p.in.Close()
			<-written
			return fmt.Errorf("filter: cost %d of %d: %q is not a number", i+1, len(batch), text)
		}
	}
	return <-written
}

// close ends the programs.
func (f filters) close() {
	for _, p := range f {
		p.released()
		p.in.Close()
		p.leash.End()
		p.cmd.Wait()
	}
}
