package store

import "ludarium/render/ui/lang"

// Texts of the stores of browsers; see texts.go.
const (
	// indexed_js
	textNoDatabase    lang.Text = "store: the browser has no database"
	textNewerDatabase lang.Text = "store: a newer version of Ludarium has changed the browser's database; " +
		"reload the page"
	textDatabaseFailed  lang.Text = "store: the browser's database failed"
	textNoMoreRoom      lang.Text = "store: the browser's storage is full"
	textDatabaseSays    lang.Text = "store: the browser's database: {text}: {text2}"
	textDamagedAndStays lang.Text = "store: {key:%q} is damaged and can't be set aside: {error}"
	textDamagedAndAside lang.Text = "store: {key:%q} is damaged; it was set aside as {aside:%q}"
	textNotAllMoved     lang.Text = "store: some data could not be moved to the browser's database: {why}"

	// store_js
	textNoSuchFunction lang.Text = "the browser lacks a function: {what}"
	textStorageBlocked lang.Text = "store: the browser blocks storage for this page: {error}"
	textNoStorage      lang.Text = "store: the browser has no storage"
	textCantRead       lang.Text = "store: can't read {key:%q}: {error}"
	textCantSave       lang.Text = "store: can't save {key:%q}: {error}"
	textCantRemove     lang.Text = "store: can't remove {key:%q}: {error}"
	textCantList       lang.Text = "store: can't list the saved data: {error}"
)
