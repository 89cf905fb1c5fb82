package browsertest

import (
	"testing"

	"ludarium/build/browser"
	"ludarium/build/site"
)

// TestLighthouseAuditsPass checks the hosted page, in several rooms on a phone, against the audits of
// Lighthouse that apply to it: installability, accessibility and best practices. Errors on the console fail
// every test anyway.
func TestLighthouseAuditsPass(t *testing.T) {
	url, _ := serveWeb(t, site.Ludarium, true)
	p := open(t)
	screen := browser.Phone.Coarse()
	must(t, p.Show(screen))
	must(t, p.Goto(url))
	must(t, p.Ready())
	must(t, p.Wait(controlled))
	for _, room := range []string{"chess", "twenty48", "lab", "swarms"} {
		must(t, p.Enter(room))
		for name, script := range audits {
			if bad := value[string](t, p, `(async () => { const bad = []; `+script+`
				return bad.join("; "); })()`); bad != "" {
				t.Errorf("%s: %s: %s", room, name, bad)
			}
		}
	}
	// Each audit must find the fault inserted for it.
	for name, harm := range map[string]string{
		"names":     `document.getElementById("mirror").append(document.createElement("button"))`,
		"ids":       `document.body.append(Object.assign(document.createElement("p"), {id: "live"}))`,
		"landmarks": `document.querySelector("#mirror main").remove()`,
		"zoom":      `document.querySelector("meta[name=viewport]").content += ",user-scalable=no"`,
		"language":  `document.documentElement.lang = ""`,
		"order":     `document.getElementById("live").tabIndex = 1`,
		"contrast":  `document.documentElement.style.setProperty("--ink-2", "#bbb")`,
		"width":     `document.body.appendChild(document.createElement("p")).style.width = "9999px"`,
	} {
		if bad := value[string](t, p, `(async () => { const bad = []; `+harm+`; `+audits[name]+`
			return bad.join("; "); })()`); bad == "" {
			t.Errorf("%s: nothing is found", name)
		}
	}
}

