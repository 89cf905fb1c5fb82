package site

import (
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"

	"ludarium/render/ui/lang"
)

const template = "<head>" + headMarker + "</head><body>" + scriptsMarker + "</body>"

func TestPageFillsBothMarkers(t *testing.T) {
	c := Config{App: Part{URL: "app-1.wasm", Size: 7}, Worker: Part{Inline: "w", Size: 8},
		Catalog: Part{URL: "c.json", Size: 9}, ServiceWorker: "sw.js"}
	page, err := fill([]byte(template), "<link rel=icon>", c, []byte("run()"), []Inline{{"w", "AAAA"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"<head><meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ",
		"\">\n<link rel=icon></head>",
		`window.ludariumBuild = {"app":{"url":"app-1.wasm","size":7},"worker":{"inline":"w","size":8},"catalog":{"url":"c.json","size":9},"serviceWorker":"sw.js"};`,
		"<script type=\"text/plain\" id=\"wasm-exec\">\nrun()</script>",
		`<script type="text/plain" id="w">AAAA</script></body>`,
	} {
		if !strings.Contains(string(page), want) {
			t.Errorf("the page lacks %q:\n%s", want, page)
		}
	}
}

func TestPageRejectsTemplateWithoutMarkers(t *testing.T) {
	for _, bad := range []string{"", headMarker, scriptsMarker, template + headMarker} {
		if _, err := fill([]byte(bad), "", Config{}, nil, nil); err == nil {
			t.Errorf("template %q was accepted", bad)
		}
	}
}

func TestPageRejectsInvalidBase64(t *testing.T) {
	if _, err := fill([]byte(template), "", Config{}, nil, []Inline{{"w", "</script>"}}); err == nil {
		t.Error("inline markup was accepted")
	}
}

func TestConfigCannotEndItsScript(t *testing.T) {
	page, err := fill([]byte(template), "", Config{App: Part{URL: "</script><b>"}}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	text := regexp.MustCompile(`ludariumBuild = (.*);</script>`).FindSubmatch(page)
	var c Config
	if text == nil || json.Unmarshal(text[1], &c) != nil || c.App.URL != "</script><b>" {
		t.Errorf("the configuration does not survive the page: %s", page)
	}
}

func TestScriptTextCannotEndItsScript(t *testing.T) {
	for code, want := range map[string]string{
		`x = "</script>"`:       `x = "<\/script>"`,
		`x = "</SCRIPT >"`:      `x = "<\/SCRIPT >"`,
		`x = "<!-- <script>";`:  `x = "<\!-- <\script>";`,
		`if (a<b && c</re/.x)`:  `if (a<b && c</re/.x)`,
		"plain \u00e9 \u20ac <": "plain \u00e9 \u20ac <",
		"\xf5\u0130<sCript":     "\xf5\u0130<\\sCript",
	} {
		got, err := scriptText(code)
		if err != nil || got != want {
			t.Errorf("scriptText(%q) = %q, %v; want %q", code, got, err, want)
		}
	}
	if _, err := scriptText("a\x00b"); err == nil {
		t.Error("a NUL byte was accepted")
	}
}

func FuzzScriptText(f *testing.F) {
	f.Add("</script>")
	f.Add("<!-- <script> -->")
	f.Add("<</script/script")
	f.Fuzz(func(t *testing.T, code string) {
		got, err := scriptText(code)
		if err != nil {
			return
		}
		for _, bad := range []string{"</script", "<script", "<!--"} {
			if strings.Contains(strings.ToLower(got), bad) {
				t.Errorf("scriptText(%q) = %q still holds %s", code, got, bad)
			}
		}
	})
}

func TestIndexHTMLIsATemplateWithoutExternalAddresses(t *testing.T) {
	source, err := os.ReadFile("../../index.html")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := fill(source, "", Config{}, nil, nil); err != nil {
		t.Error(err)
	}
	if url := regexp.MustCompile(`(https?:)?//[a-z0-9-]+\.[a-z]+`).Find(source); url != nil {
		t.Errorf("index.html names the external address %s", url)
	}
}

// TestLoaderTextsAreTranslatable checks that all texts of the page are translatable, and that it has no
// unused ones.
func TestLoaderTextsAreTranslatable(t *testing.T) {
	page, err := os.ReadFile("../../index.html")
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]bool{}
	for _, found := range regexp.MustCompile(`say\("([^"]*)"| data-say(?: hidden)?>([^<]*)<`).FindAllSubmatch(page, -1) {
		said[string(found[1])+string(found[2])] = true
	}
	if len(said) < 10 {
		t.Fatalf("the page says %v", said)
	}
	block := regexp.MustCompile(`(?s)id="texts">(.*?)</script>`).FindSubmatch(page)
	var texts map[string]map[string]string
	if err := json.Unmarshal(block[1], &texts); err != nil {
		t.Fatal(err)
	}
	for _, l := range lang.Languages[1:] {
		for text := range said {
			other := texts[l.Tag][text]
			if other == "" || strings.Contains(other, "{why}") != strings.Contains(text, "{why}") {
				t.Errorf("%s: %q is said as %q", l.Tag, text, other)
			}
		}
		for text := range texts[l.Tag] {
			if !said[text] {
				t.Errorf("%s: nothing says %q", l.Tag, text)
			}
		}
	}
	if len(texts) != len(lang.Languages)-1 {
		t.Errorf("%d languages", len(texts))
	}
}
