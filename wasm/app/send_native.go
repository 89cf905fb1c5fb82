//go:build !js

package main

import (
	"errors"

	"ludarium/render/room"
)

// CanSend implements room.Host: there is no share sheet common to all desktops.
func (*senses) CanSend() bool { return false }

// Send implements room.Host.
func (*senses) Send(room.Sheet) error { return errors.ErrUnsupported }
