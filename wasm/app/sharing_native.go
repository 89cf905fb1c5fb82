//go:build !js

package main

import (
	"errors"

	"ludarium/render/room"
	"ludarium/wasm/clipboard"
)

// sharing is the clipboard of the desktop. It implements room.Sharing.
type sharing struct {
	program   *program
	clipboard clipboard.System // nil if there is none
}

// Address implements room.Sharing; a window has none.
func (sharing) Address(string) string { return "" }

// Copy implements room.Sharing.
func (s sharing) Copy(text string) bool {
	if s.clipboard == nil {
		return false
	}
	s.copy(clipboard.Content{Text: text})
	return true
}

// CanCopyPicture implements room.Sharing.
func (s sharing) CanCopyPicture() bool { return s.clipboard != nil }

// CopyPicture implements room.Sharing.
func (s sharing) CopyPicture(png []byte) { s.copy(clipboard.Content{PNG: png}) }

// copy copies a content and reports an error. It does not wait, because another program may hold the
// clipboard.
func (s sharing) copy(c clipboard.Content) {
	go func() {
		if err := s.clipboard.Copy(c); err != nil {
			s.program.do(func() { s.program.shell.Say(textCopyFailed.With("why", err)) })
		}
	}()
}

// paste pastes the text on the clipboard, once its owner has sent it. The caller must hold program.mu.
func (s sharing) paste() {
	if s.clipboard == nil {
		s.program.shell.Say(textNoClipboard.String())
		return
	}
	go func() {
		text, err := s.clipboard.Text()
		s.program.do(func() {
			if err != nil {
				s.program.shell.Say(textPasteFailed.With("why", err))
			}
			s.program.paste(text)
		})
	}()
}

// CanSend implements room.Sharing: there is no share sheet common to all desktops.
func (sharing) CanSend() bool { return false }

// Send implements room.Sharing.
func (sharing) Send(room.Sheet) error { return errors.ErrUnsupported }
