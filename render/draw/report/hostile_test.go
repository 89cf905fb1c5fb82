package report

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/lab/chart"
	"ludarium/assets"
	"ludarium/game/param"
	"ludarium/render/draw/paint"
)

// hostile is text that would run as a script if it were not escaped in text, in an attribute or in a style.
const hostile = `"'></title></style></script><script>alert(1)</script><img src=x onerror=alert(1)>&`

// poison appends the hostile text to every text reachable from v and returns the number of texts.
func poison(v reflect.Value) (n int) {
	switch v.Kind() {
	case reflect.String:
		if v.CanSet() {
			v.SetString(v.String() + hostile)
			n++
		}
	case reflect.Pointer:
		n += poison(v.Elem())
	case reflect.Struct:
		for _, f := range v.Fields() {
			n += poison(f)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			n += poison(v.Index(i))
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			if e := v.MapIndex(key); e.Kind() == reflect.String {
				v.SetMapIndex(key, reflect.ValueOf(e.String()+hostile).Convert(e.Type()))
				n++
			}
		}
	case reflect.Interface:
		if text, ok := v.Interface().(string); ok {
			v.Set(reflect.ValueOf(text + hostile))
			n++
		}
	}
	return n
}

// TestReportEscapesAllTexts inserts markup into every text of an experiment and its results, as an imported
// run or the name of an engine could contain it, and checks the elements of the report.
func TestReportEscapesAllTexts(t *testing.T) {
	fonts, err := paint.LoadFonts(assets.SansRegular, assets.SansBold, assets.Mono)
	if err != nil {
		t.Fatal(err)
	}
	for name, given := range map[string]param.Values{
		"2048/random": {"games": "20"},
		"arena/match": {"pairs": "2", "a-nodes": "20", "b-settings": ""},
	} {
		r := results(t, name, given)
		e, o, rows := r.Experiment.Description, r.Overview(), r.Rows()
		o.Charts = append(o.Charts, chart.Chart{Form: chart.Bars, Title: "t", Labels: []string{"a"},
			Series: []chart.Series{{Name: "s", Y: []float64{1}}}})
		n := poison(reflect.ValueOf(&e)) + poison(reflect.ValueOf(o)) + poison(reflect.ValueOf(rows))
		page := string(HTML(&e, o, rows, fonts))
		if n < 50 || strings.Count(page, "alert(1)") < 20 {
			t.Errorf("%s: of %d hostile texts, %d are in the report", name, n,
				strings.Count(page, "alert(1)"))
		}
		for _, tag := range regexp.MustCompile(`<[!/]?[a-zA-Z0-9]*`).FindAllString(page, -1) {
			if !slices.Contains(tags, strings.TrimLeft(tag, "<!/")) {
				t.Errorf("%s: the report has the tag %s", name, tag)
			}
		}
		// attribute values may contain anything
		bare := regexp.MustCompile(`"[^"]*"`).ReplaceAllString(page, "")
		if bad := regexp.MustCompile(`<[^>]*[ "']on[a-z]+ *=[^>]*>`).FindString(bare); bad != "" {
			t.Errorf("%s: the report has an event handler: %s", name, bad)
		}
		if !strings.Contains(page, `content="default-src 'none'; style-src 'unsafe-inline'"`) {
			t.Errorf("%s: the report does not forbid scripts", name)
		}
	}
}

// tags lists the elements that a report may contain.
var tags = strings.Fields("DOCTYPE html head meta title style body main h1 h2 p code figure div table tr " +
	"th td details summary span svg defs clipPath g path rect circle line polyline polygon text tspan")
