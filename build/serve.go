package main

import (
	"context"
	"errors"
	"flag"
	"maps"
	"net"
	"net/http"
	"os/exec"
	"runtime"
	"strconv"
	"sync/atomic"
	"time"

	"ludarium/build/site"
	"ludarium/build/tool"
)

// ownAddress is the default address of the task, which only this machine can reach.
const ownAddress = "127.0.0.1:8023"

// serve builds the web program and serves it until it is interrupted, like a web host: compressed, and
// cached for use offline. The page itself is always the newest build.
func serve(ctx context.Context, b *builder, args []string) error {
	f := flag.NewFlagSet("serve", flag.ContinueOnError)
	addr := f.String("addr", ownAddress,
		"address to listen on, such as :8023 for a phone on the same network; if the default port is "+
			"taken, a free one is used")
	noOpen := f.Bool("no-open", false, "do not open the browser")
	debug := debugFlag(f)
	if err := tool.Parse(f, args); err != nil {
		return err
	}
	m, err := b.compile(ctx, *debug)
	if err != nil {
		return err
	}
	files, err := site.Web(m, site.Offline)
	if err != nil {
		return err
	}
	files.NewestFirst()
	var handler http.Handler
	var bad <-chan error
	if err := b.step("pack by gzip", func() error {
		handler, bad, err = packing(files, b.cache())
		return err
	}); err != nil {
		return err
	}
	listener, err := listen(*addr, !isSet(f, "addr"))
	if err != nil {
		return err
	}
	url, others := addresses(listener.Addr().(*net.TCPAddr))
	b.Say("Ludarium is at %s  (Ctrl-C stops it)", url)
	for _, other := range others {
		b.Say("On the same network: %s", other)
	}
	if !*noOpen {
		if err := openBrowser(url); err != nil {
			b.Say("No browser could be started (%v); open the address yourself.", err)
		}
	}
	go func() {
		if err := <-bad; err != nil {
			b.Say("The program could not be compressed as on a web host: %v", err)
		}
	}()
	server := &http.Server{Handler: site.Guard(handler), ReadHeaderTimeout: 10 * time.Second}
	context.AfterFunc(ctx, func() { server.Close() })
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// packing returns a handler that serves files compressed with gzip at first, and with brotli as soon as that
// compression is done, which takes half a minute for a new module. The channel receives nil or an error when
// it is done.
func packing(files site.Files, cache site.Cache) (http.Handler, <-chan error, error) {
	if err := files.AddPacked(cache, "gz"); err != nil {
		return nil, nil, err
	}
	var now atomic.Value // holds an http.Handler
	now.Store(site.Handler(files))
	best, done := maps.Clone(files), make(chan error, 1)
	go func() {
		err := best.AddPacked(cache, "br")
		if err == nil {
			now.Store(site.Handler(best))
		}
		done <- err
	}()
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		now.Load().(http.Handler).ServeHTTP(w, r)
	}), done, nil
}

// addresses returns the URL for a browser on this machine, and the URLs for other machines on the network.
func addresses(at *net.TCPAddr) (here string, others []string) {
	url := func(ip net.IP) string {
		return "http://" + net.JoinHostPort(ip.String(), strconv.Itoa(at.Port)) + "/"
	}
	if !at.IP.IsUnspecified() {
		return url(at.IP), nil
	}
	all, err := net.InterfaceAddrs()
	if err != nil {
		all = nil // the machine's own address still works
	}
	for _, a := range all {
		if n, ok := a.(*net.IPNet); ok && n.IP.To4() != nil && !n.IP.IsLoopback() {
			others = append(others, url(n.IP))
		}
	}
	return url(net.IPv4(127, 0, 0, 1)), others
}

func isSet(f *flag.FlagSet, name string) (set bool) {
	f.Visit(func(g *flag.Flag) { set = set || g.Name == name })
	return set
}

// listen opens the address; if it is taken and fallback is set, any free port of the same host.
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

// openBrowser opens the address in the system's browser.
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
	go cmd.Wait() // avoid a zombie process; the error does not matter
	return nil
}
