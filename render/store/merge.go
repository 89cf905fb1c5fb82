package store

import (
	"encoding/json"
	"reflect"
)

// Changes saves only the changed fields of a JSON object, so that changes made in another window are kept.
// For the zero Changes all fields count as changed.
type Changes struct{ before string } // JSON object as last loaded or saved

// Begin records the object as loaded.
func (c *Changes) Begin(object any) {
	data, _ := json.Marshal(object) // Save reports the encoding error
	c.before = string(data)
}

// Save saves the changed fields of the object under key, also of nested objects. After an error, the next
// call saves the changes.
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

// change sets those fields of object in which mine differs from before.
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
