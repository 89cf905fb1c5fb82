package texts

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludarium/build/tool"
	"ludarium/render/ui/lang"
)

// forms matches plural forms: {n:game|games}.
var forms = regexp.MustCompile(`\{\w+:([^}%|]+)\|([^}|]+)\}`)

// many lists parts of texts whose numbers are never 1, or whose placeholders are not numbers.
var many = []string{"{told} moves", "{longest} plies", "{s} times", "{name} flips",
	"×{side2} games", "trials/s", "games/s", "{n} published figures", "{n} known figures",
	"{k} players share"}

// TestCountsHaveASingular finds numbers before a plural noun that has no singular form in the text, as in "1
// games". Nouns are recognised by texts that have both forms.
func TestCountsHaveASingular(t *testing.T) {
	root, err := tool.Root()
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string][]lang.Text{}
	var nouns []string
	for _, part := range Parts {
		if texts[part.Name], err = part.List(root); err != nil {
			t.Fatal(err)
		}
		for _, text := range texts[part.Name] {
			for _, m := range forms.FindAllStringSubmatch(string(text), -1) {
				words := strings.Fields(m[2])
				if noun := words[len(words)-1]; m[1] != m[2] && !slices.Contains(nouns, noun) {
					nouns = append(nouns, noun)
				}
			}
		}
	}
	if len(nouns) < 30 {
		t.Fatalf("only %d nouns are known: %v", len(nouns), nouns)
	}
	bare := regexp.MustCompile(`\{\w+(:%[^}]*)?\} (\w+ )?(` + strings.Join(nouns, "|") + `)\b`)
	for _, part := range []string{lang.Screen, lang.Games, lang.Methods, lang.Guide} {
		for _, text := range texts[part] {
			plain := forms.ReplaceAllString(string(text), "")
			if m := bare.FindString(plain); m != "" && !slices.ContainsFunc(many,
				func(s string) bool { return strings.Contains(string(text), s) }) {
				t.Errorf("%s: %q has no form for one in %q", part, m, string(text))
			}
		}
	}
}
