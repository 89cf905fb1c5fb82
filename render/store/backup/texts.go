package backup

import "ludarium/render/ui/lang"

const (
	textForeign lang.Text = "this file is not a Ludarium backup: it begins with {begin:%q}"
	textNewer   lang.Text = "a newer version of Ludarium wrote this backup: its format is {theirs}, " +
		"and this version reads formats up to {ours}"
	textDamagedHead    lang.Text = "the backup is damaged in line {line}"
	textDamaged        lang.Text = "the backup is damaged {place}: {error}"
	textCut            lang.Text = "the backup is cut off {place}"
	textAtTheBeginning lang.Text = "at the beginning"
	textInRecord       lang.Text = "in record {n} ({key})"
	textAfterRecord    lang.Text = "after record {n}"
	textBadBytes       lang.Text = "the data can't be unpacked"
	textBadNumber      lang.Text = "a number is too large"
	textBadOrder       lang.Text = "the keys are out of order"
	textBadSum         lang.Text = "the checksum does not match"
	textBadMore        lang.Text = "there is data after the end"
	textChanged        lang.Text = "the file changed while it was being read"
	textNotWritten     lang.Text = "{key} can't be read: {error}"
	textNotTaken       lang.Text = "{key} can't be restored: {error}"
)
