package report

import "ludarium/render/lang"

// What the report says, by the files that say it. Verbs are those of fmt; some stand in their markup.
const (
	// report
	textAfter       lang.Text = "<p class=\"source\">Source: %s.</p>\n"
	textFinished    lang.Text = "<p>%s trials, %s of computing time on one core.</p>\n"
	textNotFinished lang.Text = "<p class=\"warn\">Not finished: %s of %s trials, %s of computing time on " +
		"one " +
		"core.</p>\n"
	textSettings     lang.Text = "Settings"
	textAboutSeed    lang.Text = "The seed determines all random numbers."
	textAboutVersion lang.Text = "The version of the experiment. The same version and settings give the " +
		"same results."
	textAboutShard     lang.Text = "This report covers only part of the trials."
	textRows           lang.Text = "Rows"
	textFirstRows      lang.Text = "The first {rows} of {all} rows. {rowsFile} has all rows."
	textMinutesSeconds lang.Text = "{s} min {s2} s"
	textHoursMinutes   lang.Text = "{s} h {s2} min"
)
