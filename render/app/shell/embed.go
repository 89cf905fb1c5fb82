package shell

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"ludarium/game/text/fault"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/store"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/sound"
	"ludarium/render/ui/theme"
)

// embed is a part of the program in another page: one room with the controls in its link.
type embed struct {
	link    room.Embed
	with    room.Controls
	trouble string // why there is nothing to show; empty if there is
}

// newEmbed parses a link and returns the door of its room; any door if the link is invalid.
func newEmbed(fragment string, doors []room.Door) (*embed, []room.Door) {
	link, err := room.ParseEmbed(fragment)
	e := &embed{link: link}
	if err != nil {
		e.trouble = lang.Fault(err)
		return e, doors[:1]
	}
	if e.lectures() {
		return e, doors
	}
	name := strings.TrimPrefix(link.Link, "#/")
	if end := strings.IndexAny(name, "/?"); end >= 0 {
		name = name[:end]
	}
	i := slices.IndexFunc(doors, func(d room.Door) bool { return d.Name == name })
	if i < 0 {
		e.trouble = textNoSuchPlace.With("path", fault.Short(name))
		return e, doors[:1]
	}
	return e, doors[i : i+1]
}

// lectures reports whether the embed gives a lecture.
func (e *embed) lectures() bool { return e != nil && e.trouble == "" && e.link.Lecture != "" }

// giveLecture begins the lecture of the link.
func (e *embed) giveLecture(s *Shell) {
	s.presentation.fixed = true
	s.Rooms.at = max(0, s.Rooms.lectern())
	q := url.Values{"give": {e.link.Lecture}, room.KeySlide: {strconv.Itoa(max(1, e.link.Slide))}}
	if err := s.Rooms.Current().Open("#/" + s.Rooms.door().Name + "?" + q.Encode()); err != nil {
		e.trouble = textLinkNotRead.With("error", err)
	}
}

// enter opens the content of the link.
func (e *embed) enter(s *Shell) {
	set := s.Settings()
	set.Appearance, set.First = e.link.Look, false
	if e.trouble != "" {
		return
	}
	if e.lectures() {
		e.giveLecture(s)
		return
	}
	at, ok := s.Rooms.Current().(room.Embedder)
	if !ok {
		e.trouble = textNotEmbedded.With("title", s.Rooms.door().Title)
		return
	}
	var err error
	link, scene, bad := room.CutScene(e.link.Link)
	if e.with, err = e.link.Of(at.EmbedControls()); err == nil && bad != nil {
		err = bad
	}
	if err == nil && e.link.Link != "#/"+s.Rooms.door().Name {
		err = s.Rooms.Current().Open(link)
	}
	if err == nil {
		err = s.stage(s.Rooms.Current(), scene)
	}
	if err != nil {
		e.trouble = textLinkNotRead.With("error", err)
	}
}

// ByHand reports whether the user can move on the board, which requires a control in an embed, or a lecture.
func (s *Shell) ByHand() bool {
	return s.embed == nil || s.embed.lectures() || s.embed.with.Has(room.ControlMove)
}

// embedAir is the margin of an embed in logical pixels.
const embedAir = 6.0

func (e *embed) draw(s *Shell) {
	u := s.ui
	area := u.Canvas.Area().Inset(embedAir)
	if e.trouble != "" {
		u.Paragraph(area, u.Style(theme.Body), e.trouble, u.Theme.Ink)
		u.Node("alert", e.trouble, "", area)
		return
	}
	if e.lectures() { // which has not arrived yet
		s.messages.draw(s.now, s.Rooms.Current(), room.Layout{Board: area, Panel: lower(area)})
		return
	}
	leave := u.Group("complementary", "parts/open", "")
	if e.with.Has(room.ControlOpen) {
		row := area.CutBottom(theme.Touch)
		area.CutBottom(4)
		if u.Button("open-whole", textOpenWhole.String(), row.InsetXY(0, 2), ui.Share, ui.Framed) {
			s.elsewhere(s.Rooms.Current().Link())
		}
	}
	leave()
	s.main(func() { s.Rooms.Current().(room.Embedder).Embed(area, e.with) })
	s.questions.draw()
	s.messages.draw(s.now, s.Rooms.Current(), room.Layout{Board: area, Panel: lower(area)})
}

// lower returns the half of an embed for messages.
func lower(area paint.Rect) paint.Rect { return area.CutBottom(area.H / 2) }

// elsewhere opens an address of the program in a new window if the host can.
func (s *Shell) elsewhere(fragment string) {
	if s.host.Opener != nil {
		s.host.Opener.OpenWindow(fragment)
	}
}

// embedHost returns the host of an embed: it saves nothing, keeps the address and plays no sound.
func embedHost(host *room.Host) *room.Host {
	h := *host
	h.Storage, h.Window, h.Feedback = &forgetful{Storage: h.Storage}, fixed{h.Window}, mute{h.Feedback}
	h.Installer, h.Programs, h.Keys = nil, nil, nil
	return &h
}

// forgetful is a storage that lasts as long as the program.
type forgetful struct {
	room.Storage
	memory store.Memory
}

// Store implements room.Storage.
func (f *forgetful) Store() store.Store { return &f.memory }

// Runs implements room.Storage.
func (f *forgetful) Runs() store.Store { return &f.memory }

// fixed is a window whose address and size do not change.
type fixed struct{ room.Window }

// SetLink implements room.Window.
func (fixed) SetLink(string, string, bool) {}

// FullScreen implements room.Window.
func (fixed) FullScreen(bool) {}

// mute is feedback without sounds.
type mute struct{ room.Feedback }

// Play implements room.Feedback.
func (mute) Play(sound.Sound) {}
