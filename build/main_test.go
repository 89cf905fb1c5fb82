package main

import (
	"strings"
	"testing"

	"ludarium/build/site"
	"ludarium/build/tool"
)

func TestNoArgumentListsTheTasks(t *testing.T) {
	var out strings.Builder
	if err := dispatch(t.Context(), &out, nil); err != nil {
		t.Fatal(err)
	}
	for _, task := range tasks() {
		if !strings.Contains(out.String(), "\n  "+task.name+" ") || task.doc == "" {
			t.Errorf("the list lacks the task %s:\n%s", task.name, &out)
		}
	}
}

func TestUnknownTasksAndArgumentsAreErrors(t *testing.T) {
	for _, args := range [][]string{{"sevre"}, {"web", "now"}, {"size", "-unknown"}} {
		if err := dispatch(t.Context(), &strings.Builder{}, args); err == nil {
			t.Errorf("%q is accepted", args)
		}
	}
}

func TestListenFallsBackOnlyByDefault(t *testing.T) {
	first, err := listen("127.0.0.1:0", false)
	if err != nil {
		t.Fatal(err)
	}
	defer first.Close()
	taken := first.Addr().String()
	if l, err := listen(taken, false); err == nil {
		l.Close()
		t.Error("a taken address that was asked for is not an error")
	}
	second, err := listen(taken, true)
	if err != nil {
		t.Fatal(err)
	}
	defer second.Close()
	if second.Addr().String() == taken {
		t.Errorf("both listen on %s", taken)
	}
}

func TestSizesFailBeyondTheBudget(t *testing.T) {
	m := &site.Modules{App: []byte(strings.Repeat("app", 999)), Worker: []byte("worker")}
	for limits, want := range map[budget]string{{1000, 1000}: "", {5, 1000}: "app.wasm",
		{1000, 5}: "worker.wasm"} {
		var out strings.Builder
		b := &builder{tool.Env{Root: t.TempDir(), Out: &out}}
		err := b.sizes(m, limits)
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want+" has") {
			t.Errorf("limits %v: %v\n%s", limits, err, &out)
		}
	}
}
