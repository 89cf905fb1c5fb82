//go:build linux

package desktoptest

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/godbus/dbus/v5"
)

// startBus runs a session bus until the test ends and sets its address in the environment.
func startBus(t *testing.T) *dbus.Conn {
	t.Helper()
	cmd := exec.Command("dbus-daemon", "--session", "--nofork", "--print-address=1")
	out, err := cmd.StdoutPipe()
	must(t, err)
	must(t, cmd.Start())
	t.Cleanup(func() { cmd.Process.Kill(); cmd.Wait() })
	address, err := bufio.NewReader(out).ReadString('\n')
	must(t, err)
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", strings.TrimSpace(address))
	conn, err := dbus.ConnectSessionBus()
	must(t, err)
	t.Cleanup(func() { conn.Close() })
	return conn
}

// The names of the portal of a desktop.
const (
	portalPath = dbus.ObjectPath("/org/freedesktop/portal/desktop")
	portalName = "org.freedesktop.portal."
)

// fakePortal is the portal of a desktop whose user always chooses the same file.
type fakePortal struct {
	conn   *dbus.Conn
	mu     sync.Mutex
	dark   bool
	choice string // path
	asked  []string
}

// Read implements org.freedesktop.portal.Settings.
func (p *fakePortal) Read(namespace, key string) (dbus.Variant, *dbus.Error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case key == "color-scheme" && p.dark:
		return dbus.MakeVariant(dbus.MakeVariant(uint32(1))), nil
	case key == "color-scheme":
		return dbus.MakeVariant(dbus.MakeVariant(uint32(2))), nil
	}
	return dbus.Variant{}, dbus.NewError(portalName+"Error.NotFound", nil)
}

// Get implements org.freedesktop.DBus.Properties.
func (p *fakePortal) Get(string, string) (dbus.Variant, *dbus.Error) {
	return dbus.MakeVariant(uint32(1)), nil
}

// OpenFile implements org.freedesktop.portal.FileChooser.
func (p *fakePortal) OpenFile(sender dbus.Sender, _, _ string,
	options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	return p.answer(sender, "open", options)
}

// SaveFile implements org.freedesktop.portal.FileChooser.
func (p *fakePortal) SaveFile(sender dbus.Sender, _, _ string,
	options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	return p.answer(sender, "save "+options["current_name"].Value().(string), options)
}

// answer answers a request with the choice.
func (p *fakePortal) answer(sender dbus.Sender, what string,
	options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	folder := strings.TrimSuffix(string(options["current_folder"].Value().([]byte)), "\x00")
	p.asked = append(p.asked, what+" in "+folder)
	name := strings.ReplaceAll(strings.TrimPrefix(string(sender), ":"), ".", "_")
	at := portalPath + "/request/" + dbus.ObjectPath(name+"/"+options["handle_token"].Value().(string))
	uri := "file://" + strings.ReplaceAll(p.choice, " ", "%20")
	p.conn.Emit(at, portalName+"Request.Response", uint32(0),
		map[string]dbus.Variant{"uris": dbus.MakeVariant([]string{uri})})
	return at, nil
}

// turn switches between a dark and a light desktop.
func (p *fakePortal) turn(t *testing.T, dark bool) {
	p.mu.Lock()
	p.dark = dark
	p.mu.Unlock()
	must(t, p.conn.Emit(portalPath, portalName+"Settings.SettingChanged", "org.freedesktop.appearance",
		"color-scheme", dbus.MakeVariant(uint32(1))))
}

// onlyTools sets PATH to a folder with the programs that the tests need, without those for file dialogs.
func onlyTools(t *testing.T) {
	t.Helper()
	bin := t.TempDir()
	for _, name := range []string{"xdotool", "Xvfb"} {
		tool, err := exec.LookPath(name)
		must(t, err)
		must(t, os.Symlink(tool, filepath.Join(bin, name)))
	}
	t.Setenv("PATH", bin)
}

// TestPortalSettingsAndDialogs follows the settings of the desktop and saves and opens a game with its file
// dialogs.
func TestPortalSettingsAndDialogs(t *testing.T) {
	exe, home := build(t), t.TempDir()
	p := &fakePortal{conn: startBus(t), dark: true, choice: filepath.Join(t.TempDir(), "my game.pgn")}
	for _, name := range []string{portalName + "Settings", portalName + "FileChooser",
		"org.freedesktop.DBus.Properties"} {
		must(t, p.conn.Export(p, portalPath, name))
	}
	reply, err := p.conn.RequestName("org.freedesktop.portal.Desktop", dbus.NameFlagDoNotQueue)
	if err != nil || reply != dbus.RequestNameReplyPrimaryOwner {
		t.Fatalf("the name of the portal: %v, %v", reply, err)
	}
	onlyTools(t)
	w := start(t, startDisplay(t), exe, home, "#/chess?moves=e4,c5,Nf3")
	theme := func(name string) {
		t.Helper()
		w.wait(t, "the theme "+name, func(s state) bool { return s.Theme == name })
	}
	theme("dark")
	p.turn(t, false)
	theme("light")
	w.wait(t, "the game", func(s state) bool { return s.Screen == "chess" && played(3)(s) })
	w.keys(t, "ctrl+s")
	w.wait(t, "the word", func(s state) bool { return s.Toast == "my game.pgn saved" })
	must(t, os.WriteFile(p.choice, []byte("1. d4 d5 *\n"), 0o600))
	w.keys(t, "ctrl+o")
	w.wait(t, "the game of the file", func(s state) bool {
		return s.Screen == "chess" && slices.Equal(s.Game.Moves, []string{"d4", "d5"})
	})
	want := []string{"save ludarium-chess.pgn in " + home, "open in " + filepath.Dir(p.choice)}
	if p.mu.Lock(); !slices.Equal(p.asked, want) {
		t.Errorf("the dialogs asked for are %q, want %q", p.asked, want)
	}
	p.mu.Unlock()
}
