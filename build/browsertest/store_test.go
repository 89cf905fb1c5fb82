package browsertest

import (
	"fmt"
	"strings"
	"testing"

	"ludarium/build/browser"
)

// inDatabase returns an expression that runs a script in which s is the store of chunks in the page's
// database.
func inDatabase(script string) string {
	return `new Promise((done, failed) => {
		const open = indexedDB.open("ludarium", 1);
		open.onerror = () => failed(open.error);
		open.onsuccess = () => {
			const tx = open.result.transaction("chunks", "readwrite"), s = tx.objectStore("chunks");
			tx.oncomplete = () => { open.result.close(); done(true); };
			tx.onabort = () => failed(tx.error);
			` + script + `
		};
	})`
}

// TestRunsInTheBrowser writes a run of 100 MB in pieces, reloads the page twice, and migrates the
// localStorage of an older version.
func TestRunsInTheBrowser(t *testing.T) {
	const size = 1 << 20
	for place, url := range places(t, stores) {
		t.Run(place, func(t *testing.T) {
			p := open(t)
			must(t, p.Goto(url))
			must(t, p.Wait(`window.storetest`))
			value[bool](t, p, `(localStorage.setItem("ludarium:lab/old/run.json", "tplan"), localStorage.setItem("ludarium:lab/old/log+000001", "b/wA="),
				localStorage.setItem("ludarium:settings", "t{}"), localStorage.setItem("other", "x"), true)`)
			for _, small := range []string{"a", "\u00e9", "c\n"} {
				value[bool](t, p, fmt.Sprintf(`storetest.append("lab/new/log", %q)`, small))
			}
			grow := func(from, to int) (sum string) {
				for ; from < to; from += 10 {
					sum = value[string](t, p,
						fmt.Sprintf(`storetest.grow("lab/large/log", %d, %d, %d)`, from, from+10, size))
				}
				return sum
			}
			want := grow(0, 60)
			for i := range 2 {
				must(t, p.Reload())
				must(t, p.Wait(`window.storetest`))
				if got := value[string](t, p, `storetest.sum("lab/large/log")`); got != want {
					t.Errorf("after reload %d the run is %s, want %s", i+1, got, want)
				}
				want = grow(60+20*i, 80+20*i)
			}
			if got := value[string](t, p, `storetest.sum("lab/large/log")`); got != want ||
				!strings.HasPrefix(got, fmt.Sprint(100*size)) {
				t.Errorf("in the end the run is %s, want %s", got, want)
			}
			if got := value[string](t, p, `storetest.load("lab/new/log")`); got != "aéc\n" {
				t.Errorf("what was appended is %q", got)
			}
			if got := value[string](t, p, `storetest.keys().then(k => k.join(" "))`); got !=
				"lab/large/log lab/new/log lab/old/log+000001 lab/old/run.json" {
				t.Errorf("the keys are %s", got)
			}
			if got := value[string](t, p, `storetest.load("lab/old/run.json")`); got != "plan" {
				t.Errorf("what was taken over is %q", got)
			}
			if got := value[string](t, p, `Object.keys(localStorage).sort().join(" ")`); got !=
				"ludarium:settings other" {
				t.Errorf("the page's localStorage holds %s", got)
			}
			value[bool](t, p, `storetest.remove("lab/large/log")`)
			if got := value[string](t, p, `storetest.sum("lab/large/log")`); !strings.HasPrefix(got, "0 ") {
				t.Errorf("after its removal the run is %s", got)
			}
		})
	}
}

// TestDamagedRunIsSetAside deletes a chunk of a run: the error is reported once, readable data stays, and a
// copy of the whole is set aside.
func TestDamagedRunIsSetAside(t *testing.T) {
	p := open(t)
	must(t, p.Goto(onDisk(t, stores)))
	must(t, p.Wait(`window.storetest`))
	value[string](t, p, `storetest.grow("lab/a/log", 0, 3, 300000)`)
	value[bool](t, p, `storetest.save("lab/a/log.damaged-1", "taken")`)
	value[bool](t, p, inDatabase(`s.put("no bytes", ["lab/a/log", 1]);`))
	says := value[string](t, p, `storetest.load("lab/a/log").catch(e => e.message)`)
	if !strings.Contains(says, `"lab/a/log" is damaged; it was set aside as "lab/a/log.damaged-2"`) {
		t.Errorf("the error is %q", says)
	}
	if n := value[int](t, p, `storetest.sum("lab/a/log").then(s => parseInt(s))`); n != 600_000 {
		t.Errorf("%d bytes are left, want 600000", n)
	}
	if got := value[string](t, p, `storetest.keys().then(k => k.join(" "))`); got !=
		"lab/a/log lab/a/log.damaged-1 lab/a/log.damaged-2" {
		t.Errorf("the keys are %s", got)
	}
}

// TestFullStorageIsReported limits the page's database to 5 MB.
func TestFullStorageIsReported(t *testing.T) {
	url, _ := serveWeb(t, stores, false)
	p := open(t)
	must(t, p.Inject(`
		const put = IDBObjectStore.prototype.put;
		let room = 5_000_000;
		IDBObjectStore.prototype.put = function (value, key) {
			room -= value.length;
			if (room < 0) throw new DOMException("full", "QuotaExceededError");
			return put.call(this, value, key);
		};`))
	must(t, p.Goto(url))
	must(t, p.Wait(`window.storetest`))
	value[string](t, p, `storetest.grow("lab/a/log", 0, 2, 1000000)`)
	says := value[string](t, p, `storetest.grow("lab/a/log", 2, 20, 1000000).catch(e => e.message)`)
	if !strings.Contains(says, "storage is full") {
		t.Errorf("the error is %q", says)
	}
	if n := value[int](t, p, `storetest.sum("lab/a/log").then(s => parseInt(s))`); n < 2_000_000 ||
		n%1_000_000 != 0 {
		t.Errorf("%d bytes are kept, want what was appended before, whole", n)
	}
}

