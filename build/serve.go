package main

import (
	"context"
	"errors"
	"flag"
	"net"
	"net/http"
	"os/exec"
	"runtime"
	"time"

	"ludarium/build/site"
)

// serve builds the web program and serves it until it is interrupted. There is no service worker in it, so that the
// page is always the newest build.
func serve(ctx context.Context, b *builder, args []string) error {
	f := flag.NewFlagSet("serve", flag.ContinueOnError)
	addr := f.String("addr", "127.0.0.1:8023", "address to listen on; when the port is taken, a free one is used")
	noOpen := f.Bool("no-open", false, "do not open the browser")
	if err := parse(f, args); err != nil {
		return err
	}
	m, err := b.compile(ctx)
	if err != nil {
		return err
	}
	files, err := site.Web(m, false)
	if err != nil {
		return err
	}
	listener, err := listen(*addr, !isSet(f, "addr"))
	if err != nil {
		return err
	}
	url := "http://" + listener.Addr().String() + "/"
	b.say("Ludarium is at %s  (Ctrl-C stops it)", url)
	if !*noOpen {
		if err := openBrowser(url); err != nil {
			b.say("No browser could be started (%v); please open the address yourself.", err)
		}
	}
	server := &http.Server{Handler: site.Handler(files), ReadHeaderTimeout: 10 * time.Second}
	context.AfterFunc(ctx, func() { server.Close() })
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

func isSet(f *flag.FlagSet, name string) (set bool) {
	f.Visit(func(g *flag.Flag) { set = set || g.Name == name })
	return set
}

// listen opens the address; with fallback, any free port of the same host when that one is taken.
func listen(addr string, fallback bool) (net.Listener, error) {
	l, err := net.Listen("tcp", addr)
	if err == nil || !fallback {
		return l, err
	}
	host, _, splitErr := net.SplitHostPort(addr)
	if splitErr != nil {
		return nil, err
	}
	return net.Listen("tcp", net.JoinHostPort(host, "0"))
}

// openBrowser asks the system to show the address.
func openBrowser(url string) error {
	name, args := "xdg-open", []string{url}
	switch runtime.GOOS {
	case "windows":
		name, args = "rundll32", []string{"url.dll,FileProtocolHandler", url}
	case "darwin":
		name = "open"
	}
	cmd := exec.Command(name, args...)
	if err := cmd.Start(); err != nil {
		return err
	}
	go cmd.Wait() // only so that no zombie stays; whether it found a browser is for the user to see
	return nil
}
