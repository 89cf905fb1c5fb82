package atlas

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"ludarium/game/param"
	"ludarium/render/room"
	"ludarium/render/room/film"
	"ludarium/render/ui/lang"
)

// Names of the values of a scene.
const (
	seeTab     = "tab"
	seeList    = "list"   // the list of pages beside the page
	seeFilter  = "filter" // of that list
	seeFamily  = "family" // that it shows
	seeZoom    = "zoom"   // visible part of the map or the tree
	seeLayer   = "layer"
	seePage    = "page" // of the map
	seePicture = "picture"
	seeSet     = "set" // parameters that differ from the picture's own
	seeSeed    = "seed"
	seeSliders = "sliders"
	seeRival   = "versus" // method beside the picture's own
	seeStep    = "step"   // of a paused film, from 0
	seeSpeed   = "speed"
	seeTree    = "tree"
	seeBreaks  = "breaks" // lines with breakpoints
	seeCode    = "code"   // the code instead of the picture
	seeHand    = "hand"   // values of the picture of a course
	seeSection = "section"
	seeMore    = "more" // the optional parts of the text
	seeFace    = "face" // part of a step in the largest letters
	seeAnswer  = "answer"
)

// Scene implements room.Staged.
func (r *Atlas) Scene() room.Scene {
	s := room.Scene{}
	if r.page == nil {
		maps.Copy(s, r.scene)
		return s
	}
	switch {
	case r.mapped.open:
		s.PutCamera(seeZoom, r.mapped.camera)
		s.Put(seeLayer, strconv.Itoa(r.mapped.layer), "0")
		s.Put(seePage, r.page.Name, firstPage)
		return s
	case r.shelf, r.glossed.open:
		return s
	case r.lesson != nil:
		s.Put(seeFace, faceNames[r.lesson.face], faceNames[facePicture])
		r.lesson.putAnswer(s)
		if r.lesson.page != nil {
			r.lesson.page.putScene(s)
		}
		return s
	}
	s.Put(seeTab, tabNames[r.tab], tabNames[tabWatch])
	s.Turn(seeList, r.listing)
	s.Put(seeFilter, r.list.filter, "")
	if r.list.family > 0 {
		s[seeFamily] = families(r.pages)[r.list.family]
	}
	r.page.putScene(s)
	return s
}

// SetScene implements room.Staged. Before the pages are loaded it keeps the scene for later.
func (r *Atlas) SetScene(from *room.SceneReader) {
	if r.page == nil {
		r.scene = from.Rest()
		return
	}
	switch {
	case r.mapped.open:
		r.mapAround(from)
		r.mapped.camera = from.Camera(seeZoom)
		r.mapped.layer = from.Number(seeLayer, 0, len(layers())-1, 0)
		return
	case r.shelf, r.glossed.open:
		return
	case r.lesson != nil:
		r.lesson.face = face(from.Choice(seeFace, faceNames, int(facePicture)))
		r.lesson.setAnswer(from)
		if r.lesson.page != nil {
			r.lesson.page.setScene(from)
		}
		return
	}
	r.tab = from.Choice(seeTab, tabNames, tabWatch)
	r.listing = from.On(seeList)
	r.list.filter = from.Text(seeFilter, "")
	r.list.family = from.Choice(seeFamily, families(r.pages), 0)
	r.page.setScene(from)
}

// setTheStage sets the scene of a link that was opened before the pages were loaded.
func (r *Atlas) setTheStage() {
	if r.scene == nil {
		return
	}
	from := r.scene.Reader()
	r.scene = nil
	r.SetScene(from)
	if err := from.Err(); err != nil {
		r.shell.Say(lang.Fault(err))
	}
}

// putScene adds the state of the picture and of the text.
func (p *page) putScene(s room.Scene) {
	s.Put(seePicture, choiceNames[p.chosen], choiceNames[p.choices[0]])
	if h := p.byHand(); h != nil {
		if code, step := p.hand.Link(); p.inCourse() { // otherwise they are in the address
			s.Put(seeHand, code, "")
			if step > 0 {
				s[seeStep] = strconv.Itoa(step)
			}
		}
	} else {
		own, seed := p.own()
		set := param.Values{}
		for name, value := range p.values {
			if own[name] != value {
				set[name] = value
			}
		}
		s.Put(seeSet, set.String(), "")
		s.Put(seeSeed, strconv.FormatUint(p.seed, 10), strconv.FormatUint(seed, 10))
		s.Put(seeRival, p.rival, "")
		s.Turn(seeSliders, p.setting)
		if b := p.show.play(); !b.playing || p.program() != nil { // a run of code begins paused
			s[seeStep] = strconv.Itoa(b.at)
		}
	}
	s.Put(seeSpeed, speedText(p.show.play().speed), speedText(usualSpeed))
	if pic := p.film(); pic != nil {
		s.Put(seeTree, pic.Tree(), "")
		s.PutCamera(seeZoom, *pic.Camera())
	}
	if c := p.program(); c != nil {
		var lines []string
		for _, line := range slices.Sorted(maps.Keys(c.breaks)) {
			if c.breaks[line] {
				lines = append(lines, strconv.Itoa(line))
			}
		}
		s.Put(seeBreaks, strings.Join(lines, ","), "")
		s.Turn(seeCode, c.whole)
	}
	if p.section > 0 {
		s[seeSection] = strconv.Itoa(p.section)
	}
	s.Turn(seeMore, !p.folded && !p.inCourse())
}

