package main

import (
	"net"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"ludarium/build/site"
)

func TestPackingServesGzipFirstAndThenBrotli(t *testing.T) {
	files := site.Files{"index.html": []byte(strings.Repeat("<p>Ludarium</p>", 100))}
	handler, done, err := packing(files, site.Cache{Dir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	coding := func(accept string) string {
		r := httptest.NewRequest("GET", "/", nil)
		r.Header.Set("Accept-Encoding", accept)
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		return w.Header().Get("Content-Encoding")
	}
	if got := coding("gzip"); got != "gzip" {
		t.Errorf("at first the page comes as %q, want gzip", got)
	}
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	if got := coding("gzip, br"); got != "br" {
		t.Errorf("in the end the page comes as %q, want br", got)
	}
}

func TestAddressesOfServer(t *testing.T) {
	here, others := addresses(&net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 80})
	if here != "http://127.0.0.1:80/" || others != nil {
		t.Errorf("an address of this machine alone: %s, %v", here, others)
	}
	here, others = addresses(&net.TCPAddr{IP: net.IPv6unspecified, Port: 8023})
	if here != "http://127.0.0.1:8023/" {
		t.Errorf("all addresses: %s", here)
	}
	for _, url := range others {
		if strings.Contains(url, "127.0.0.1") || !strings.HasPrefix(url, "http://") ||
			!strings.HasSuffix(url, ":8023/") {
			t.Errorf("for others: %s", url)
		}
	}
}

func TestOwnAddressIsLocal(t *testing.T) {
	host, _, err := net.SplitHostPort(ownAddress)
	if ip := net.ParseIP(host); err != nil || !ip.IsLoopback() {
		t.Errorf("the task listens on %s, which others may reach", ownAddress)
	}
	l, err := listen(net.JoinHostPort(host, "0"), true)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if at := l.Addr().(*net.TCPAddr); !at.IP.IsLoopback() {
		t.Errorf("it listens on %s", at)
	}
}

// TestReadmeLinksToTheServer checks that the link at the top of README.md is the address of serve.
func TestReadmeLinksToTheServer(t *testing.T) {
	text, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	if want := "](http://" + ownAddress + "/#/atlas/alpha-beta)"; !strings.Contains(string(text), want) {
		t.Errorf("README.md has no link %s", want)
	}
}
