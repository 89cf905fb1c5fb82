package lab

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/method"
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
	open   int    // index of the player whose settings are shown; −1 for none
	offer  *offer // what can be picked; nil before the first frame, and while the room is closed
	text   string // from which list was read
	list   []player
}

// frame draws the control below y of r and returns its height. The choices are those that the experiment's
// setting "game" plays.
func (k *picker) frame(r paint.Rect, experiment string, s param.Spec, values param.Values) float64 {
	u, rows := k.shell.UI(), form.ColumnOf(r)
	leave := u.Scope(s.Name)
	defer leave()
	u.Title(3, u.Bold(theme.Body), rows.Next(28), lang.Say(s.Title))
	k.refresh(offerOf(experiment, s, values))
	if k.text != values[s.Name] || k.list == nil {
		k.text, k.list = values[s.Name], readPlayers(values[s.Name])
	}
	read := slices.Clone(k.list)
	removed := -1
	for i := range k.list {
		if k.row(&rows, i) {
			removed = i
		}
	}
	if removed >= 0 {
		k.shell.Say(textPlayerRemoved.With("player", k.title(k.list[removed]), "n", len(k.list)-1))
		k.list, k.open = slices.Delete(k.list, removed, removed+1), -1
	}
	rows.Next(4)
	add := u.Button("add", textAddPlayer.String(), rows.Next(theme.Touch), ui.Plus, ui.Framed)
	if add && len(k.offer.players) > 0 {
		k.list, k.open = append(k.list, k.newPlayer()), len(k.list)
		k.shell.Say(textPlayerAdded.With("player", k.title(k.list[k.open]), "n", len(k.list)))
	}
	if !slices.Equal(k.list, read) {
		k.text = writePlayers(k.list)
		values[s.Name] = k.text
	}
	rows.Next(4)
	text := values[s.Name]
	u.TextBox("text", textPlayersAsText.String(), rows.Next(theme.Touch), &text, "")
	if text != values[s.Name] {
		values[s.Name] = text
	}
	rows.Next(u.Paragraph(rows.Next(0), u.Style(theme.Small), form.About(s), u.Theme.Ink2) + 10)
	if slices.ContainsFunc(k.offer.ids, func(id string) bool { return strings.HasPrefix(id, levelID) }) {
		rows.Next(u.Paragraph(rows.Next(0), u.Style(theme.Small), textTwoScales.String(), u.Theme.Ink2) + 10)
	}
	return rows.Used()
}

// title names a player as its row does.
func (k *picker) title(p player) string {
	if k.offer.at(p) < 0 {
		return p.method
	}
	return k.offer.row(p)
}

// refresh makes the offer if it is for another game or language.
func (k *picker) refresh(of [4]string) {
	if k.offer == nil || k.offer.of != of {
		k.offer = newOffer(k.shell.Host(), k.boards, of)
	}
}

// newPlayer returns a player of the first choice that the list does not have.
func (k *picker) newPlayer() player {
	for _, p := range k.offer.players {
		if !slices.Contains(k.list, p) {
			return p
		}
	}
	p := k.offer.players[0]
	p.name = strconv.Itoa(len(k.list) + 1)
	return p
}

// row draws a player and reports whether it is to be removed.
func (k *picker) row(rows *form.Column, i int) (remove bool) {
	u, p := k.shell.UI(), &k.list[i]
	leave := u.Scope(strconv.Itoa(i + 1))
	defer leave()
	ids, titles, at := k.offer.ids, slices.Clone(k.offer.titles), k.offer.at(*p)
	if at < 0 { // a name that the game does not have: it is shown, and the experiment reports the error
		at = len(ids)
		ids, titles = append(slices.Clone(ids), p.method), append(titles, p.method)
	} else {
		titles[at] = k.offer.row(*p) // several rows may be of one algorithm
	}
	row := rows.Next(u.SelectHeight(titles[at], rows.Area.W-2*theme.Touch-4) + 4)
	square := func() paint.Rect {
		r := row.CutRight(theme.Touch)
		return r.InsetXY(0, (r.H-theme.Touch)/2)
	}
	remove = len(k.list) > k.offer.fewest && u.IconButton("remove", textRemovePlayer.With("n", i+1), square(),
		ui.Close, false)
	settings := square()
	row.CutRight(4)
	if u.SelectOf("method", textPlayer.With("n", i+1), row.InsetXY(0, 2), titles, k.offer.heads, &at,
		ids...) && at < len(k.offer.players) {
		*p = k.offer.players[at]
	}
	unmark := u.Pressed(k.open == i)
	if u.IconButton("settings", textSettingsOf.With("n", i+1), settings, ui.Gear, k.open == i) {
		if k.open == i {
			k.open = -1
		} else {
			k.open = i
		}
	}
	unmark()
	m, err := k.offer.methods.Find(p.method)
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
	specs := specsOf(m)
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

// specsOf returns the settings of a method: its strengths, then its parameters. It omits the time limit,
// because the same seed must give the same games.
func specsOf(m method.Method) (list []param.Spec) {
	for _, s := range m.Strengths {
		if s.Name != method.Time {
			list = slices.Insert(list, 0, s)
		}
	}
	return append(list, m.Params...)
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
