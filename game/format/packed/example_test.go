package packed_test

import (
	"fmt"

	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/game/format/packed"
)

// A game of Othello needs only a few letters in a web address.
func ExampleWrite() {
	g, err := catalog.Find("othello")
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := g.Start(nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	record := game.Record{Game: g.Name}
	for range 10 {
		m := s.Moves(nil)[0]
		record.Moves = append(record.Moves, m)
		s.Play(m)
	}
	text, err := packed.Write(g, record)
	fmt.Println(text, err)
	again, err := packed.Read(g, game.Record{Game: g.Name}, text)
	fmt.Println(len(again.Moves), err)
	// Output:
	// FgAAA_P4 <nil>
	// 10 <nil>
}
