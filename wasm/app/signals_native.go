//go:build !js

package main

import (
	"os"
	"os/signal"
	"syscall"
)

// endBySignal lets the program end, and save before, when the system or a terminal asks for that. Asked a
// second time, it dies at once.
func (p *program) endBySignal() {
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	go func() {
		<-asked
		signal.Stop(asked)
		p.do(func() { p.poller.quit = true })
	}()
}
