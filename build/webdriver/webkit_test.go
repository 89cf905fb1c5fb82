//go:build linux

package webdriver

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// starting is the environment variable that names the file in which the drivers of TestWebKitStartsAgain
// count their starts.
const starting = "WEBDRIVER_TEST_STARTING"

// TestMain lets the test program act as WebKit's driver.
func TestMain(m *testing.M) {
	if count := os.Getenv(starting); count != "" {
		drive(count, strings.TrimPrefix(os.Args[2], "--port="))
		return
	}
	os.Exit(m.Run())
}

// drive answers like WebKit's driver, but the first two processes never start a session.
func drive(count, port string) {
	f, err := os.OpenFile(count, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		panic(err)
	}
	fmt.Fprintln(f, port)
	before, err := os.ReadFile(count)
	if err != nil {
		panic(err)
	}
	hangs := strings.Count(string(before), "\n") < 3
	http.HandleFunc("GET /status", func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprint(w, `{"value":{"ready":true}}`)
	})
	http.HandleFunc("POST /session", func(w http.ResponseWriter, r *http.Request) {
		if hangs {
			<-r.Context().Done()
			return
		}
		fmt.Fprint(w, `{"value":{"sessionId":"third"}}`)
	})
	panic(http.ListenAndServe("127.0.0.1:"+port, nil))
}

// TestWebKitStartsAgain fails to get two sessions and gets the third.
func TestWebKitStartsAgain(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	bin := t.TempDir()
	if err := os.Symlink(self, filepath.Join(bin, "WebKitWebDriver")); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", bin)
	t.Setenv(starting, filepath.Join(bin, "count"))
	// A third driver that answers too late counts as failed as well; the next one answers.
	b, err := startWebKit("MiniBrowser", ":0", "127.0.0.1:9", 2*time.Second)
	if err != nil {
		t.Fatal(err)
	}
	b.close = b.close[:len(b.close)-1] // this fake driver cannot end a session
	b.Close()
	count, err := os.ReadFile(filepath.Join(bin, "count"))
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Count(string(count), "\n"); got < 3 {
		t.Errorf("%d drivers were started, want three", got)
	}
}
