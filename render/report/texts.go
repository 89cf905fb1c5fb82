package report

// What the report says, by the files that say it. Verbs are those of fmt; some stand in their markup.
const (
	// report
	textAfter       = "<p class=\"source\">Source: %s.</p>\n"
	textFinished    = "<p>%s trials, %s of computing time on one core.</p>\n"
	textNotFinished = "<p class=\"warn\">Not finished: %s of %s trials, %s of computing time on one " +
		"core.</p>\n"
	textSettings       = "Settings"
	textAboutSeed      = "The seed determines all random numbers."
	textAboutVersion   = "The version of the experiment. The same version and settings give the same results."
	textAboutShard     = "This report covers only part of the trials."
	textRows           = "Rows"
	textFirstRows      = "The first %d of %d rows. %s has all rows."
	textMinutesSeconds = "%d min %d s"
	textHoursMinutes   = "%d h %d min"
)
