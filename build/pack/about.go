package pack

import (
	"encoding/xml"
	"fmt"
	"strings"

	"ludarium/build/site"
)

// id is the name of the program among all programs (AppStream 1.0, section 2.1.3).
const id = "org.ludarium.ludarium"

// appStream returns the description of the program for software centres (AppStream 1.0). It lists no
// releases, because each would need its date, and packages of a version are the same bytes whenever they are
// made.
func appStream(types []site.FileType) []byte {
	var b strings.Builder
	b.WriteString(xml.Header)
	fmt.Fprintf(&b, `<component type="desktop-application">
  <id>%s</id>
  <metadata_license>MIT</metadata_license>
  <project_license>MIT</project_license>
  <name>Ludarium</name>
  <summary>Play, see how algorithms think, and experiment</summary>
  <summary xml:lang="fi">Pelaa, katso miten algoritmit ajattelevat, ja kokeile</summary>
  <summary xml:lang="et">Mängi, vaata, kuidas algoritmid mõtlevad, ja katseta</summary>
  <developer id="org.ludarium"><name>The Ludarium authors</name></developer>
  <description>
    <p>Chess, Othello, Connect-k, 2048 and Morpion Solitaire: play them, see how algorithms think, and repeat
      published experiments, entirely on your own machine.</p>
    <ul>
      <li>Play at many levels, against other engines or against a person beside you.</li>
      <li>See search trees, swarms, populations and networks at work, and change them by hand.</li>
      <li>Repeat experiments on games and optimisation and compare them with the published figures.</li>
    </ul>
  </description>
  <categories><category>Game</category><category>BoardGame</category><category>Education</category></categories>
  <launchable type="desktop-id">ludarium.desktop</launchable>
  <provides>
    <binary>ludarium</binary>
    <binary>ludarium-cli</binary>
`, id)
	for _, t := range types {
		fmt.Fprintf(&b, "    <mediatype>%s</mediatype>\n", t.MIME)
	}
	b.WriteString(`  </provides>
  <content_rating type="oars-1.1"/>
  <supports><control>keyboard</control><control>pointing</control></supports>
</component>
`)
	return []byte(b.String())
}

// manual returns the manual page of the program with a window (man(7)).
func manual(version string) []byte {
	return fmt.Appendf(nil, `.TH LUDARIUM 6 "" "Ludarium %s" "Games"
.SH NAME
ludarium \- %s
.SH SYNOPSIS
.B ludarium
.RI [ flags ]
.RI [ "file or folder of a run" " ...]"
.SH DESCRIPTION
Chess, Othello, Connect-k, 2048 and Morpion Solitaire: play them, see how algorithms think, and repeat
published experiments, entirely on your own machine.
Files of games and collections open in the room of their game.
A folder that the lab has written, or its file
.IR run.json ,
opens as a run.
.SH OPTIONS
.TP
.BI \-open " link"
Open the target of a link such as
.IR #/chess?moves=e4 .
.TP
.BI \-state " file"
Write the state of the program as JSON to this file after each change, for scripts.
.TP
.B \-debug
Log keys, presses, tasks and slow frames to the standard error.
.TP
.B \-version
Print the version and end.
.SH FILES
Games and settings are kept in the folder
.I ludarium
of the configuration folder, usually
.IR ~/.config .
.SH ENVIRONMENT
.TP
.BR LANGUAGE ", " LC_ALL ", " LC_MESSAGES ", " LANG
The language of the interface: English, Finnish or Estonian.
.SH ACCESSIBILITY
Screen readers need the program in a browser; the window is operated by keyboard and follows the
desktop's settings for a dark theme, high contrast and reduced motion.
.SH SEE ALSO
.B ludarium-cli help
lists the commands of the program without a window.
`, version, summary)
}
