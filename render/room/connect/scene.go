package connect

import "ludarium/render/room"

// seeScores is the name of the switch for the scores above the columns in a scene.
const seeScores = "scores"

func (r *connectRoom) putScene(s room.Scene) { s.Turn(seeScores, r.scores.on) }

func (r *connectRoom) setScene(from *room.SceneReader) {
	if from.On(seeScores) != r.scores.on {
		r.toggleScores()
	}
}
