package browsertest

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"ludarium/build/browser"
	"ludarium/build/site"
)

// said is a question about a game and the beginning of its answer, in English, Finnish and Estonian. Question
// and answer may have an ellipsis for anything; a question may be the same in all languages.
type said struct {
	question   string
	en, fi, et string
}

// asked are the questions that the box for moves answers, as in the blind mode of lichess.
var asked = []struct {
	game, link string
	answers    []said
}{
	{"chess", "#/chess?moves=e4+d5+exd5+Qxd5", []said{
		{"l", "Black: black queen from d8 to d5, takes white pawn",
			"Musta: musta kuningatar: d8 – d5, lyö: valkea sotilas",
			"Must: must lipp: d8 – d5, lööb: valge ettur"},
		{"c", "No clock", "Ei kelloa", "Kella pole"},
		{"p king|kuningas|kuningas", "Black king: e8. White king: e1",
			"Musta kuningas: e8. Valkea kuningas: e1", "Must kuningas: e8. Valge kuningas: e1"},
		{"s d5", "d5: black queen", "d5: musta kuningatar", "d5: must lipp"},
		{"m", "white king from e1 to e2; …; white bishop from f1 to b5, e8: black king in check; …; " +
			"white pawn from h2 to h4",
			"valkea kuningas: e1 – e2; …; valkea lähetti: f1 – b5, e8: musta kuningas, shakissa; …; " +
				"valkea sotilas: h2 – h4",
			"valge kuningas: e1 – e2; …; valge oda: f1 – b5, e8: must kuningas, tules; …; " +
				"valge ettur: h2 – h4"},
		{"m b1", "white knight from b1 to a3; white knight from b1 to c3",
			"valkea ratsu: b1 – a3; valkea ratsu: b1 – c3", "valge ratsu: b1 – a3; valge ratsu: b1 – c3"},
		{"b", "row 8: black rook, …. row 7: 3 × black pawn, empty, 4 × black pawn. …, white rook",
			"rivi 8: musta torni, …. rivi 7: 3 × musta sotilas, tyhjä, 4 × musta sotilas. …, valkea torni",
			"rida 8: must vanker, …. rida 7: 3 × must ettur, tühi, 4 × must ettur. …, valge vanker"},
		{"?", "…l or last: the last move; …", "…l tai viimeisin: viimeisin siirto; …",
			"…l või viimane: viimane käik; …"},
	}},
	{"othello", "#/othello?moves=d3+c3", []said{
		{"l", "White: c3: white, flips d4", "Valkea: c3: valkea, kääntyvät: d4",
			"Valge: c3: valge, pöörduvad: d4"},
		{"c", "No clock", "Ei kelloa", "Kella pole"},
		{"p", "White: c3, d4, e5. Black: d3, e4, d5", "Valkea: c3, d4, e5. Musta: d3, e4, d5",
			"Valge: c3, d4, e5. Must: d3, e4, d5"},
		{"s d3", "d3: black", "d3: musta", "d3: must"},
		{"m", "b3: black, flips c3; c4: …", "b3: musta, kääntyvät: c3; c4: …",
			"b3: must, pöörduvad: c3; c4: …"},
		{"b", "row 1: 8 × empty. …. row 3: 2 × empty, white, black, …",
			"rivi 1: 8 × tyhjä. …. rivi 3: 2 × tyhjä, valkea, musta, …",
			"rida 1: 8 × tühi. …. rida 3: 2 × tühi, valge, must, …"},
		{"?", "…l or last: …", "…l tai viimeisin: …", "…l või viimane: …"},
	}},
	{"connectk", "#/connectk?moves=4+4", []said{
		{"l", "Yellow: column 4, row 2: yellow", "Keltainen: sarake 4, rivi 2: keltainen",
			"Kollane: veerg 4, rida 2: kollane"},
		{"c", "No clock", "Ei kelloa", "Kella pole"},
		{"p", "Yellow: column 4, row 2. Red: column 4, row 1",
			"Keltainen: sarake 4, rivi 2. Punainen: sarake 4, rivi 1",
			"Kollane: veerg 4, rida 2. Punane: veerg 4, rida 1"},
		{"s 4 1", "column 4, row 1: red", "sarake 4, rivi 1: punainen", "veerg 4, rida 1: punane"},
		{"m", "column 1, row 1: red; …; column 4, row 3: red; …",
			"sarake 1, rivi 1: punainen; …; sarake 4, rivi 3: punainen; …",
			"veerg 1, rida 1: punane; …; veerg 4, rida 3: punane; …"},
		{"b", "…row 2: 3 × empty, yellow, 3 × empty. …", "…rivi 2: 3 × tyhjä, keltainen, 3 × tyhjä. …",
			"…rida 2: 3 × tühi, kollane, 3 × tühi. …"},
		{"?", "…l or last: …", "…l tai viimeisin: …", "…l või viimane: …"},
	}},
	{"twenty48", "#/twenty48", []said{
		{"l", "No move yet", "Ei vielä siirtoja", "Käike veel pole"},
		{"c", "No clock", "Ei kelloa", "Kella pole"},
		{"p", "…: row …, column …", "…: rivi …, sarake …", "…: rida …, veerg …"},
		{"s 1 1", "row 1, column 1: …", "rivi 1, sarake 1: …", "rida 1, veerg 1: …"},
		{"m", "…; …", "…; …", "…; …"},
		{"b", "row 1: …. row 4: …", "rivi 1: …. rivi 4: …",
			"rida 1: …. rida 4: …"},
		{"?", "…l or last: …", "…l tai viimeisin: …", "…l või viimane: …"},
	}},
	{"morpion", "#/morpion?variant=5T", []said{
		{"l", "No move yet", "Ei vielä siirtoja", "Käike veel pole"},
		{"c", "No clock", "Ei kelloa", "Kella pole"},
		{"p", "Dot: point 3,0, point 4,0, …", "Piste: piste 3,0, piste 4,0, …",
			"Täpp: punkt 3,0, punkt 4,0, …"},
		{"s 3,0", "point 3,0: dot", "piste 3,0: piste", "punkt 3,0: täpp"},
		{"m", "line from 3,−1 to 3,3, new dot 3,−1; …", "viiva pisteestä 3,−1 pisteeseen 3,3, uusi piste " +
			"3,−1; …", "joon punktist 3,−1 punkti 3,3, uus täpp 3,−1; …"},
		{"b", "columns −1 to 10. …row 0: 4 × empty, 4 × dot, 4 × empty. …",
			"sarakkeesta −1 sarakkeeseen 10. …rivi 0: 4 × tyhjä, 4 × piste, 4 × tyhjä. …",
			"veerud −1 kuni 10. …rida 0: 4 × tühi, 4 × täpp, 4 × tühi. …"},
		{"?", "…l or last: …", "…l tai viimeisin: …", "…l või viimane: …"},
	}},
}

