//go:build !js

package main

import (
	"errors"

	"ludarium/render/room"
)

// sharing implements room.Sharing for the desktop, which has no means of sharing.
type sharing struct{}

// Address implements room.Sharing; a window has none.
func (sharing) Address(string) string { return "" }

// Copy implements room.Sharing: without cgo not every system has a clipboard.
func (sharing) Copy(string) bool { return false }

// CanSend implements room.Sharing: there is no share sheet common to all desktops.
func (sharing) CanSend() bool { return false }

// Send implements room.Sharing.
func (sharing) Send(room.Sheet) error { return errors.ErrUnsupported }
