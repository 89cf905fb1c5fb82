package store

// What the stores of browsers say; see texts.go.
const (
	// indexed_js
	textNoDatabase      = "store: the browser has no database"
	textDatabaseFailed  = "store: the browser's database failed"
	textNoMoreRoom      = "store: the browser's storage is full"
	textDatabaseSays    = "store: the browser's database: %s: %s"
	textDamagedAndStays = "store: %q is damaged and can't be set aside: %w"
	textDamagedAndAside = "store: %q is damaged; it was set aside as %q"
	textNotAllMoved     = "store: some data could not be moved to the browser's database: %w"

	// store_js
	textStorageBlocked = "store: the browser blocks storage for this page: %w"
	textNoStorage      = "store: the browser has no storage"
	textCantRead       = "store: can't read %q: %w"
	textCantSave       = "store: can't save %q: %w"
	textCantRemove     = "store: can't remove %q: %w"
	textCantList       = "store: can't list the saved data: %w"
)
