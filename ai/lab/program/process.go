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

// Limits of the output of a program, and of the input that it may leave unread.
const (
	maxLine    = 64 << 10 // maximum number of bytes in a line; the rest is discarded
	maxAnswer  = 64 << 20 // maximum number of bytes of output between two commands
	maxWaiting = 1 << 10  // maximum number of lines waiting to be read, in either direction
	maxErrors  = 2 << 10  // number of bytes kept from the end of the error output
	maxQuote   = 80       // maximum number of characters quoted from output
	maxName    = 80       // maximum number of characters of the program's name
)

// process is a running program whose output is read line by line. Only one goroutine may use its methods.
type process struct {
	name   string
	cmd    *exec.Cmd
	leash  *Leash
	say    chan<- string // lines to be sent to the program
	lines  <-chan string // lines of output; closed at the end of the output
	said   atomic.Int64  // bytes of output since the last command
	wrong  atomic.Pointer[contest.Failure]
	errors tail
	ended  chan struct{} // closed when the program has ended
	output *os.File      // read end of the output pipe
	log    *journal
}

// run starts a program. It returns an error if the program does not exist or cannot be run.
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
	p.cmd.WaitDelay = stopTime // surviving children may hold the error output open
	p.leash = NewLeash(p.cmd)
	// The pipes are made here, because children that survive can then keep only their ends of the pipes open.
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
		_ = p.cmd.Wait() // ProcessState records how the program ended
		close(p.ended)
		time.Sleep(stopTime) // time to read the last output, which children may hold open
		output.Close()
	}()
	return p, nil
}

// find returns the path of a program's file.
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

// write sends lines to the program until say is closed.
func (p *process) write(input *os.File, say <-chan string) {
	defer input.Close()
	for line := range say {
		p.log.add("> ", line)
		if _, err := io.WriteString(input, line+"\n"); err != nil {
			break // the program has ended; read handles that
		}
	}
	for range say {
	}
}

// read forwards the cleaned lines of output until the output ends or exceeds its limit.
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
			case said <- line: // last output of the program
			default:
				return
			}
		}
	}
}

// metered is the output of a program. It ends when the limit is exceeded.
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

// fail records why the program is given up, unless a reason has already been recorded.
func (p *process) fail(why string) {
	p.wrong.CompareAndSwap(nil, &contest.Failure{Kind: contest.Crash, Why: p.name + " " + why})
}

// tell sends a line to the program. It returns an error if the program has left too many lines unread.
func (p *process) tell(line string) error {
	p.said.Store(0)
	select {
	case p.say <- line:
		return nil
	default:
		return &contest.Failure{Kind: contest.Crash, Why: p.name + " does not read what it is told"}
	}
}

// forget discards the output that has not been read.
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

// hear returns the next line of output. It returns an error at the end of the output, and the error of ctx if
// ctx ends.
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

// failure returns an error that states how the program ended.
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

// close waits for a short time until the program exits, and kills it if it does not exit.
func (p *process) close() {
	close(p.say)
	p.say = nil
	select {
	case <-p.ended:
	case <-time.After(stopTime):
	}
	p.kill()
}

// kill kills the program and its children.
func (p *process) kill() {
	if p.say != nil {
		close(p.say)
		p.say = nil
	}
	p.leash.End()
	p.output.Close() // do not wait for children that hold the output open
	for range p.lines {
	}
	select {
	case <-p.ended:
	case <-time.After(stopTime):
	}
	p.log.close()
}

// cpu returns the processor time that the program has used, or 0 if it is unknown.
func (p *process) cpu() time.Duration { return cpuTime(p.cmd.Process.Pid) }

// tail keeps the last bytes that are written to it.
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

// last returns the last line written, after cleaning.
func (t *tail) last() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	text := bytes.TrimSpace(t.kept)
	return fault.Cut(lines.Clean(string(text[bytes.LastIndexByte(text, '\n')+1:])), maxQuote)
}

// journal is a file with all input and output of a program. It is nil if there is none.
type journal struct {
	mu   sync.Mutex
	file *os.File
}

// openJournal opens the file at path for appending. It returns nil if path is empty.
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

// add appends a line. After a disk error the file lacks lines; there is no other effect.
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
