package lab

import (
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/lab"
	"ludarium/game/param"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/film"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// settings is the form for an experiment's settings, with buttons that start and stop its run.
type settings struct {
	shell   room.Shell
	choice  *choice
	plans   *plans
	runs    *runs
	imports *imports
	players picker
	shared  func(p *planned, v *runView) room.Shared

	boards   []film.BoardGame
	asked    asked
	unfolded bool // whether the form is shown of an experiment that a link of a game asks for

	state  string // of the run in the last frame
	line   string // edited text of the settings on one line
	lineOf string // settings that line was formatted from
}

// frame draws the form and reports whether a run was started.
func (st *settings) frame(area paint.Rect) (begun bool) {
	u, e, s := st.shell.UI(), st.choice.experiment(), st.choice.setup()
	leave := u.Scope("setup")
	defer leave()
	p := st.plans.planned()
	if s.Back == "" || p.err != nil {
		begun = st.runButtons(area.CutBottom(theme.Touch), p)
		area.CutBottom(8)
	} else {
		if !st.unfolded {
			area.CutTop(st.asked.frame(u, area, st.boards, s.Values))
		}
		begun = st.runButtons(area.CutTop(theme.Touch), p)
		area.CutTop(8)
		if st.foldedForm(&area) {
			return begun
		}
	}
	before := s.Values.String() + s.Seed
	form.Scroll(u, e.Name, area, func(view paint.Rect) float64 {
		rows := form.ColumnOf(view)
		next := rows.Next
		st.presets(next, e, s)
		for i, spec := range e.Params {
			if spec.Item == param.Players {
				next(st.players.frame(next(0), e.Name, spec, s.Values))
			} else {
				next(form.Controls(u, next(0), e.Params[i:i+1], s.Values))
			}
		}
		row := next(theme.Touch)
		u.Label(row.CutLeft(row.W*0.4), textSeed.String(), u.Theme.Ink)
		u.TextBox("seed", textSeed.String(), row, &s.Seed, "1")
		next(10)
		if p.err != nil {
			text, place := lang.Fault(p.err), next(0)
			place.H = u.Paragraph(place, u.Style(theme.Small), text, u.Theme.Bad)
			u.Live(text, place)
			next(place.H + 8)
		} else {
			st.lineBox(next, p)
		}
		st.keptRuns(next, e, p)
		return rows.Used()
	})
	if s.Values.String()+s.Seed != before {
		s.More = 0
		st.runs.changed()
	}
	return begun
}

func (st *settings) presets(next func(float64) paint.Rect, e *lab.Description, s *setup) {
	names, ids, at := make([]string, len(e.Presets)), make([]string, len(e.Presets)), -1
	for i, preset := range e.Presets {
		names[i], ids[i] = presetTitle(preset.Name), preset.Name
		if v, err := param.Fill(e.Params, preset.Values); err == nil && v.String() == s.Values.String() &&
			s.More == 0 {
			at = i
		}
	}
	if at < 0 { // no preset matches
		at, names = len(names), append(names, textOwn.String())
	}
	if st.shell.UI().Segments("preset", textPreset.String(), next(theme.Touch), names, &at, ids...) {
		s.Values, s.More = param.MustFill(e.Params, e.Presets[at].Values), 0
	}
	next(12)
}

// lineBox draws the settings as an editable line.
func (st *settings) lineBox(next func(float64) paint.Rect, p *planned) {
	u := st.shell.UI()
	if text := p.String(); text != st.lineOf {
		st.line, st.lineOf = text, text
	}
	u.Canvas.TextLeft(u.Style(theme.Small), next(20), textTheseSettingsAsOne.String(), u.Theme.Ink2)
	if u.TextBox("settings", textTheseSettingsAsOne.String(), next(theme.Touch), &st.line, "") {
		if p, err := st.choice.parse(st.line); err != nil {
			st.shell.Say(lang.Fault(err))
		} else {
			st.lineOf = ""
			st.runs.look(p)
		}
	}
	next(6)
	row := next(theme.Touch).Split(2, 8)
	if u.Button("copy-line", textCopyLine.String(), row[0], nil, ui.Framed) {
		st.shell.Give(textSettings.String(), p.String())
	}
	if u.Button("share", textShare.String(), row[1], ui.Share, ui.Framed) {
		st.shell.Share(st.shared(p, st.runs.view(p)))
	}
	next(16)
}

// runIDs are the ids of the buttons for a run.
var runIDs = [...]string{"run", "pause", "stop", "resume", "another-seed", "delete-run"}

// firstButton is the first button for a run by its state, "resume" for other states. It gets the focus when
// the state changes while another one has it.
var firstButton = map[string]string{"": "run", stateWords[lab.Running]: "pause",
	stateWords[lab.Done]: "another-seed", reading: "another-seed"}

// runButtons draws the buttons for a plan's run and reports whether it was started.
func (st *settings) runButtons(row paint.Rect, p *planned) (begun bool) {
	u := st.shell.UI()
	defer u.Off(p.err != nil)()
	state := ""
	if v := st.runs.view(p); p.err == nil && v != nil { // with an error the form says why
		state = v.state
	}
	first, ok := firstButton[state]
	if !ok {
		first = "resume"
	}
	if state != st.state && slices.ContainsFunc(runIDs[:], u.Focus.Has) {
		u.Focus.Move(first)
	}
	st.state = state
	cells := row.Split(2, 8)
	switch state {
	case "":
		if u.Button("run", textRun.String(), row, ui.Play, ui.Primary) {
			st.runs.start(p.Plan)
			begun = true
		}
	case reading:
		u.Canvas.TextCenter(u.Style(theme.Body), row, textReadingTheRun.String(), u.Theme.Ink2)
		u.Node("status", textReadingTheRun.String(), "", row)
	case stateWords[lab.Running]:
		if u.Button("pause", textPause.String(), cells[0], ui.Pause, ui.Primary) {
			st.runs.pause()
		}
		if u.Button("stop", textStop.String(), cells[1], ui.Stop, ui.Framed) {
			st.runs.stop()
		}
	case stateWords[lab.Done]:
		if u.Button("another-seed", textAnotherSeed.String(), cells[0], ui.Plus, ui.Framed) {
			st.choice.setup().Seed = strconv.FormatUint(p.Seed+1, 10)
			st.runs.changed()
		}
		if u.Button("delete-run", textDeleteRun.String(), cells[1], nil, ui.Framed) {
			st.runs.confirmRemove(p.Plan)
		}
	default:
		if u.Button("resume", textResume.String(), cells[0], ui.Play, ui.Primary) {
			st.runs.start(p.Plan)
		}
		if u.Button("delete-run", textDeleteRun.String(), cells[1], nil, ui.Framed) {
			st.runs.confirmRemove(p.Plan)
		}
	}
	return begun
}

// keptRuns lists the saved runs of the experiment, which can be shown and compared with the current one.
func (st *settings) keptRuns(next func(float64) paint.Rect, e *lab.Description, shown *planned) {
	u := st.shell.UI()
	runs := st.runs.of(e.Name)
	if len(runs) > 0 {
		u.Title(3, u.Bold(theme.Body), next(28), textRunsOfThisExperiment.String())
	}
	for _, k := range runs {
		id, row := k.id, next(theme.Touch)
		leave := u.Scope(id)
		compare := row.CutRight(84).InsetXY(0, 6)
		text := difference(e, k.Plan, shown.Plan)
		if id == shown.id {
			text = textThisRun.String()
		} else {
			label := textCompare.String()
			if st.choice.beside[id] {
				label = textCompared.String()
			}
			if u.Button("compare", label, compare, nil, ui.Framed) {
				st.choice.compare(id)
				st.runs.changed()
			}
		}
		clicked, hover := u.Press("show", row)
		u.NodeOf("show", "button", textShow.String(), text, row)
		ink := u.Theme.Ink
		if hover || id == shown.id {
			ink = u.Theme.Accent
		}
		small := u.Style(theme.Small + 1)
		u.Canvas.TextLeft(small, row, small.Shorten(text, row.W-6), ink)
		leave()
		if clicked {
			st.runs.look(k.Plan)
		}
	}
	next(8)
	if st.shell.Host().Folders != nil {
		if u.Button("open-a-folder", textOpenAFolder.String(), next(theme.Touch), nil, ui.Framed) {
			st.shell.ChooseFolder()
		}
		next(8)
	}
	row := next(theme.Touch).Split(2, 8)
	if u.Button("import-a-run", textImportARun.String(), row[0], nil, ui.Framed) {
		st.imports.askFile()
	}
	if u.Button("paste-a-run", textPasteARun.String(), row[1], nil, ui.Framed) {
		st.imports.askText("")
	}
}

func presetTitle(name string) string {
	for _, title := range []lang.Text{textQuick, textStandard, textThesis, textFull, textLong, textDeep,
		textExact,
		textLarge, textEndgames, textEveryNode, textOnePlyDeeper, textFine, textWhole} {
		if strings.EqualFold(string(title), name) {
			return title.String()
		}
	}
	return form.Capital(name)
}
