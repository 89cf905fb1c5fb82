package text

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"

	"ludarium/ai/atlas"
)

var (
	picture = regexp.MustCompile(`!\[[^]]*\]\([^)]*\)`)
	// outward are the links that lead neither to another document nor to a place in the program.
	outward = regexp.MustCompile(`\[([^]]*)\]\(((?:[^)#]*/|https?:)[^)]*)\)`)
)

// PackDocuments reads the documents in a folder, Markdown files with a title, and encodes them as the file
// atlas.DocumentsFile. Pictures, and links out of the folder, are left out.
func PackDocuments(folder fs.FS) ([]byte, error) {
	var list []atlas.Document
	err := each(folder, "*.md", func(name string, data []byte) error {
		head, body, _ := strings.Cut(string(data), "\n")
		title, found := strings.CutPrefix(head, "# ")
		if !found {
			return fmt.Errorf("the first line is not a title: %q", head)
		}
		body = outward.ReplaceAllString(picture.ReplaceAllString(body, ""), "$1")
		parts, err := sections([]byte(body))
		list = append(list, atlas.Document{Name: name, Title: title, Sections: parts})
		return err
	})
	if err != nil {
		return nil, err
	}
	slices.SortFunc(list, func(a, b atlas.Document) int { return strings.Compare(a.Title, b.Title) })
	return json.Marshal(list)
}
