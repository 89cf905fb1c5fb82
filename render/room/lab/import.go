package lab

import (
	"context"
	"encoding/json"
	"errors"
	"strings"

	"ludarium/ai/lab/service"
	"ludarium/render/room"
)

// imports takes in runs that were made elsewhere.
type imports struct {
	shell interface {
		room.Messages
		room.Questions
		room.Exchange
	}
	service *service.Client
	jobs    *jobs
	runs    *runs
}

// notRun is the error of a text that is no run. It implements room.Placed.
type notRun struct {
	text     string
	from, to int // the bad part, in bytes; equal where that is not known
	err      error
}

func (e *notRun) Error() string { return e.text }

// Unwrap returns the error of the reader.
func (e *notRun) Unwrap() error { return e.err }

// Place implements room.Placed.
func (e *notRun) Place() (from, to int) { return e.from, e.to }

// check returns why a text is no run; nil where it looks like one.
func check(text string) error {
	var run map[string]any
	if err := json.Unmarshal([]byte(text), &run); err != nil {
		e := &notRun{text: textThisIsNoRun.String(), err: err}
		if bad := new(json.SyntaxError); errors.As(err, &bad) && bad.Offset > 0 &&
			strings.HasPrefix(strings.TrimSpace(text), "{") {
			e.text = textRunNotRead.With("error", bad)
			e.from, e.to = int(bad.Offset)-1, int(bad.Offset)
		}
		return e
	}
	if run["format"] == nil && run["plan"] == nil {
		return &notRun{text: textObjectIsNoRun.String()}
	}
	return nil
}

// take keeps a run and shows it; again is called, unless it is nil, where that turns out not to be possible.
// The error is for text that is no run at all.
func (im *imports) take(text string, again func()) error {
	if err := check(text); err != nil {
		return err
	}
	im.jobs.order("", func(ctx context.Context) (func(), error) {
		p, err := im.service.Import(ctx, []byte(text))
		return func() {
			if err == nil {
				im.runs.look(p)
				im.shell.Say(textTheRunWasImported.With("text", p.String()))
				return
			}
			im.shell.Say(textRunNotImported.With("error", err))
			if again != nil {
				again()
			}
		}, nil
	})
	im.runs.list()
	return nil
}

// askFile lets a file be chosen, or asks for a text where that can't be done.
func (im *imports) askFile() {
	if !im.shell.OpenFile(func(text string) error { return im.take(text, nil) }) {
		im.askText("")
	}
}

// askText asks for a run as text, beginning with one that was given before.
func (im *imports) askText(text string) {
	im.shell.AskText(textRunAsJSON.String(), text, func(text string) error {
		return im.take(text, func() { im.askText(text) })
	})
}
