package home

import "ludarium/render/ui/lang"

const (
	textLudarium lang.Text = "Ludarium"
	textAbout    lang.Text = "Play five board games against algorithms, watch how they think, and repeat " +
		"published experiments."
	textOnDevice       lang.Text = "It all runs on this device, without an account or a network."
	textNoText         lang.Text = "Open a game first: this page opens no files."
	textContinue       lang.Text = "Continue"
	textPreferences    lang.Text = "Preferences"
	textCourseUnderway lang.Text = "{course}: step {n} of {m}."
	textOfCard         lang.Text = "{title}: {label}"
	textStep           lang.Text = "Step"

	// cards
	textPlay       lang.Text = "Play{# heading: to play a game}"
	textPlaySays   lang.Text = "From beginner to full strength. Ask why a move was bad."
	textPicture    lang.Text = "{about}: {at} of {n}"
	textCheck      lang.Text = "Check{# heading: to check a published result}"
	textCheckSays  lang.Text = "Published: {p} %. Here: {h} % (95 %: {low}–{high})."
	textCheckAbout lang.Text = "{games} of 2048 with random moves: how many end with the tile " +
		"{tile}"
	textWatch          lang.Text = "Watch{# heading: to watch a swarm}"
	textWatchSays      lang.Text = "Twelve particles look for the lowest point. Drag the red cross."
	textOpenSwarms     lang.Text = "Open Swarms"
	textUnderstand     lang.Text = "Understand{# heading: to understand a search}"
	textUnderstandSays lang.Text = "This search leaves out results and misses nothing. How many of " +
		"the {of} does it look at? Drag a number."
	textTry        lang.Text = "Try alpha-beta"
	textLectures   lang.Text = "Lectures"
	textCourses    lang.Text = "{n} {n:course|courses}"
	textAlgorithms lang.Text = "{n} {n:algorithm|algorithms}"
	textRunIt      lang.Text = "Run it"
)
