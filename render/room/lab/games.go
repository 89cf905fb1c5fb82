package lab

import (
	"bytes"
	"context"
	"io"

	"ludarium/ai/lab/service"
	"ludarium/render/room"
	"ludarium/render/ui/lang"
)

// games opens the games of a run as a list in the room of their game.
type games struct {
	shell   room.Shell
	service *service.Client
	jobs    *jobs
	choice  *choice
}

// open opens the games that a table links to, or all games if link is "".
func (o *games) open(p *planned, link string) {
	title := lang.Say(o.choice.experiment().Title)
	o.jobs.ask(func(ctx context.Context) func() {
		list, err := o.service.Games(ctx, p.Plan, link)
		return func() {
			switch {
			case err != nil:
				o.shell.Say(textGamesNotOpened.With("error", err))
				return
			case len(list.Text) == 0:
				o.shell.Say(textNoGamesKept.String())
				return
			}
			name := title
			if list.Name != "" {
				name = textGamesOfRun.With("title", title, "which", list.Name)
			}
			o.shell.ListGames(list.Game, room.File{Name: name, Size: int64(len(list.Text)),
				Open: func() (io.ReadCloser, error) {
					return io.NopCloser(bytes.NewReader(list.Text)), nil
				}})
		}
	})
}
