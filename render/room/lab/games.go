package lab

import (
	"bytes"
	"context"
	"io"
	"strings"

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
	names   *overviews
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
			names, name := o.names.names(p.Plan), title
			if list.Name != "" {
				which := strings.Split(list.Name, versus)
				for i, player := range which {
					which[i] = called(names, player)
				}
				name = textGamesOfRun.With("title", title, "which", strings.Join(which, versus))
			}
			text := namedGames(list.Text, names)
			o.shell.ListGames(list.Game, room.File{Name: name, Size: int64(len(text)),
				Open: func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(text)), nil }})
		}
	})
}

// versus is between the names of two players whose games are listed.
const versus = " – "
