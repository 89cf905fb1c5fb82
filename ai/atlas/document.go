package atlas

import "ludarium/ai/worker/pool"

// DocumentsFile is the name of the resource with the documents: a list of Document in JSON.
const DocumentsFile = "documents.json"

// DocumentsTask returns the documents about the program, ordered by title.
var DocumentsTask = pool.Kind[pool.None, pool.None, []Document]{Name: "documents"}

// Document is a document about the program, such as its command line. Documents are in English.
type Document struct {
	Name     string    `json:"name"` // such as "command-line", for links between documents
	Title    string    `json:"title"`
	Sections []Section `json:"sections"` // the first has no title
}
