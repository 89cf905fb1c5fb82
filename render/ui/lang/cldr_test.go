package lang

import (
	"testing"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"
)

// TestLanguagesFollowCLDR compares plural forms and decimal marks with the Unicode Common Locale Data
// Repository. A language with other plural forms needs a rule of its own in form.
func TestLanguagesFollowCLDR(t *testing.T) {
	for _, l := range Languages {
		tag := language.MustParse(l.Tag)
		for n := range 1200 {
			one := plural.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0) == plural.One
			if got := form(n); one != (got == 0) {
				t.Fatalf("%s: %d takes form %d", l.Tag, n, got)
			}
		}
		if got := message.NewPrinter(tag).Sprint(number.Decimal(1.5)); got != "1"+l.Decimal+"5" {
			t.Errorf("%s: the mark is %q, CLDR writes %s", l.Tag, l.Decimal, got)
		}
	}
}
