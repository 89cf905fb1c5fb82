package store

import (
	"encoding/json"
	"reflect"
)

// Changes saves of an object of JSON only what its owner changed, so that what another window of the program
// changed meanwhile stays. The zero Changes takes all fields as changed.
type Changes struct{ before string } // the object as it was loaded or saved last

// Begin tells how the object was loaded.
func (c *Changes) Begin(object any) {
	data, _ := json.Marshal(object) // what can't be written is told when it is saved
	c.before = string(data)
}

// Save saves the object under key. Of objects within it, too, only the fields that were changed count. After
// an error the changes are saved the next time.
func (c *Changes) Save(s Store, key string, object any) error {
	data, err := json.Marshal(object)
	if err != nil {
		return err
	}
	there, err := s.Load(key)
	if err != nil {
		return err
	}
	whole := data
	var mine, before, theirs map[string]any
	if json.Unmarshal(there, &theirs) == nil && json.Unmarshal([]byte(c.before), &before) == nil &&
		json.Unmarshal(data, &mine) == nil {
		change(theirs, before, mine)
		if whole, err = json.Marshal(theirs); err != nil {
			return err
		}
	}
	if err = s.Save(key, whole); err == nil {
		c.before = string(data)
	}
	return err
}

// change gives an object the fields in which mine differs from before.
func change(object, before, mine map[string]any) {
	for name := range before {
		if _, ok := mine[name]; !ok {
			delete(object, name)
		}
	}
	for name, value := range mine {
		if reflect.DeepEqual(value, before[name]) {
			continue
		}
		fields, ok := value.(map[string]any)
		within, is := object[name].(map[string]any)
		was, _ := before[name].(map[string]any)
		if ok && is {
			change(within, was, fields)
		} else {
			object[name] = value
		}
	}
}
