//go:build !js

package main

import (
	"strings"
	"testing"

	"ludarium/render/app/shell"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/draw/paint"
	"ludarium/render/room/all"
)

// TestPasteWithoutClipboard pastes on a desktop that has no clipboard: the message names what is missing.
func TestPasteWithoutClipboard(t *testing.T) {
	host := shelltest.NewHost(t)
	p := &program{shell: shell.New(host.Parts(), paint.New(nil, nil), all.Doors(), "")}
	s := sharing{program: p}
	if s.Copy("e4") || s.CanCopyPicture() {
		t.Error("without a clipboard something was copied")
	}
	s.paste()
	if said := p.shell.State().Toast; !strings.Contains(said, "wl-clipboard") {
		t.Errorf("the message is %q", said)
	}
}
