package template

import (
	"strings"
	"testing"
	"text/template"
)

type pair struct{ A, B, C int }

func TestExecute(t *testing.T) {
	const text = "1{{if eq .A .B}}2{{if eq .B .C}}3{{else}}4{{end}}5{{else if eq .A .C}}6" +
		"{{else if eq .B .C}}7{{else}}8{{end}}9"
	usual, ours := template.Must(template.New("").Parse(text)), Must(New("").Parse(text))
	for _, data := range []pair{{1, 1, 1}, {1, 1, 2}, {1, 2, 1}, {1, 2, 2}, {1, 2, 3}} {
		var want, got strings.Builder
		if err := usual.Execute(&want, data); err != nil {
			t.Fatal(err)
		}
		if err := ours.Execute(&got, data); err != nil || got.String() != want.String() {
			t.Errorf("%v: %q, %v; want %q", data, got.String(), err, want.String())
		}
	}
}

func TestExecuteReportsMissingField(t *testing.T) {
	var out strings.Builder
	err := Must(New("").Parse("{{if eq .A .Missing}}{{end}}")).Execute(&out, pair{})
	if err == nil || !strings.Contains(err.Error(), "Missing") {
		t.Errorf("error %v", err)
	}
}

func TestParseErrors(t *testing.T) {
	for _, text := range []string{"{{.A}}", "{{if .A}}{{end}}", "{{if eq .A .B}}", "{{end}}", "{{else}}",
		"{{if eq .A", "{{if eq .A B}}{{end}}", "{{if eq .A .B}}{{end}}{{end}}"} {
		if _, err := New("").Parse(text); err == nil {
			t.Errorf("%q was read", text)
		}
	}
}
