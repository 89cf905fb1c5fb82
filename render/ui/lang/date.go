package lang

import "time"

// Date returns the local date of t in the format of the current language.
func Date(t time.Time) string { return t.Local().Format(now.Load().Day) }

// Moment returns the local date, hour and minute of t in the format of the current language.
func Moment(t time.Time) string {
	l := now.Load()
	return t.Local().Format(l.Day + ", " + l.Clock)
}
