package texts

import (
	"go/ast"
	"os"
	"path/filepath"

	"ludarium/ai/atlas/text"
	"ludarium/render/ui/lang"
)

// guide lists the texts of the guide: groups and families with their sentences, the titles and questions of
// the atlas's pages and courses with their links, and the names of figures beside a picture.
func guide(root string) ([]lang.Text, error) {
	var l list
	c, err := text.Read(os.DirFS(filepath.Join(root, "assets", "atlas")))
	if err != nil {
		return nil, err
	}
	for _, h := range c.Guide.Start {
		l.add(lang.Text(h.Text))
	}
	for _, g := range c.Guide.Groups {
		l.add(lang.Text(g.Title))
		l.add(lang.Text(g.Text))
	}
	for _, f := range c.Guide.Families {
		l.add(lang.Text(f.Title))
		l.add(lang.Text(f.Text))
	}
	for _, how := range c.Guide.Charts {
		l.add(lang.Text(how))
	}
	for _, p := range c.Pages {
		l.add(lang.Text(p.Title))
		l.add(lang.Text(p.Family))
		l.add(lang.Text(p.Question))
		for _, s := range p.Sections {
			l.add(lang.Text(s.Title))
		}
		for _, link := range p.Used {
			l.add(lang.Text(link.Title))
		}
	}
	for _, course := range c.Courses {
		l.add(lang.Text(course.Title))
	}
	err = each(root, []string{"ai/optim/worlds"}, func(f *ast.File) { fields(f, "Title", l.add) })
	if err != nil {
		return nil, err
	}
	// The rules and answers of rule-based players, see ludarium/ai/live.
	return l.texts, each(root, []string{"ai/engine/connectk/player", "ai/engine/twenty48"},
		func(f *ast.File) { fields(f, "Text", l.add) })
}

// fields calls say with the values of a field in all composite literals of a file.
func fields(f *ast.File, name string, say func(lang.Text)) {
	ast.Inspect(f, func(n ast.Node) bool {
		if lit, ok := n.(*ast.CompositeLit); ok {
			say(lang.Text(field(lit, name)))
		}
		return true
	})
}
