// Package collections keeps a collection of games in a worker for a program that only displays it. The worker
// reads a file while it arrives, sorts, searches, counts the moves played from a position, and saves. Only
// rows of a table, single games and pieces of files are exchanged.
//
// The worker's side is [Serve]: each collection is a session of a pool. The other side is [Client].
package collections

import (
	"ludarium/game"
	"ludarium/game/collection"
	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// taskKind is the kind of the session.
const taskKind = "collection"

// The methods of the worker, with input and output.
const (
	methodBegin   = "begin"   // Source; the pieces of a file follow
	methodFeed    = "feed"    // piece number and bytes of the file → Progress
	methodRestore = "restore" // piece number and bytes of a saved collection → Progress
	methodIndex   = "index"   // must precede methodExplore
	methodView    = "view"    // Query → number of games
	methodRows    = "rows"    // span → rows of the view
	methodGame    = "game"    // index in the view → Opened
	methodExplore = "explore" // game.Record → Explored
	methodNote    = "note"    // noteRequest → bytes to append to the saved collection
	methodPart    = "part"    // part number → bytes of the part, and the number of parts
	methodExport  = "export"  // exportRequest → exported, and a piece of text
	methodFaults  = "faults"  // → []collection.Fault
	methodWatch   = "watch"   // never ends
)

// Source describes a file.
type Source struct {
	Game   string       `json:"game"`
	Name   string       `json:"name"` // name of the file
	Values param.Values `json:"values"`
}

// Progress is the progress of reading a file.
type Progress struct {
	Name  string `json:"name"` // name of the collection
	Games int    `json:"games"`
	Lost  int    `json:"lost"`  // number of unreadable games
	Bytes int64  `json:"bytes"` // bytes of the file read so far
	// all games are positions without moves; false until the end of the file
	Suite bool `json:"suite,omitempty"`
}

// Query filters and sorts games; see collection.Collection.View.
type Query struct {
	Search string `json:"search,omitempty"`
	By     string `json:"by,omitempty"`
	Down   bool   `json:"down,omitempty"`
}

// Opened is a game of the collection.
type Opened struct {
	Row  collection.Row `json:"row"`
	Game *format.Game   `json:"game"`
	Note string         `json:"note,omitempty"`
}

// Explored holds the moves played from a position in the selected games.
type Explored struct {
	Moves []collection.Played `json:"moves"`
	Depth int                 `json:"depth"` // number of indexed moves per game
}

// pieceHead is the head of a message with a piece of a file. It has a number, because pieces may arrive out
// of order.
type pieceHead struct {
	Number int  `json:"number"` // counted from 0
	Last   bool `json:"last,omitempty"`
}

type span struct {
	From int `json:"from"`
	N    int `json:"n"`
}

type noteRequest struct {
	Game int    `json:"game"`
	Text string `json:"text"`
}

type exportRequest struct {
	Format string `json:"format"`
	Games  []int  `json:"games,omitempty"` // indices; empty for the whole view
	From   int    `json:"from"`            // first index to export, in Games or in the view
}

type exported struct {
	Next int        `json:"next"` // index to continue with; −1 at the end
	Left int        `json:"left"` // number of games that the format cannot represent
	Why  fault.Text `json:"why"`
}

// exploreRequest is the position to explore.
type exploreRequest = game.Record
