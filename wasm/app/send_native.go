//go:build !js

package main

import (
	"errors"

	"ludarium/render/room"
)

// CanSend implements room.Host: there is no share sheet common to all desktops.
func (*feedback) CanSend() bool { return false }

// Send implements room.Host.
func (*feedback) Send(room.Sheet) error { return errors.ErrUnsupported }
