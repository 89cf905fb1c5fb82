package lab

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/lab"
	"ludarium/ai/method"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/film"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// player is one player of a list like "random;NAME=mcts,playouts=50", the value of a param.Players.
type player struct {
	name     string // given to it; empty for none
	method   string // of the game, or a program such as "known:stockfish"
	settings string // "playouts=50,c=1": its strength and its parameters
}

// readPlayers reads a list of players; writePlayers gives the same text, apart from blanks around a player.
// A text that is no list of players is read as methods that do not exist, and keeps its text.
func readPlayers(text string) (list []player) {
	for part := range strings.SplitSeq(text, ";") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		head, settings, _ := strings.Cut(part, ",")
		p := player{method: head, settings: settings}
		if name, rest, ok := strings.Cut(head, "="); ok && !strings.Contains(name, ":") {
			p.name, p.method = name, rest
		}
		list = append(list, p)
	}
	return list
}

func writePlayers(list []player) string {
	texts := make([]string, len(list))
	for i, p := range list {
		texts[i] = p.method
		if p.name != "" {
			texts[i] = p.name + "=" + p.method
		}
		if p.settings != "" {
			texts[i] += "," + p.settings
		}
	}
	return strings.Join(texts, ";")
}

// picker is the control for a list of players: a row each, with its algorithm or program and, when it is
// open, its settings.
type picker struct {
	shell  room.Shell
	boards []film.BoardGame
	open   int // index of the player whose settings are shown; −1 for none
}

// frame draws the control below y of r and returns its height. The names of the methods are those that the
// experiment's setting "game" plays.
func (k *picker) frame(r paint.Rect, e *lab.Description, s param.Spec, values param.Values) float64 {
	u, rows := k.shell.UI(), form.ColumnOf(r)
	leave := u.Scope(s.Name)
	defer leave()
	u.Canvas.TextLeft(u.Bold(theme.Body), rows.Next(28), lang.Say(s.Title), u.Theme.Ink)
	methods := k.methods(values)
	list := readPlayers(values[s.Name])
	removed := -1
	for i := range list {
		if k.row(&rows, methods, list, i) {
			removed = i
		}
	}
	if removed >= 0 {
		list, k.open = slices.Delete(list, removed, removed+1), -1
	}
	add := u.Button("add", textAddPlayer.String(), rows.Next(theme.Touch), ui.Plus, ui.Framed)
	if add && len(methods) > 0 {
		list, k.open = append(list, newPlayer(methods, list)), len(list)
	}
	if text := writePlayers(list); text != writePlayers(readPlayers(values[s.Name])) {
		values[s.Name] = text
	}
	rows.Next(4)
	text := values[s.Name]
	u.TextBox("text", textPlayersAsText.String(), rows.Next(theme.Touch), &text, "")
	if text != values[s.Name] {
		values[s.Name] = text
	}
	rows.Next(u.Paragraph(rows.Next(0), u.Style(theme.Small), form.About(s), u.Theme.Ink2) + 10)
	return rows.Used()
}

// methods returns the algorithms that play the experiment's game, then the user's programs for it as
// "known:NAME".
func (k *picker) methods(values param.Values) (list method.List) {
	for _, b := range k.boards {
		if b.Game.Name == values["game"] {
			return k.of(b.Game)
		}
	}
	return nil
}

func (k *picker) of(g *game.Game) (list method.List) {
	host := k.shell.Host()
	var programs []room.Program
	if host.Programs != nil {
		programs = host.Programs.Programs(g)
	}
	for _, m := range host.Methods(g) {
		if !slices.ContainsFunc(programs, func(p room.Program) bool { return p.Method == m.Name }) {
			list = append(list, m)
		}
	}
	for _, p := range programs {
		list = append(list, method.Method{Name: "known:" + p.Method, Title: p.Title})
	}
	return list
}

// newPlayer returns a player of the first method that no player of the list has with its usual settings.
func newPlayer(methods method.List, list []player) player {
	for _, m := range methods {
		if !slices.Contains(list, player{method: m.Name}) {
			return player{method: m.Name}
		}
	}
	return player{name: strconv.Itoa(len(list) + 1), method: methods[0].Name}
}

// row draws a player and reports whether it is to be removed.
func (k *picker) row(rows *form.Column, methods method.List, list []player, i int) (remove bool) {
	u, p := k.shell.UI(), &list[i]
	leave := u.Scope(strconv.Itoa(i + 1))
	defer leave()
	row := rows.Next(theme.Touch)
	remove = len(list) > 1 && u.IconButton("remove", textRemovePlayer.With("n", i+1),
		row.CutRight(theme.Touch), ui.Close, false)
	settings := row.CutRight(theme.Touch)
	row.CutRight(4)
	names, titles := []string{}, []string{}
	for _, m := range methods {
		names, titles = append(names, m.Name), append(titles, lang.Say(m.Title))
	}
	at := slices.Index(names, p.method)
	if at < 0 { // a name that the game does not have: it is shown, and the experiment reports the error
		at, names, titles = len(names), append(names, p.method), append(titles, p.method)
	}
	if u.Select("method", textPlayer.With("n", i+1), row.InsetXY(0, 2), titles, &at, names...) {
		*p = player{method: names[at]}
	}
	if u.IconButton("settings", textSettingsOf.With("n", i+1), settings, ui.Gear, k.open == i) {
		if k.open == i {
			k.open = -1
		} else {
			k.open = i
		}
	}
	m, err := methods.Find(p.method)
	if k.open != i || err != nil {
		return remove
	}
	rows.Next(k.settings(rows.Next(0).InsetXY(12, 0), m, p) + 6)
	return remove
}

// settings draws the strengths and the parameters of a player's method and returns their height. Settings
// that do not belong to the method are kept.
func (k *picker) settings(r paint.Rect, m method.Method, p *player) float64 {
	given, err := param.ParseSettings(p.settings)
	if err != nil {
		return k.shell.UI().Paragraph(r, k.shell.UI().Style(theme.Small), lang.Fault(err),
			k.shell.UI().Theme.Bad)
	}
	specs := slices.Clone(m.Params)
	for _, s := range m.Strengths { // no time: the same seed must give the same games
		if s.Name != method.Time {
			specs = slices.Insert(specs, 0, s)
		}
	}
	shown := param.Values{}
	for _, s := range specs {
		shown[s.Name] = s.Default
		if text, ok := given[s.Name]; ok {
			shown[s.Name] = text
		}
	}
	before := maps.Clone(shown)
	height := form.Controls(k.shell.UI(), r, specs, shown)
	for _, s := range specs {
		if shown[s.Name] != before[s.Name] {
			given[s.Name] = shown[s.Name]
		}
	}
	p.settings = settingsText(given, specs)
	return height
}

// settingsText writes settings as "a=1,b=2": those of the specs in their order, then all others by name.
func settingsText(given param.Values, specs []param.Spec) string {
	var parts []string
	write := func(name string) { parts = append(parts, name+"="+given[name]) }
	listed := map[string]bool{}
	for _, s := range specs {
		if _, ok := given[s.Name]; ok {
			write(s.Name)
		}
		listed[s.Name] = true
	}
	for _, name := range slices.Sorted(maps.Keys(given)) {
		if !listed[name] {
			write(name)
		}
	}
	return strings.Join(parts, ",")
}
