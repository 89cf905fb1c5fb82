package service

import (
	"context"
	"encoding/json"

	"ludarium/ai/worker/pool"
	"ludarium/ai/worker/rpc"
	"ludarium/game/text/fault"
)

// workers is the pool of the client, as seen by the worker that manages the runs.
type workers struct {
	conn *rpc.Conn
	size int
}

func (w workers) Size() int { return w.size }

func (w workers) Do(ctx context.Context, t pool.Task, emit func([]byte)) ([]byte, error) {
	in, err := rpc.Of(t.Kind)
	if err != nil {
		return nil, err
	}
	in.Body = t.Input
	out, err := w.conn.Call(ctx, methodTask, in, func(d rpc.Data) {
		if emit != nil {
			emit(d.Body)
		}
	})
	if err == nil && out.Head != nil {
		var d taskDied
		if err := json.Unmarshal(out.Head, &d); err != nil {
			return nil, fault.Errorf("service: bad answer: %w", err)
		}
		return nil, &pool.Died{Kind: t.Kind, Why: d.Why.Err()}
	}
	return out.Body, err
}

func (w workers) Close() error { return nil }

// files are the files of a run, which the client stores. Each call is a message with an answer.
type files struct {
	conn *rpc.Conn
	id   string // ID of the run's plan
}

func (f files) call(method, name string, body []byte, out any) ([]byte, error) {
	return f.conn.Ask(context.Background(), method, fileName{f.id, name}, body, out)
}

func (f files) Read(name string) ([]byte, error) {
	var found bool
	data, err := f.call(methodRead, name, nil, &found)
	if err != nil || !found {
		return nil, err
	}
	return data, nil
}

func (f files) Write(name string, data []byte) error {
	_, err := f.call(methodWrite, name, data, nil)
	return err
}

func (f files) Append(name string, data []byte) error {
	_, err := f.call(methodAppend, name, data, nil)
	return err
}

func (f files) Remove(name string) error {
	_, err := f.call(methodDelete, name, nil, nil)
	return err
}

func (f files) Names() (names []string, err error) {
	_, err = f.call(methodNames, "", nil, &names)
	return names, err
}
