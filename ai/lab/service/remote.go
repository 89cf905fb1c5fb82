package service

import (
	"context"
	"encoding/json"

	"ludarium/ai/pool"
	"ludarium/ai/pool/rpc"
)

// workers is the pool of the other side as the worker that keeps the runs sees it.
type workers struct {
	conn *rpc.Conn
	size int
}

func (w workers) Size() int { return w.size }

func (w workers) Do(ctx context.Context, t pool.Task, emit func([]byte)) ([]byte, error) {
	in, err := rpc.Of(task{t.Kind, t.Seed})
	if err != nil {
		return nil, err
	}
	in.Body = t.Input
	out, err := w.conn.Call(ctx, methodTask, in, func(d rpc.Data) {
		if emit != nil {
			emit(d.Body)
		}
	})
	return out.Body, err
}

func (w workers) Close() error { return nil }

// files are those of a run, which the other side keeps; each call is one message there and back.
type files struct {
	conn *rpc.Conn
	id   string // of the run's plan
}

func (f files) call(method, name string, body []byte, out any) ([]byte, error) {
	return call(context.Background(), f.conn, method, fileName{f.id, name}, body, out)
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

// call sends in as JSON with a body and reads the answer into out, unless that is nil.
func call(ctx context.Context, conn *rpc.Conn, method string, in any, body []byte, out any) ([]byte, error) {
	d, err := rpc.Of(in)
	if err != nil {
		return nil, err
	}
	d.Body = body
	answer, err := conn.Call(ctx, method, d, nil)
	if err == nil && out != nil {
		err = json.Unmarshal(answer.Head, out)
	}
	return answer.Body, err
}