// audits append what they find to the map bad, by subject.
var audits = map[string]string{
	"manifest": `
		const link = document.querySelector("link[rel=manifest]");
		const m = await (await fetch(link.href)).json();
		for (const key of ["name", "short_name", "start_url", "id", "lang", "description", "theme_color", "background_color"])
			if (!m[key]) bad.push("no " + key);
		if (m.display !== "standalone") bad.push("display " + m.display);
		for (const [size, purpose] of [[192, "any"], [512, "any"], [512, "maskable"]]) {
			const icon = m.icons.find(i => i.sizes === size + "x" + size && i.purpose === purpose);
			const image = new Image();
			image.src = icon?.src ?? "none";
			await image.decode().catch(() => {});
			if (image.naturalWidth !== size) bad.push("icon " + size + " " + purpose);
		}
		if (m.shortcuts.length < 8) bad.push(m.shortcuts.length + " shortcuts");
		if (!Object.values(m.file_handlers[0].accept).flat().includes(".pgn")) bad.push("no handler for .pgn");
		if (m.share_target?.method !== "POST") bad.push("nothing can be shared with it");`,
	"install": `
		if (!navigator.serviceWorker.controller) bad.push("no service worker");
		if (!(await (await caches.match("./"))?.text())?.includes("ludariumBuild")) bad.push("no page without a network");
		if (!document.querySelector("link[rel=apple-touch-icon]")) bad.push("no icon for iOS");
		if (document.querySelectorAll("meta[name=theme-color]").length !== 2) bad.push("no colour of the theme");`,
	"zoom": `
		const view = document.querySelector("meta[name=viewport]").content;
		if (!view.includes("width=device-width")) bad.push(view);
		if (/user-scalable\s*=\s*(no|0)|maximum-scale/.test(view)) bad.push("zoom is forbidden");`,
	"width": `
		for (const e of document.querySelectorAll("body *:not(.visually-hidden, .visually-hidden *, #mirror, #mirror *)"))
			if (e.getBoundingClientRect().right > innerWidth + 1) bad.push(e.tagName + "#" + e.id + " is too wide");`,
	"language": `
		if (!/^[a-z]{2}/.test(document.documentElement.lang)) bad.push("no language");
		if (!document.title.trim()) bad.push("no title");
		if (!document.querySelector("meta[name=description]")?.content) bad.push("no description");`,
	"practice": `
		if (document.compatMode !== "CSS1Compat") bad.push("no doctype");
		if (document.characterSet !== "UTF-8") bad.push(document.characterSet);
		if (!(await (await fetch("./")).text()).slice(0, 1024).includes("charset")) bad.push("the charset comes late");
		const policy = (await fetch("./", {cache: "reload"})).headers.get("Content-Security-Policy") ??
			document.querySelector("meta[http-equiv=Content-Security-Policy]").content;
		if (/'unsafe-(eval|inline)'/.test(policy) || !policy.includes("default-src 'none'")) bad.push(policy);
		for (const e of document.querySelectorAll("a[target=_blank]:not([rel~=noopener])")) bad.push("a link with an opener");
		for (const e of document.querySelectorAll("input[onpaste]")) bad.push("paste is kept from a field");`,
	"names": `
		for (const e of document.querySelectorAll("button, input, textarea, select, a, [role=button], [role=slider]")) {
			if (e.closest("[hidden]")) continue;
			const name = e.ariaLabel || e.textContent.trim() || e.title || e.placeholder ||
				[...(e.labels ?? [])].map(l => l.textContent.trim()).join("");
			if (!name) bad.push(e.outerHTML.slice(0, 80));
		}
		for (const e of document.querySelectorAll("img:not([alt])")) bad.push("a picture without a text");`,
	"ids": `
		const seen = new Set();
		for (const e of document.querySelectorAll("[id]")) {
			if (seen.has(e.id)) bad.push(e.id + " is there twice");
			seen.add(e.id);
		}
		for (const e of document.querySelectorAll("[aria-labelledby], [aria-describedby], label[for]"))
			for (const id of (e.getAttribute("aria-labelledby") || e.getAttribute("aria-describedby") || e.htmlFor).split(" "))
				if (!document.getElementById(id)) bad.push("nothing is called " + id);`,
	"roles": `
		const roles = ("alert alertdialog application article button cell checkbox columnheader combobox dialog document " +
			"figure form grid gridcell group heading img link list listbox listitem log main menu menubar menuitem " +
			"meter navigation none note option presentation progressbar radio radiogroup region row rowgroup " +
			"rowheader search searchbox separator slider spinbutton status switch tab table tablist tabpanel textbox " +
			"timer toolbar tooltip tree treeitem").split(" ");
		for (const e of document.querySelectorAll("[role]")) if (!roles.includes(e.getAttribute("role"))) bad.push(e.outerHTML.slice(0, 80));
		for (const e of document.querySelectorAll("[role=slider]"))
			if (!e.hasAttribute("aria-valuenow")) bad.push("a slider without a value");
		for (const e of document.querySelectorAll("[aria-hidden=true]"))
			if ([e, ...e.querySelectorAll("*")].some(e => e.tabIndex >= 0)) bad.push("hidden and reached");`,
	"order": `
		for (const e of document.querySelectorAll("[tabindex]")) if (e.tabIndex > 0) bad.push(e.outerHTML.slice(0, 80));`,
	"landmarks": `
		const seen = selector => [...document.querySelectorAll(selector)].filter(e => !e.closest("[hidden]")).length;
		if (seen("main, [role=main]") !== 1) bad.push("not one main part");
		if (seen("h1") !== 1) bad.push("not one first heading");
		if (!document.querySelector("[aria-live=polite]")) bad.push("nothing says what is new");`,
	"contrast": `
		const light = name => {
			const sample = document.body.appendChild(document.createElement("i"));
			sample.style.color = "var(" + name + ")";
			const channel = getComputedStyle(sample).color.match(/[0-9.]+/g).slice(0, 3)
				.map(v => v / 255).map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
			sample.remove();
			return 0.2126 * channel[0] + 0.7152 * channel[1] + 0.0722 * channel[2];
		};
		for (const [ink, ground] of [["--ink", "--ground"], ["--ink-2", "--ground"], ["--on-accent", "--accent"], ["--bad", "--ground"]]) {
			const [a, b] = [light(ink), light(ground)].sort((a, b) => b - a);
			if ((a + 0.05) / (b + 0.05) < 4.5) bad.push(ink + " on " + ground);
		}`,
}
