//go:build linux

package portal

import (
	"context"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"

	"github.com/godbus/dbus/v5"
)

// answer is the answer to a request.
type answer struct {
	code    uint32 // 0 for success, 1 if the user cancels, 2 for other ends
	results map[string]dbus.Variant
}

// Chooses reports whether the desktop has file dialogs.
func (p *Portal) Chooses() bool { return p.chooses }

// OpenFiles shows the dialog for opening files, starting in a folder, and returns the chosen paths; none if
// the user cancels. The end of ctx closes the dialog.
func (p *Portal) OpenFiles(ctx context.Context, title, folder string) ([]string, error) {
	return p.choose(ctx, "OpenFile", title, map[string]dbus.Variant{"multiple": dbus.MakeVariant(true),
		"current_folder": pathname(folder)})
}

// SaveFile shows the dialog for saving a file, starting with a path, and returns the chosen path; empty if
// the user cancels. The dialog asks before a file is replaced.
func (p *Portal) SaveFile(ctx context.Context, title, path string) (string, error) {
	list, err := p.choose(ctx, "SaveFile", title, map[string]dbus.Variant{
		"current_name":   dbus.MakeVariant(filepath.Base(path)),
		"current_folder": pathname(filepath.Dir(path))})
	if len(list) == 0 {
		return "", err
	}
	return list[0], err
}

// pathname returns a path in the form of the interface: bytes that end with 0.
func pathname(path string) dbus.Variant { return dbus.MakeVariant(append([]byte(path), 0)) }

// choose shows a dialog and returns the chosen paths.
func (p *Portal) choose(ctx context.Context, method, title string,
	options map[string]dbus.Variant) ([]string, error) {
	p.mu.Lock()
	p.count++
	token := fmt.Sprint("ludarium", p.count)
	sender := strings.ReplaceAll(strings.TrimPrefix(p.conn.Names()[0], ":"), ".", "_")
	at := object + "/request/" + dbus.ObjectPath(sender+"/"+token)
	done := make(chan answer, 1)
	p.waiting[at] = done
	p.mu.Unlock()
	defer func() {
		p.mu.Lock()
		delete(p.waiting, at)
		p.mu.Unlock()
	}()
	options["handle_token"] = dbus.MakeVariant(token)
	if err := p.call(ctx, chooser+"."+method, "", title, options).Err; err != nil {
		return nil, fmt.Errorf("portal: %w", err)
	}
	select {
	case a := <-done:
		return a.paths()
	case <-ctx.Done():
		p.conn.Object(service, at).Go(request+".Close", dbus.FlagNoReplyExpected, nil)
		return nil, ctx.Err()
	}
}

// answered passes the answer on to the request that waits for it.
func (p *Portal) answered(s *dbus.Signal) {
	var a answer
	if dbus.Store(s.Body, &a.code, &a.results) != nil {
		return
	}
	p.mu.Lock()
	done := p.waiting[s.Path]
	delete(p.waiting, s.Path)
	p.mu.Unlock()
	if done != nil {
		done <- a
	}
}

// paths returns the paths of the chosen files, which come as URIs.
func (a answer) paths() ([]string, error) {
	var uris, list []string
	if v, ok := a.results["uris"]; a.code == 0 && ok {
		if err := v.Store(&uris); err != nil {
			return nil, fmt.Errorf("portal: %w", err)
		}
	}
	for _, uri := range uris {
		u, err := url.Parse(uri)
		if err != nil || u.Scheme != "file" {
			return nil, fmt.Errorf("portal: %q is not the address of a file", uri)
		}
		list = append(list, u.Path)
	}
	return list, nil
}
