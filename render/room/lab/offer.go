package lab

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"ludarium/ai/method"
	"ludarium/ai/method/level"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/room"
	"ludarium/render/room/film"
	"ludarium/render/room/form"
	"ludarium/render/room/training"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
)

// offer lists the players that can be chosen for a game, in groups.
type offer struct {
	of          [4]string // the game, its variant, the language, and the algorithms if not all can play
	methods     method.List
	players     []player // what each choice stands for
	ids, titles []string // of the choices
	names       []string // of the choices in results: of levels without the rating
	heads       ui.Heads // of the groups
	fewest      int      // minimum number of players in a list
}

// levelID begins the ids of levels.
const levelID = "level:"

// offerOf returns for what a setting of an experiment needs an offer: for the game that another setting
// chooses, otherwise for the experiment's own game.
func offerOf(experiment string, s param.Spec, values param.Values) [4]string {
	return [4]string{cmp.Or(values["game"], groupOf(experiment)), values["variant"], lang.Spoken().Tag,
		strings.Join(s.Choices, " ")}
}

// newOffer returns the offer for one of the games that have boards; it is empty for other games.
func newOffer(host *room.Host, boards []film.BoardGame, of [4]string) *offer {
	o := &offer{of: of, heads: ui.Heads{}, fewest: 1}
	for _, b := range boards {
		if b.Game.Name == of[0] || b.Game.Title == of[0] { // groups of experiments may have titles
			o.add(host, b.Game, of[1])
		}
	}
	return o
}

// add offers the levels of algorithms that play a game, these algorithms, the user's programs for it as
// "known:NAME", and the players that the user has trained for the variant.
func (o *offer) add(host *room.Host, g *game.Game, variant string) {
	var programs []room.Program
	if host.Programs != nil {
		programs = host.Programs.Programs(g)
	}
	only := strings.Fields(o.of[3])
	if len(only) > 0 {
		programs = nil
	}
	for _, m := range host.Methods(g) {
		if len(only) > 0 && !slices.Contains(only, m.Name) {
			continue
		}
		if !slices.ContainsFunc(programs, func(p room.Program) bool { return p.Method == m.Name }) {
			o.methods = append(o.methods, m)
		}
	}
	o.fewest = g.Players
	begin := o.group(textLevels)
	for _, m := range o.methods {
		for _, s := range m.Params {
			for _, choice := range s.Choices {
				if name := level.Name(m.Name, choice); s.Name == "level" && name != "" {
					begin(levelID+m.Name+":"+choice, lang.Say(level.Title(m.Name, choice)),
						player{method: m.Name, settings: "level=" + choice})
					o.names[len(o.names)-1] = lang.Say(name)
				}
			}
		}
	}
	begin = o.group(textAlgorithms)
	for _, m := range o.methods {
		begin(m.Name, lang.Say(m.Title), player{method: m.Name})
	}
	begin = o.group(textPrograms)
	for _, p := range programs {
		m := method.Method{Name: "known:" + p.Method, Title: p.Title}
		o.methods = append(o.methods, m)
		begin(m.Name, lang.Say(m.Title), player{method: m.Name})
	}
	var values param.Values
	if preset, err := g.Preset(variant); err == nil && variant != "" {
		values = preset.Values
	}
	begin = o.group(textOwnPlayers)
	for _, own := range training.Saved(host.Store(), g) {
		m, err := o.methods.Find(own.Player.Kind)
		if p, ok := ownPlayer(own, m); ok && err == nil && own.Fits(g, values) {
			begin("own:"+own.Name, own.Name, p)
		}
	}
}

// group returns the function that adds choices to a new group, which has a heading if it has a choice.
func (o *offer) group(head lang.Text) func(id, title string, p player) {
	at := len(o.players)
	return func(id, title string, p player) {
		o.heads[at] = head.String()
		o.ids, o.titles, o.players = append(o.ids, id), append(o.titles, title), append(o.players, p)
		o.names = append(o.names, title)
	}
}

// ownPlayer returns a player that the user has trained; ok is false if its settings cannot be written in a
// list of players.
func ownPlayer(own training.OwnPlayer, m method.Method) (p player, ok bool) {
	given := maps.Clone(own.Player.Values)
	if given == nil {
		given = param.Values{}
	}
	limits := own.Player.Limits
	for _, s := range m.Strengths {
		switch {
		case (s.Name == method.Nodes || s.Name == method.Playouts) && limits.Nodes > 0:
			given[s.Name] = strconv.FormatInt(limits.Nodes, 10)
		case s.Name == method.Depth && limits.Depth > 0:
			given[s.Name] = strconv.Itoa(limits.Depth)
		}
	}
	apart := func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune("=,;:", r) }
	p = player{name: strings.Join(strings.FieldsFunc(own.Name, apart), " "), method: m.Name,
		settings: settingsText(given, specsOf(m))}
	again, err := param.ParseSettings(p.settings)
	list := []player{p}
	return p, err == nil && maps.Equal(again, given) && slices.Equal(readPlayers(writePlayers(list)), list)
}

// at returns the choice that a player is: of its method the one with the most of its settings; −1 for none.
func (o *offer) at(p player) int {
	best, most := -1, -1
	given, _ := param.ParseSettings(p.settings)
	for i, q := range o.players {
		of, err := param.ParseSettings(q.settings)
		if q.method != p.method || err != nil || len(of) <= most {
			continue
		}
		if !slices.ContainsFunc(slices.Collect(maps.Keys(of)), func(name string) bool {
			return given[name] != of[name]
		}) {
			best, most = i, len(of)
		}
	}
	return best
}

// name returns the name of a player in results: its choice, and in words the settings that the choice does
// not have.
func (o *offer) name(p player) string { return o.called(p, o.names) }

// called returns the name that names has for the choice of a player, and in words its other settings.
func (o *offer) called(p player, names []string) string {
	at := o.at(p)
	if at < 0 {
		return p.method
	}
	if words := o.settings(p, o.players[at]); words != nil {
		return names[at] + " · " + strings.Join(words, ", ")
	}
	return names[at]
}

// settings returns in words the settings of a player that a choice does not have.
func (o *offer) settings(p, choice player) (words []string) {
	given, err := param.ParseSettings(p.settings)
	has, _ := param.ParseSettings(choice.settings)
	m, unknown := o.methods.Find(p.method)
	if err != nil || unknown != nil {
		return nil
	}
	specs := specsOf(m)
	for _, s := range specs {
		text, ok := given[s.Name]
		if _, err := s.Parse(text); ok && has[s.Name] == "" && err == nil {
			words = append(words, form.Summary(s, given))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(given)) {
		if !slices.ContainsFunc(specs, func(s param.Spec) bool { return s.Name == name }) {
			words = append(words, name+" "+given[name])
		}
	}
	return words
}

// row returns the title of a player with the name that the user gave it.
func (o *offer) row(p player) string {
	title, at := o.called(p, o.titles), o.at(p)
	if p.name == "" || at >= 0 && o.players[at].name == p.name {
		return title
	}
	return p.name + ": " + title
}
