package main

// What the window and the page say around the program. Verbs are those of fmt.
const (
	textLudarium = "Ludarium"
)
