package share

import (
	"time"

	"ludarium/render/paint"
	"ludarium/render/room"
)

type filmTab struct{}

func (f *filmTab) open(s room.Shell, it *room.Shared) {}
func (f *filmTab) draw(area paint.Rect)               {}
func (f *filmTab) poll(now time.Duration) bool        { return false }
func (f *filmTab) cancel()                            {}
