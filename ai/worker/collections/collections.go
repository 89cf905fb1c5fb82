// Package collections keeps a collection of games in a worker for a program that only shows it: the worker
// reads a file as it comes, sorts, searches, counts what was played from a position, and writes. What travels
// are pages of a table, single games and pieces of files.
//
// The worker's side is [Serve], a session of a pool for each collection; the other side is [Client].
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

// The methods of the worker.
const (
	methodBegin   = "begin"   // Source: nothing; a file is going to be fed
	methodFeed    = "feed"    // a piece, and bytes of the file: Progress
	methodRestore = "restore" // a piece, and bytes as methodPart wrote them: Progress
	methodIndex   = "index"   // nothing; Explore answers from then on
	methodView    = "view"    // Query: number of games
	methodRows    = "rows"    // span: rows of the view
	methodGame    = "game"    // number in the view: Opened
	methodExplore = "explore" // game.Record: Explored
	methodNote    = "note"    // noteRequest: bytes to append to what was written
	methodPart    = "part"    // number: bytes, and how many parts there are
	methodExport  = "export"  // exportRequest: a piece of text, and exported
	methodFaults  = "faults"  // []collection.Fault
	methodWatch   = "watch"   // never ends
)

// Source says what a file is.
type Source struct {
	Game   string       `json:"game"`
	Name   string       `json:"name"` // of the file
	Values param.Values `json:"values"`
}

// Progress is how far a file was read.
type Progress struct {
	Name  string `json:"name"` // of the collection
	Games int    `json:"games"`
	Lost  int    `json:"lost"`  // that could not be read
	Bytes int64  `json:"bytes"` // of the file
	// all games are positions without moves; not known before the end
	Suite bool `json:"suite,omitempty"`
}

// Query chooses and sorts games; see collection.Collection.View.
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

// Explored is what was played from a position in the games chosen.
type Explored struct {
	Moves []collection.Played `json:"moves"`
	Depth int                 `json:"depth"` // so many moves of each game are looked at
}

// pieceHead says which piece of a file comes: they may overtake each other.
type pieceHead struct {
	Number int  `json:"number"` // from 0
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
	Games  []int  `json:"games,omitempty"` // by their indices; none for all of the view
	From   int    `json:"from"`            // of those, to begin with
}

type exported struct {
	Next int        `json:"next"` // to go on with; -1 at the end
	Left int        `json:"left"` // games that the format can't hold
	Why  fault.Text `json:"why"`
}

// exploreRequest is the position to explore.
type exploreRequest = game.Record
