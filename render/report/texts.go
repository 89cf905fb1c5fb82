package report

// What the report says, by the files that say it. Verbs are those of fmt; some stand in their markup.
const (
	// report
	textAfter          = "<p class=\"source\">After %s.</p>\n"
	textFinished       = "<p>%s trials, %s of computing on one core.</p>\n"
	textNotFinished    = "<p class=\"warn\">Not finished: %s of %s trials, %s of computing on one core.</p>\n"
	textSettings       = "Settings"
	textAboutSeed      = "All random numbers follow from it."
	textAboutVersion   = "Version of the experiment; with it, the same settings give the same results."
	textAboutShard     = "This report covers only a part of the trials."
	textRows           = "Rows"
	textFirstRows      = "The first %d of %d rows; all are in %s."
	textMinutesSeconds = "%d min %d s"
	textHoursMinutes   = "%d h %d min"
)
