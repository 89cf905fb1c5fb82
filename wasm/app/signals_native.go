//go:build !js

package main

import (
	"os"
	"os/signal"
	"syscall"
)

// endBySignal ends the program, after it has saved, when the system or a terminal requests the end. A second
// signal kills it at once.
func (p *program) endBySignal() {
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	go func() {
		<-asked
		signal.Stop(asked)
		p.do(func() { p.poller.quit = true })
	}()
}
