package program

import (
	"os/exec"
	"runtime"
	"sync"
)

// Leash ends a program together with all processes that it has started. On Linux it also finds processes that
// have left the program's process group, and the program ends if this process is killed. On other Unix
// systems, Leash ends the process group; on Windows, the process tree.
type Leash struct {
	cmd  *exec.Cmd
	over chan struct{} // closed by End

	mu  sync.Mutex
	kin kin // known processes started by the program
}

// NewLeash prepares a command that has not been started. The directory of the command must be set before.
func NewLeash(cmd *exec.Cmd) *Leash {
	l := &Leash{cmd: cmd, over: make(chan struct{})}
	l.kin.prepare(cmd)
	return l
}

// Start starts the program.
func (l *Leash) Start() error {
	started := make(chan error)
	go func() {
		// Linux ends the program when the thread that started it exits, so the thread must not exit.
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

// Note records the processes that the program has started so far. It should be called before the program
// exits.
func (l *Leash) Note() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.kin.note(l.cmd)
}

// End kills the program if it is still running, and its children. The program must have been started.
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
