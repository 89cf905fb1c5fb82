package program

import (
	"os/exec"
	"runtime"
	"sync"
)

// Leash ends a program together with all processes started by it. On Linux it also finds processes that left
// the program's process group, and the program ends if this process is killed. On other Unix systems Leash
// ends the process group, on Windows the process tree.
type Leash struct {
	cmd  *exec.Cmd
	over chan struct{} // closed by End

	mu  sync.Mutex
	kin kin // known processes started by the program
}

// NewLeash prepares a command that is not yet started. The command's directory must be set before.
func NewLeash(cmd *exec.Cmd) *Leash {
	l := &Leash{cmd: cmd, over: make(chan struct{})}
	l.kin.prepare(cmd)
	return l
}

// Start starts the program.
func (l *Leash) Start() error {
	started := make(chan error)
	go func() {
		// Linux ends a program when the thread that started it exits, so this thread must stay.
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

// Note records the processes started by the program so far. It should be called before the program exits on
// its own.
func (l *Leash) Note() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.kin.note(l.cmd)
}

// End kills the program, if it still runs, and its child processes. The program must have been started.
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
