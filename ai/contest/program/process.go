package program

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"ludarium/ai/contest"
	"ludarium/game/fault"
)

// What a program may say and need not hear.
const (
	maxLine    = 1 << 20  // bytes of one line
	maxAnswer  = 64 << 20 // bytes between two things that it is told
	maxWaiting = 1 << 10  // lines that it has not read, or that have not been read of it
	maxErrors  = 2 << 10  // bytes of its error output that are kept, from the end
)

// process is a program that runs, with what it says as lines. Its methods are for one goroutine.
type process struct {
	name   string
	cmd    *exec.Cmd
	say    chan<- string // lines to it
	lines  <-chan string // lines of it; closed when it says no more
	said   atomic.Int64  // bytes since it was told something
	wrong  atomic.Pointer[contest.Failure]
	errors tail
	ended  chan struct{} // is closed when it has ended
	output *os.File      // our end of its output
	log    *journal
}

// run starts a program.
func run(what contest.Program) (*process, error) {
	path, err := exec.LookPath(what.Path)
	if err != nil && !errors.Is(err, exec.ErrDot) {
		return nil, fault.Errorf("program: %w", err)
	}
	p := &process{name: what.Path, ended: make(chan struct{})}
	if p.log, err = openJournal(what.Log); err != nil {
		return nil, err
	}
	p.cmd = exec.Command(path, what.Args...)
	p.cmd.Dir = what.Dir
	p.cmd.Stderr = &p.errors
	p.cmd.WaitDelay = stopTime // children that go on may hold its error output
	ownGroup(p.cmd)
	// Pipes of our own: children that a program leaves behind can keep its ends open, not ours.
	itsInput, input, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	output, itsOutput, err := os.Pipe()
	if err != nil {
		return nil, errors.Join(err, itsInput.Close(), input.Close())
	}
	p.cmd.Stdin, p.cmd.Stdout, p.output = itsInput, itsOutput, output
	err = p.cmd.Start()
	itsInput.Close()
	itsOutput.Close()
	if err != nil {
		input.Close()
		output.Close()
		p.log.close()
		return nil, fault.Errorf("program: %w", err)
	}
	say, lines := make(chan string, maxWaiting), make(chan string, maxWaiting)
	p.say, p.lines = say, lines
	go p.write(input, say)
	go p.read(lines)
	go func() {
		_ = p.cmd.Wait() // how it ended is in ProcessState
		close(p.ended)
		time.Sleep(stopTime) // for its last words; children may hold its output open for longer
		output.Close()
	}()
	return p, nil
}

// write hands lines to the program until there are no more.
func (p *process) write(input *os.File, say <-chan string) {
	defer input.Close()
	for line := range say {
		p.log.add("> ", line)
		if _, err := io.WriteString(input, line+"\n"); err != nil {
			break // it has ended, which reading shows
		}
	}
	for range say {
	}
}

// read hands on the program's lines until it says no more or too much.
func (p *process) read(lines chan<- string) {
	defer close(lines)
	in := bufio.NewScanner(p.output)
	in.Buffer(make([]byte, 0, 4096), maxLine)
	for in.Scan() {
		line := strings.TrimRight(in.Text(), "\r")
		p.log.add("< ", line)
		if p.said.Add(int64(len(line))+1) > maxAnswer {
			p.fail(fmt.Sprintf("said more than %d MB without an answer", maxAnswer>>20))
			return
		}
		select {
		case lines <- line:
		case <-p.ended:
			select {
			case lines <- line: // its last words
			default:
				return
			}
		}
	}
	if errors.Is(in.Err(), bufio.ErrTooLong) {
		p.fail(fmt.Sprintf("said a line of more than %d MB", maxLine>>20))
	}
}

// fail keeps the first reason to give the program up.
func (p *process) fail(why string) {
	p.wrong.CompareAndSwap(nil, &contest.Failure{Kind: contest.Crash, Why: p.name + " " + why})
}

// tell says a line to the program. It errs when the program has left too many unread.
func (p *process) tell(line string) error {
	p.said.Store(0)
	select {
	case p.say <- line:
		return nil
	default:
		return &contest.Failure{Kind: contest.Crash, Why: p.name + " does not read what it is told"}
	}
}

// hear returns the program's next line. It errs when there is none any more, and with ctx's error.
func (p *process) hear(ctx context.Context) (string, error) {
	select {
	case line, ok := <-p.lines:
		if !ok {
			return "", p.failure()
		}
		return line, nil
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// failure says how the program, which speaks no more, came to its end.
func (p *process) failure() error {
	if wrong := p.wrong.Load(); wrong != nil {
		return wrong
	}
	how := "closed its output"
	select {
	case <-p.ended:
		how = "ended (" + p.cmd.ProcessState.String() + ")"
	case <-time.After(stopTime):
	}
	if last := p.errors.last(); last != "" {
		how += ": " + last
	}
	return &contest.Failure{Kind: contest.Crash, Why: p.name + " " + how}
}

// close waits a moment for the program to end, and ends it where it goes on.
func (p *process) close() {
	close(p.say)
	p.say = nil
	select {
	case <-p.ended:
	case <-time.After(stopTime):
	}
	p.kill()
}

// kill ends the program and its children.
func (p *process) kill() {
	if p.say != nil {
		close(p.say)
		p.say = nil
	}
	endGroup(p.cmd)
	p.output.Close() // what is left of its children is not waited for
	for range p.lines {
	}
	select {
	case <-p.ended:
	case <-time.After(stopTime):
	}
	p.log.close()
}

// cpu returns the time of the processor that the program has spent so far, 0 where the system does not tell.
func (p *process) cpu() time.Duration { return cpuTime(p.cmd.Process.Pid) }

// tail keeps the end of what is written to it.
type tail struct {
	mu   sync.Mutex
	kept []byte
}

// Write implements io.Writer.
func (t *tail) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.kept = append(t.kept, b...)
	if n := len(t.kept); n > maxErrors {
		t.kept = append(t.kept[:0], t.kept[n-maxErrors:]...)
	}
	return len(b), nil
}

// last returns the last line that was written.
func (t *tail) last() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	text := bytes.TrimSpace(t.kept)
	return string(text[bytes.LastIndexByte(text, '\n')+1:])
}

// journal is a file to which all that is said is added; nil is none.
type journal struct {
	mu   sync.Mutex
	file *os.File
}

// openJournal opens the file at path for more lines; nil for an empty path.
func openJournal(path string) (*journal, error) {
	if path == "" {
		return nil, nil
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return nil, fault.Errorf("program: log: %w", err)
	}
	return &journal{file: f}, nil
}

// add writes a line. An error of the disk costs lines of the log and nothing else.
func (j *journal) add(mark, line string) {
	if j == nil {
		return
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	fmt.Fprintf(j.file, "%s %s%s\n", time.Now().Format("15:04:05.000"), mark, line)
}

func (j *journal) close() {
	if j == nil {
		return
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	j.file.Close()
}