// TestRunsWithoutDatabase disables the browser's database: runs stay in localStorage.
func TestRunsWithoutDatabase(t *testing.T) {
	p := open(t)
	must(t, p.Inject(`Object.defineProperty(window, "indexedDB", {get() { throw new Error("blocked"); }})`))
	must(t, p.Goto(onDisk(t, stores)))
	must(t, p.Wait(`window.storetest`))
	value[bool](t, p, `storetest.append("lab/a/log", "one").then(() => storetest.append("lab/a/log", "two"))`)
	must(t, p.Reload())
	must(t, p.Wait(`window.storetest`))
	if got := value[string](t, p, `storetest.load("lab/a/log")`); got != "onetwo" {
		t.Errorf("what was appended is %q", got)
	}
	value[bool](t, p, `(localStorage.clear(), true)`)
}

// TestDatabaseIsDeleted deletes the page's database while it is open, as a browser that clears site data:
// the page does not block it and continues with an empty one.
func TestDatabaseIsDeleted(t *testing.T) {
	p := open(t)
	must(t, p.Goto(onDisk(t, stores)))
	must(t, p.Wait(`window.storetest`))
	value[bool](t, p, `storetest.append("lab/a/log", "one")`)
	value[bool](t, p, `new Promise((done, failed) => {
		const r = indexedDB.deleteDatabase("ludarium");
		r.onsuccess = () => done(true);
		r.onerror = () => failed(r.error);
	})`)
	value[bool](t, p, `Promise.all([1, 2, 3].map(n => storetest.append("lab/b/log", "two"))).then(() => true)`)
	if got := value[string](t, p, `storetest.keys().then(k => k.join(" "))`); got != "lab/b/log" {
		t.Errorf("the keys are %s", got)
	}
	if got := value[string](t, p, `storetest.load("lab/b/log")`); got != "twotwotwo" {
		t.Errorf("what was appended is %q", got)
	}
}

// TestNewerDatabaseIsLeftUnchanged upgrades the database from another page: this page closes it, reports that
// it no longer stores anything, and leaves it unchanged.
func TestNewerDatabaseIsLeftUnchanged(t *testing.T) {
	p := open(t)
	must(t, p.Goto(onDisk(t, stores)))
	must(t, p.Wait(`window.storetest`))
	value[bool](t, p, `storetest.append("lab/a/log", "one")`)
	value[bool](t, p, `new Promise((done, failed) => {
		const r = indexedDB.open("ludarium", 2);
		r.onsuccess = () => { r.result.close(); done(true); };
		r.onerror = () => failed(r.error);
	})`)
	says := func(what string) {
		t.Helper()
		if got := value[string](t, p, what+`.then(() => "", e => e.message)`); !strings.Contains(got,
			"newer version of Ludarium") {
			t.Errorf("%s says %q", what, got)
		}
	}
	says(`storetest.append("lab/a/log", "two")`)
	says(`storetest.load("lab/a/log")`)
	must(t, p.Reload())
	must(t, p.Wait(`window.storetest`))
	says(`storetest.keys()`)
	// Reported once; from now on data is stored elsewhere.
	value[bool](t, p, `storetest.append("lab/b/log", "three")`)
	if got := value[string](t, p, `storetest.keys().then(k => k.join(" "))`); got != "lab/b/log" {
		t.Errorf("the keys are %s", got)
	}
	value[bool](t, p, `(localStorage.clear(), new Promise(done => {
		indexedDB.deleteDatabase("ludarium").onsuccess = () => done(true);
	}))`)
}

// TestTwoTabsAppendToOneKey appends to the same key in two tabs at the same time: every piece is stored
// exactly once.
func TestTwoTabsAppendToOneKey(t *testing.T) {
	url, _ := serveWeb(t, stores, false)
	first := open(t)
	second, err := first.Beside()
	must(t, err)
	defer second.Close()
	tabs := []*browser.Page{first, second}
	for _, p := range tabs {
		must(t, p.Goto(url))
		must(t, p.Wait(`window.storetest`))
	}
	const pieces = 200
	for i, p := range tabs {
		value[bool](t, p, fmt.Sprintf(`((window.ended = (async () => {
			for (let n = 0; n < %d; n++) await storetest.append("lab/a/log", %d + "-" + n + "\n");
			return true;
		})()), true)`, pieces, i))
	}
	for _, p := range tabs {
		value[bool](t, p, `window.ended`)
	}
	seen := map[string]int{}
	for line := range strings.Lines(value[string](t, first, `storetest.load("lab/a/log")`)) {
		seen[line]++
	}
	for i := range tabs {
		for n := range pieces {
			if line := fmt.Sprintf("%d-%d\n", i, n); seen[line] != 1 {
				t.Errorf("%q is there %d times", line, seen[line])
			}
		}
	}
	if len(seen) != len(tabs)*pieces {
		t.Errorf("%d pieces are there", len(seen))
	}
}
