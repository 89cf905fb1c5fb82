package lang

import (
	"testing"
	"time"
)

// TestDatesInEachLanguage formats one moment in each language.
func TestDatesInEachLanguage(t *testing.T) {
	defer Speak(Languages[0], nil)
	at := time.Date(2026, time.February, 3, 9, 5, 0, 0, time.Local)
	for _, test := range []struct{ tag, day, moment string }{
		{"en", "3 Feb 2026", "3 Feb 2026, 09:05"},
		{"fi", "3.2.2026", "3.2.2026, 09.05"},
		{"et", "03.02.2026", "03.02.2026, 09:05"},
	} {
		l, ok := Find(test.tag)
		if Speak(l, nil); !ok || Date(at) != test.day || Moment(at) != test.moment {
			t.Errorf("%s: %s and %s", test.tag, Date(at), Moment(at))
		}
	}
}
