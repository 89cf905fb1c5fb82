package program

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"sync"
	"sync/atomic"
	"time"

	"ludarium/ai/base/lines"
	"ludarium/ai/lab/contest"
	"ludarium/game/text/fault"
)

// What a program may say and need not hear.
const (
	maxLine    = 64 << 10 // bytes of one line; the rest of a longer one is left out
	maxAnswer  = 64 << 20 // bytes between two things that it is told
	maxWaiting = 1 << 10  // lines that it has not read, or that have not been read of it
	maxErrors  = 2 << 10  // bytes of its error output that are kept, from the end
	maxQuote   = 80       // letters of its words that a message quotes
	maxName    = 80       // letters of the name that it gives itself
)

// process is a program that runs, with what it says as lines. Its methods are for one goroutine.
type process struct {
	name   string
	cmd    *exec.Cmd
	leash  *Leash
	say    chan<- string // lines to it
	lines  <-chan string // lines of it; closed when it says no more
	said   atomic.Int64  // bytes since it was told something
	wrong  atomic.Pointer[contest.Failure]
	errors tail
	ended  chan struct{} // is closed when it has ended
	output *os.File      // our end of its output
	log    *journal
}

// run starts a program. The error says that it is not there or cannot be run.
func run(what contest.Program) (*process, error) {
	path, err := find(what.Path)
	if err != nil {
		return nil, err
	}
	p := &process{name: lines.Clean(what.Path), ended: make(chan struct{})}
	if p.log, err = openJournal(what.Log); err != nil {
		return nil, err
	}
	p.cmd = exec.Command(path, what.Args...)
	p.cmd.Dir = what.Dir
	p.cmd.Stderr = &p.errors
	p.cmd.WaitDelay = stopTime // children that go on may hold its error output
	p.leash = NewLeash(p.cmd)
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
	err = p.leash.Start()
	itsInput.Close()
	itsOutput.Close()
	if err != nil {
		input.Close()
		output.Close()
		p.log.close()
		return nil, fault.Errorf("program: %q cannot be run: %w", what.Path, err)
	}
	say, said := make(chan string, maxWaiting), make(chan string, maxWaiting)
	p.say, p.lines = say, said
	go p.write(input, say)
	go p.read(said)
	go func() {
		_ = p.cmd.Wait() // how it ended is in ProcessState
		close(p.ended)
		time.Sleep(stopTime) // for its last words; children may hold its output open for longer
		output.Close()
	}()
	return p, nil
}

// find returns the file of a program.
func find(name string) (string, error) {
	path, err := exec.LookPath(name)
	var why *exec.Error
	switch {
	case err == nil || errors.Is(err, exec.ErrDot):
		return path, nil
	case errors.Is(err, exec.ErrNotFound) || errors.Is(err, fs.ErrNotExist):
		return "", fault.Errorf(`program: "%s" was not found`, name)
	case errors.As(err, &why):
		err = why.Err
	}
	return "", fault.Errorf("program: %q cannot be run: %w", name, err)
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

// read hands on the program's lines, cleaned, until it says no more or too much.
func (p *process) read(said chan<- string) {
	defer close(said)
	for in := lines.NewReader(metered{p}, maxLine); ; {
		l, err := in.Next()
		if err != nil {
			return
		}
		line := lines.Clean(l.Text)
		p.log.add("< ", line)
		select {
		case said <- line:
		case <-p.ended:
			select {
			case said <- line: // its last words
			default:
				return
			}
		}
	}
}

// metered is the output of a program. It ends when the program says too much.
type metered struct{ p *process }

// Read implements io.Reader.
func (m metered) Read(b []byte) (int, error) {
	n, err := m.p.output.Read(b)
	if m.p.said.Add(int64(n)) > maxAnswer {
		m.p.fail(fmt.Sprintf("said more than %d MB without an answer", maxAnswer>>20))
		return 0, io.EOF
	}
	return n, err
}

// fail keeps the first reason to give the program up.
func (p *process) fail(why string) {
	p.wrong.CompareAndSwap(nil, &contest.Failure{Kind: contest.Crash, Why: p.name + " " + why})
}

// tell says a line to the program. It returns an error when the program has left too many unread.
func (p *process) tell(line string) error {
	p.said.Store(0)
	select {
	case p.say <- line:
		return nil
	default:
		return &contest.Failure{Kind: contest.Crash, Why: p.name + " does not read what it is told"}
	}
}

// forget passes over the lines that the program has said without being asked.
func (p *process) forget() {
	for {
		select {
		case _, more := <-p.lines:
			if more {
				continue
			}
		default:
		}
		return
	}
}

// hear returns the program's next line. It returns an error when there is none any more, and with ctx's
// error.
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
	p.leash.End()
	p.output.Close() // what is left of its children is not waited for
	for range p.lines {
	}
	select {
	case <-p.ended:
	case <-time.After(stopTime):
	}
	p.log.close()
}

// cpu returns the time of the processor that the program has spent so far, 0 if the system does not tell.
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

// last returns the last line that was written, cleaned.
func (t *tail) last() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	text := bytes.TrimSpace(t.kept)
	return fault.Cut(lines.Clean(string(text[bytes.LastIndexByte(text, '\n')+1:])), maxQuote)
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
