package program

import (
	"os/exec"
	"runtime"
	"sync"
)

// Leash ends a program together with the programs that it started. On Linux it finds those that left the
// group of the program as well, and the program ends when this one is killed. On other Unix systems it ends
// the group, on Windows the tree of processes.
type Leash struct {
	cmd  *exec.Cmd
	over chan struct{} // closed by End

	mu  sync.Mutex
	kin kin // what the program started, as far as it is known
}

// NewLeash prepares a command that is not started yet. Its folder must be set before.
func NewLeash(cmd *exec.Cmd) *Leash {
	l := &Leash{cmd: cmd, over: make(chan struct{})}
	l.kin.prepare(cmd)
	return l
}

// Start starts the program.
func (l *Leash) Start() error {
	started := make(chan error)
	go func() {
		// Linux ends a program with the thread that started it, so the thread has to stay.
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		err := l.kin.start(l.cmd)
		started <- err
		if err == nil {
			<-l.over
		}
	}()
	return <-started
}

// Note remembers what the program has started so far. It is worth calling before the program ends by itself.
func (l *Leash) Note() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.kin.note(l.cmd)
}

// End ends the program, if it still runs, and its child processes at once. The program must have been
// started.
func (l *Leash) End() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.kin.end(l.cmd)
	select {
	case <-l.over:
	default:
		close(l.over)
	}
}
