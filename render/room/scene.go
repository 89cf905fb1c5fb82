package room

import (
	"fmt"
	"maps"
	"math"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"ludarium/game/param"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// Scene is how the content of a room is displayed, such as its open tab: texts by name. Names that are
// missing have their usual values. In links the names are query keys with the prefix "see.":
// "#/chess?moves=e4+e5&see.tab=think".
type Scene map[string]string

// Staged is an optional interface for rooms whose links keep how their content is displayed.
type Staged interface {
	Scene() Scene
	// SetScene displays the content that was just opened as a link says. Values that r does not read are
	// reported as unknown.
	SetScene(r *SceneReader)
}

const (
	seePrefix = "see."
	seeKey    = "see"   // key of a scene without values
	seeUsual  = "usual" // value of seeKey
)

// Put adds a value unless it is the usual one.
func (s Scene) Put(name, value, usual string) {
	if value != usual {
		s[name] = value
	}
}

// Turn adds a switch that is on.
func (s Scene) Turn(name string, on bool) {
	if on {
		s[name] = switchedOn
	}
}

// switchedOn is the value of switches.
const switchedOn = "on"

// PutCamera adds the visible part of a picture unless it is the whole picture.
func (s Scene) PutCamera(name string, k ui.Camera) {
	if k.Near() {
		s.PutPoint(name, k.Zoom, k.At)
	}
}

// PutPoint adds a magnification and a point.
func (s Scene) PutPoint(name string, zoom float64, at paint.Point) {
	s[name] = fmt.Sprintf("%s,%s,%s", short(zoom), short(at.X), short(at.Y))
}

// short formats a number with three decimals at most.
func short(x float64) string { return strconv.FormatFloat(math.Round(x*1000)/1000, 'f', -1, 64) }

// WithScene returns the link of a room with a scene.
func WithScene(link string, s Scene) string {
	for _, name := range slices.Sorted(maps.Keys(s)) {
		link = withKey(link, seePrefix+name, s[name])
	}
	return link
}

// WholeScene is WithScene for links that also reset what is usual in the scene.
func WholeScene(link string, s Scene) string {
	if len(s) == 0 {
		return withKey(link, seeKey, seeUsual)
	}
	return WithScene(link, s)
}

func withKey(link, key, value string) string {
	sign := "?"
	if strings.Contains(link, "?") {
		sign = "&"
	}
	return link + sign + key + "=" + strings.ReplaceAll(url.QueryEscape(value), "%2C", ",")
}

// CutScene separates the scene from a link; s is nil if the link has none. The error names a value that is
// escaped in an invalid way.
func CutScene(fragment string) (link string, s Scene, err error) {
	path, query, _ := strings.Cut(fragment, "?")
	var kept []string
	for part := range strings.SplitSeq(query, "&") {
		key, text, _ := strings.Cut(part, "=")
		name, ok := strings.CutPrefix(key, seePrefix)
		if !ok && key != seeKey {
			kept = append(kept, part)
			continue
		}
		if s == nil {
			s = Scene{}
		}
		text, bad := url.QueryUnescape(text)
		switch {
		case bad != nil && err == nil:
			err = bad
		case bad == nil && ok:
			s[name] = text
		}
	}
	if query = strings.Join(kept, "&"); query != "" {
		path += "?" + query
	}
	return path, s, err
}

// SceneReader reads the values of a scene and remembers the first invalid one.
type SceneReader struct {
	left Scene // values not read yet
	err  error
}

// Reader returns a reader of s.
func (s Scene) Reader() *SceneReader { return &SceneReader{left: maps.Clone(s)} }

// Rest takes all values that were not read yet.
func (r *SceneReader) Rest() Scene {
	rest := r.left
	r.left = nil
	return rest
}

// Text returns a value, or usual if it is missing.
func (r *SceneReader) Text(name, usual string) string {
	text, ok := r.left[name]
	if !ok {
		return usual
	}
	delete(r.left, name)
	return text
}

// On reads a switch.
func (r *SceneReader) On(name string) bool {
	text := r.Text(name, "")
	if text != "" && text != switchedOn {
		r.Refuse(name, text)
	}
	return text == switchedOn
}

// Choice returns the index of a value in a list, or usual if it is missing or not in the list.
func (r *SceneReader) Choice(name string, list []string, usual int) int {
	text := r.Text(name, "")
	if text == "" {
		return usual
	}
	if i := slices.Index(list, text); i >= 0 {
		return i
	}
	r.Refuse(name, text)
	return usual
}

// Number returns a whole number from least to most, or usual if it is missing or none.
func (r *SceneReader) Number(name string, least, most, usual int) int {
	text := r.Text(name, "")
	if text == "" {
		return usual
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > most {
		r.Refuse(name, text)
		return usual
	}
	return n
}

// Camera returns the visible part of a picture.
func (r *SceneReader) Camera(name string) (k ui.Camera) {
	zoom, at, ok := r.Point(name)
	if !ok {
		return k
	}
	k.Turn(zoom, 0.5, 0.5)
	k.Move(at.X-k.At.X, at.Y-k.At.Y)
	return k
}

// Point returns what PutPoint has added; ok is false if it is missing or invalid.
func (r *SceneReader) Point(name string) (zoom float64, at paint.Point, ok bool) {
	text := r.Text(name, "")
	if text == "" {
		return 0, at, false
	}
	parts := strings.Split(text, ",")
	var n [3]float64
	for i := range n {
		if len(parts) != len(n) {
			break
		}
		x, err := strconv.ParseFloat(parts[i], 64)
		if ok = err == nil && !math.IsNaN(x) && !math.IsInf(x, 0); !ok {
			break
		}
		n[i] = x
	}
	if !ok || n[0] < 1 {
		r.Refuse(name, text)
		return 0, at, false
	}
	return n[0], paint.Point{X: n[1], Y: n[2]}, true
}

// Values returns settings written by param.Values.String.
func (r *SceneReader) Values(name string) param.Values {
	text := r.Text(name, "")
	v, err := param.ParseValues(text)
	if err != nil {
		r.Refuse(name, text)
		return param.Values{}
	}
	return v
}

// Refuse records that a value is invalid.
func (r *SceneReader) Refuse(name, text string) {
	r.Fail(textBadScene.Error("name", seePrefix+name, "text", text))
}

// Fail records an error, unless there was one before.
func (r *SceneReader) Fail(err error) {
	if r.err == nil {
		r.err = err
	}
}

// Err returns the first error; a value that was not read is one.
func (r *SceneReader) Err() error {
	for _, name := range slices.Sorted(maps.Keys(r.left)) {
		r.Fail(textUnknownScene.Error("name", seePrefix+name))
	}
	return r.err
}