// setScene shows what a scene says.
func (p *page) setScene(from *room.SceneReader) {
	if c := p.choices[from.Choice(seePicture, p.choiceList(), p.firstChoice())]; c != p.chosen {
		p.choose(c)
	}
	p.setting = from.On(seeSliders)
	speed := from.Choice(seeSpeed, speedList(), usualSpeed)
	if h := p.byHand(); h != nil {
		if code := from.Text(seeHand, ""); p.inCourse() {
			step := from.Number(seeStep, 0, h.picture.Steps(), 0)
			if code != "" || step > 0 {
				if err := h.picture.Open(code, step); err != nil {
					from.Fail(err)
				}
				h.at = h.picture.Step()
			}
		}
	} else {
		p.setRun(from)
	}
	b := p.show.play()
	b.speed = speed
	if pic := p.film(); pic != nil {
		if text := from.Text(seeTree, ""); !pic.SetTree(text) {
			from.Refuse(seeTree, text)
		}
		*pic.Camera() = from.Camera(seeZoom)
	}
	if c := p.program(); c != nil {
		clear(c.breaks)
		if text := from.Text(seeBreaks, ""); text != "" {
			for word := range strings.SplitSeq(text, ",") {
				line, err := strconv.Atoi(word)
				if err != nil || line < 1 {
					from.Refuse(seeBreaks, text)
					break
				}
				c.breaks[line] = true
			}
		}
		c.whole = from.On(seeCode)
	}
	p.wanted = from.Number(seeSection, 0, len(p.Sections), 0) + 1
	p.folded = !from.On(seeMore) && !p.inCourse()
}

// putAnswer adds the answer of a slide, which is saved nowhere else.
func (l *lesson) putAnswer(s room.Scene) {
	if t := l.task(); l.inClass && t != nil {
		s.Put(seeAnswer, strconv.Itoa(l.chosen()), "0")
	}
}

// setAnswer answers the task of a slide as it was left. Outside of lectures answers are saved, so links set
// none.
func (l *lesson) setAnswer(from *room.SceneReader) {
	most := 0
	if t := l.task(); t != nil {
		most = max(len(t.Options), 1)
	}
	if n := from.Number(seeAnswer, 0, most, 0); l.inClass && l.task() != nil {
		l.answers[l.at], l.past[l.at] = n, false
		l.past[l.at] = n > 0 && l.done()
	}
}

// inCourse reports whether the page is the picture of a course.
func (p *page) inCourse() bool { return p.Title == "" }

// setRun sets the parameters and the step of a film or of a run of code.
func (p *page) setRun(from *room.SceneReader) {
	values, seed := p.own()
	set := from.Values(seeSet)
	for name, value := range set {
		filled, err := param.Fill(p.specs, param.Values{name: value})
		if err != nil {
			from.Fail(err)
			continue
		}
		values[name] = filled[name]
	}
	if text := from.Text(seeSeed, ""); text != "" {
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			from.Refuse(seeSeed, text)
		} else {
			seed = n
		}
	}
	rival := from.Text(seeRival, "")
	if names, _, own := p.rivals(); rival != "" && (own < 0 || !slices.Contains(names, rival)) {
		from.Refuse(seeRival, rival)
		rival = ""
	}
	if values.String() != p.values.String() || seed != p.seed || rival != p.rival {
		p.values, p.seed, p.rival = values, seed, rival
		p.begin()
	}
	b := p.show.play()
	if text := from.Text(seeStep, ""); text != "" {
		at, err := strconv.Atoi(text)
		if err != nil || at < 0 || at > mostStep {
			from.Refuse(seeStep, text)
			return
		}
		b.at, b.playing = at, false
	}
}

// mostStep is larger than the number of any frame.
const mostStep = 1_000_000

// own returns the parameters and the seed with which the picture is shown at first.
func (p *page) own() (param.Values, uint64) {
	if setup := p.setup(); setup != nil {
		values, _ := param.Fill(p.specs, setup.Values)
		return values, setup.Seed
	}
	shown := p.shown()
	_, values := p.parameters(shown)
	return maps.Clone(values), shown.Seed()
}

// choiceList returns the names of the available pictures.
func (p *page) choiceList() (list []string) {
	for _, c := range p.choices {
		list = append(list, choiceNames[c])
	}
	return list
}

// firstChoice is the index of the picture that a link without one means: the one that its query has opened,
// or the first.
func (p *page) firstChoice() int {
	if p.at.Game == "" && p.at.Problem == "" && p.chosen != byHandChoice && len(p.at.Set) == 0 {
		return 0
	}
	return max(slices.Index(p.choices, p.chosen), 0)
}

// film returns the drawer of the frames; nil for an interactive picture.
func (p *page) film() *film.Picture {
	switch show := p.show.(type) {
	case *reel:
		return &show.picture
	case *program:
		return &show.picture
	case *duo:
		return &show.reels[0].picture
	}
	return nil
}

// speedText returns a speed in frames per second.
func speedText(i int) string { return strconv.FormatFloat(speeds[i], 'f', -1, 64) }

func speedList() (list []string) {
	for i := range speeds {
		list = append(list, speedText(i))
	}
	return list
}
