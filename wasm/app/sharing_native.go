//go:build !js

package main

import (
	"errors"

	"ludarium/render/room"
)

// sharing is the desktop's means of sharing: none. It implements room.Sharing.
type sharing struct{}

// Address implements room.Sharing; a window has none.
func (sharing) Address(string) string { return "" }

// Copy implements room.Sharing: not all systems have a clipboard without cgo.
func (sharing) Copy(string) bool { return false }

// CanSend implements room.Sharing: there is no share sheet common to all desktops.
func (sharing) CanSend() bool { return false }

// Send implements room.Sharing.
func (sharing) Send(room.Sheet) error { return errors.ErrUnsupported }
