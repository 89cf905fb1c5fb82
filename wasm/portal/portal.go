//go:build linux

// Package portal asks the desktop of a Linux system for its settings and its file dialogs, through the
// service org.freedesktop.portal.Desktop of the session bus (XDG Desktop Portal). GNOME, KDE and most other
// desktops provide it, also for programs in a sandbox.
package portal

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/godbus/dbus/v5"
)

// The names of the service and its interfaces.
const (
	service  = "org.freedesktop.portal.Desktop"
	object   = dbus.ObjectPath("/org/freedesktop/portal/desktop")
	settings = "org.freedesktop.portal.Settings"
	chooser  = "org.freedesktop.portal.FileChooser"
	request  = "org.freedesktop.portal.Request"
)

// patience is the maximum time to wait for an answer that needs no user.
const patience = 5 * time.Second

// Portal is a connection to the service.
type Portal struct {
	conn *dbus.Conn

	mu      sync.Mutex
	chooses bool // whether the service has file dialogs
	wishes  Wishes
	waiting map[dbus.ObjectPath]chan answer // requests that are open, by their path
	count   int                             // number of requests
}

// Open connects to the service. It returns an error if there is no session bus or no such service.
func Open() (*Portal, error) {
	conn, err := dbus.ConnectSessionBus()
	if err != nil {
		return nil, fmt.Errorf("portal: %w", err)
	}
	p := &Portal{conn: conn, waiting: map[dbus.ObjectPath]chan answer{}}
	if err := p.begin(); err != nil {
		conn.Close()
		return nil, fmt.Errorf("portal: %w", err)
	}
	return p, nil
}

// begin reads the settings and follows their changes and the answers to requests.
func (p *Portal) begin() error {
	for _, of := range [][2]string{{settings, "SettingChanged"}, {request, "Response"}} {
		if err := p.conn.AddMatchSignal(dbus.WithMatchInterface(of[0]),
			dbus.WithMatchMember(of[1])); err != nil {
			return err
		}
	}
	signals := make(chan *dbus.Signal, 16)
	p.conn.Signal(signals)
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	var version dbus.Variant
	const get = "org.freedesktop.DBus.Properties.Get"
	if err := p.call(ctx, get, settings, "version").Store(&version); err != nil {
		return err
	}
	p.wishes = p.readWishes(ctx)
	p.chooses = p.call(ctx, get, chooser, "version").Err == nil
	go p.follow(signals)
	return nil
}

// call calls a method of the service.
func (p *Portal) call(ctx context.Context, method string, args ...any) *dbus.Call {
	return p.conn.Object(service, object).CallWithContext(ctx, method, 0, args...)
}

// follow handles signals until the connection ends.
func (p *Portal) follow(signals chan *dbus.Signal) {
	for s := range signals {
		switch s.Name {
		case settings + ".SettingChanged":
			ctx, cancel := context.WithTimeout(context.Background(), patience)
			now := p.readWishes(ctx)
			cancel()
			p.mu.Lock()
			p.wishes = now
			p.mu.Unlock()
		case request + ".Response":
			p.answered(s)
		}
	}
}
