package lang

import "time"

// Date returns the day of a moment, in local time, as the language that is spoken writes it.
func Date(t time.Time) string { return t.Local().Format(now.Load().Day) }

// Moment returns the day, the hour and the minute of a moment in the same way.
func Moment(t time.Time) string {
	l := now.Load()
	return t.Local().Format(l.Day + ", " + l.Clock)
}
