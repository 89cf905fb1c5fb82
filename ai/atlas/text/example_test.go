package text_test

import (
	"fmt"
	"testing/fstest"

	"ludarium/ai/atlas/text"
)

// Pages are files; an error names the file.
func ExampleRead() {
	const page = "---\ntitle: A walk\nfamily: Walks\nquestion: Where to?\n---\n" +
		"It *goes*\non.\n\n## Cost\n\n- one step\n"
	c, err := text.Read(fstest.MapFS{"walk.md": {Data: []byte(page)}})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range c.Pages[0].Sections {
		fmt.Printf("%q %q\n", s.Title, s.Paragraphs)
	}
	_, err = text.Read(fstest.MapFS{"walk.md": {Data: []byte("It goes on.\n")}})
	fmt.Println(err)
	// Output:
	// "" ["It *goes* on."]
	// "Cost" ["• one step"]
	// atlas: walk.md: line 1 is not ---
}