// TestQuestionsAreAnswered asks every question in every game and language by real keys; the first one is
// answered again when it is asked again.
func TestQuestionsAreAnswered(t *testing.T) {
	url, _ := serveWeb(t, site.Ludarium, false)
	for i, tag := range []string{"en", "fi", "et"} {
		t.Run(tag, func(t *testing.T) {
			p := open(t)
			must(t, p.Show(blurred))
			must(t, p.Inject(listens))
			must(t, p.Inject(fmt.Sprintf(`Object.defineProperty(navigator, "languages",
				{get: () => [%q]})`, tag)))
			must(t, p.Goto(url+"#/home"))
			must(t, p.Ready())
			heard := 0
			r := typist{reader{p, t}, &heard}
			for _, of := range asked {
				value[bool](t, p, fmt.Sprintf(`(location.hash = %q, true)`, of.link))
				_, moves, _ := strings.Cut(of.link, "moves=")
				must(t, p.Wait(fmt.Sprintf(`(s => s.screen === %q && s.game.moves.join("+").startsWith(%q))(
					ludarium.state())`, of.game, moves)))
				must(t, p.Drawn())
				r.reach("textbox", "")
				for n, a := range of.answers {
					for range max(1, 2-n) {
						r.ask(a.question, [...]string{a.en, a.fi, a.et}[i], i)
					}
				}
			}
		})
	}
}

// ask types a question, which may have a form for each language, and waits for the answer.
func (r typist) ask(question, answer string, language int) {
	r.t.Helper()
	if word, about, _ := strings.Cut(question, " "); strings.Contains(about, "|") {
		question = word + " " + strings.Split(about, "|")[language]
	}
	r.press(question + browser.Enter)
	r.hear("^" + strings.ReplaceAll(regexp.QuoteMeta(answer), "…", ".+"))
}
