package lab

import (
	"context"
	"encoding/json"
	"errors"
	"strings"

	"ludarium/ai/lab"
	"ludarium/ai/lab/service"
	"ludarium/render/room"
)

// imports imports runs made elsewhere.
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

// notRun is the error for a text that is not a run of the lab. It implements room.Placed.
type notRun struct {
	text     string
	from, to int // byte range of the invalid part; equal if unknown
	err      error
}

func (e *notRun) Error() string { return e.text }

// Unwrap returns the parser's error.
func (e *notRun) Unwrap() error { return e.err }

// Place implements room.Placed.
func (e *notRun) Place() (from, to int) { return e.from, e.to }

// claims reports whether a text is meant to be a run, by its beginning or by the name of a run's plan.
func claims(file, text string) bool {
	return file == lab.PlanFile || lab.IsRun(text)
}

// check returns an error if a text is clearly not a run.
func check(text string) error {
	if lab.IsLog(text) {
		return nil
	}
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

// take imports a run and shows it. If the import fails later, it calls again, unless that is nil. It returns
// an error if the text is not a run.
func (im *imports) take(text string, again func()) error {
	if err := check(text); err != nil {
		return err
	}
	im.order(text, func(p lab.Plan) {
		im.runs.look(p)
		im.shell.Say(textTheRunWasImported.With("text", p.String()))
	}, again)
	return nil
}

// order imports a run, and then calls done or, after an error, again, unless that is nil.
func (im *imports) order(text string, done func(p lab.Plan), again func()) {
	im.jobs.order("", func(ctx context.Context) (func(), error) {
		p, err := im.service.Import(ctx, []byte(text))
		return func() {
			if err == nil {
				done(p)
				return
			}
			im.shell.Say(textRunNotImported.With("error", err))
			if again != nil {
				again()
			}
		}, nil
	})
	im.runs.list()
}

// askFile opens a file dialog, or a text dialog if there is none.
func (im *imports) askFile() {
	if !im.shell.OpenFile(func(text string) error { return im.take(text, nil) }) {
		im.askText("")
	}
}

// askText opens a dialog for pasting a run; text is its initial content.
func (im *imports) askText(text string) {
	im.shell.AskText(textRunAsJSON.String(), text, func(text string) error {
		return im.take(text, func() { im.askText(text) })
	})
}
