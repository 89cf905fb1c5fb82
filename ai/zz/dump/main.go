package main

import (
	"fmt"

	"ludarium/ai/optim/worlds"
)

func main() {
	for _, w := range worlds.Worlds() {
		fmt.Println("##", w.Name, w.Title, "|", w.Doc)
		for _, p := range w.Problems {
			if w.Name == "landscape" {
				fmt.Println(" P", p.Name)
				continue
			}
			fmt.Println(" P", p.Name, "|", p.Title, "|", p.Group, "|", p.Kind, "|", p.Doc, "|", p.Formula, "|", p.Source)
			for _, s := range p.Params {
				fmt.Printf("    %s def=%s min=%v max=%v %s\n", s.Name, s.Default, s.Min, s.Max, s.Doc)
			}
		}
		for _, m := range w.Methods {
			if m.Family == "Particle swarms" || (w.Name == "landscape" && (m.Kind == "particle" )) {
				fmt.Println("  -", m.Name)
				continue
			}
			fmt.Printf(" M %s | %s | fam=%s | named=%v kind=%v | %s | SRC %s\n", m.Name, m.Title, m.Family, m.Named, m.Kind, m.Doc, m.Source)
			for _, s := range m.Params {
				fmt.Printf("    %s def=%s min=%v max=%v %s\n", s.Name, s.Default, s.Min, s.Max, s.Doc)
			}
		}
	}
}
