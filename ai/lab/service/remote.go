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

// keys is the store of the other side; it implements lab.Keys.
type keys struct{ conn *rpc.Conn }

func (k keys) call(method string, in any, body []byte, out any) ([]byte, error) {
	return call(context.Background(), k.conn, method, in, body, out)
}

func (k keys) Load(key string) ([]byte, error) {
	var found bool
	data, err := k.call(methodLoad, key, nil, &found)
	if err != nil || !found {
		return nil, err
	}
	return data, nil
}

func (k keys) Save(key string, data []byte) error {
	_, err := k.call(methodSave, key, data, nil)
	return err
}

func (k keys) Remove(key string) error {
	_, err := k.call(methodDelete, key, nil, nil)
	return err
}

func (k keys) Keys() (all []string, err error) {
	_, err = k.call(methodKeys, nil, nil, &all)
	return all, err
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
