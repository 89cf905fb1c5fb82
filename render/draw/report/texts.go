package report

import "ludarium/render/ui/lang"

// Texts of the report, by the files that use them. Their verbs have the syntax of package fmt; some texts
// contain markup.
const (
	// report
	textSource      lang.Text = "Source: {source}."
	textFinished    lang.Text = "{trials} {trials:trial|trials}, {time} of computing time on one core."
	textNotFinished lang.Text = "Not finished: {done} of {trials} {trials:trial|trials}, {time} of " +
		"computing time on one core."
	textSettings     lang.Text = "Settings"
	textAboutSeed    lang.Text = "The seed determines all random numbers."
	textAboutVersion lang.Text = "The version of the experiment. The same version and settings give the " +
		"same results."
	textAboutMore      lang.Text = "Trials added to those in the settings."
	textAboutShard     lang.Text = "This report covers only part of the trials."
	textRows           lang.Text = "Rows"
	textFirstRows      lang.Text = "The first {rows} of {all} rows. {rowsFile} has all rows."
	textMinutesSeconds lang.Text = "{s} min {s2} s"
	textHoursMinutes   lang.Text = "{s} h {s2} min"
)
