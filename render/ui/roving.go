package ui

import "slices"

// OneStop makes Tab reach only one of the buttons of the open group. The keys Up, Down, Home and End move the
// focus among them.
func (u *UI) OneStop() {
	m := &u.Mirror
	i := slices.IndexFunc(m.groups, func(g Group) bool { return g.ID == m.within })
	m.groups[i].Stop = true
}

// List begins a long list of buttons, which lasts until leave is called. OneStop holds for it, and letters
// move the focus to the next button whose name begins with them.
func (u *UI) List(id, name string) (leave func()) {
	leave = u.Group("group", id, textMovesByArrows.With("name", name))
	u.OneStop()
	i := slices.IndexFunc(u.Mirror.groups, func(g Group) bool { return g.ID == u.Mirror.within })
	u.Mirror.groups[i].Named = true
	return leave
}

// StopOf returns the innermost of the groups that contain a node and are one stop of Tab; nil for none.
func (n *Node) StopOf(groups []Group) *Group {
	if n.Role != "button" && n.Role != "link" {
		return nil
	}
	for id := n.Within; id != ""; {
		i := slices.IndexFunc(groups, func(g Group) bool { return g.ID == id })
		if i < 0 {
			break
		}
		if groups[i].Stop {
			return &groups[i]
		}
		id = groups[i].Within
	}
	return nil
}

// rove moves the focus within a list by the keys that belong to it, before any other control takes them.
func (u *UI) rove() {
	f := &u.Focus
	at := slices.IndexFunc(f.told, func(n Node) bool { return n.ID == f.on })
	if len(u.In.Keys) == 0 || !f.shown || at < 0 {
		return
	}
	list := f.told[at].StopOf(f.groups)
	if list == nil {
		return
	}
	var ids, names []string
	for i := range f.told {
		if n := &f.told[i]; n.StopOf(f.groups) == list {
			ids, names = append(ids, n.ID), append(names, n.Name)
		}
	}
	at = slices.Index(ids, f.on)
	if to := u.roved(names, at, at, list.Named); to != at {
		f.to(ids[to])
		u.Wake(0)
	}
}

// roved returns where the keys of this frame lead from the item at in a list: to, if there are none.
func (u *UI) roved(items []string, at, to int, named bool) int {
	last := len(items) - 1
	for code, next := range map[Code]int{Up: max(at-1, 0), Down: min(at+1, last), Home: 0, End: last} {
		if _, ok := u.Keys.Take(code); ok {
			to = next
		}
	}
	for named {
		text, ok := u.Keys.takeCharacter()
		if !ok {
			break
		}
		to = u.popup.find(items, max(to, 0), plainly(text), u.In.Now)
	}
	return to
}

// stops returns the tab order with one control of each list: the one that has the focus, or else the chosen
// one, or else the first.
func (u *UI) stops() []string {
	nodes := map[string]*Node{}
	for i := range u.Mirror.nodes {
		nodes[u.Mirror.nodes[i].ID] = &u.Mirror.nodes[i]
	}
	at, worth := map[*Group]string{}, map[*Group]int{}
	listOf := func(id string) *Group {
		if n := nodes[id]; n != nil {
			return n.StopOf(u.Mirror.groups)
		}
		return nil
	}
	for _, id := range u.Focus.order {
		if list := listOf(id); list != nil {
			if w := nodes[id].Worth(); w > worth[list] {
				at[list], worth[list] = id, w
			}
		}
	}
	return slices.DeleteFunc(slices.Clone(u.Focus.order), func(id string) bool {
		list := listOf(id)
		return list != nil && at[list] != id
	})
}

// Worth orders the controls of which Tab reaches only one: first the one that has the focus, then the chosen
// one.
func (n *Node) Worth() int {
	switch {
	case n.Focus:
		return 4
	case n.Value == "selected", n.Now != "":
		return 2
	}
	return 1
}
