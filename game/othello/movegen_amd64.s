#include "textflag.h"

// Every direction has a lane of its own here; how it goes is told at the plain twins in movegen.go and, for flips, below.

DATA axes<>+0(SB)/8, $1
DATA axes<>+8(SB)/8, $7
DATA axes<>+16(SB)/8, $8
DATA axes<>+24(SB)/8, $9
GLOBL axes<>(SB), RODATA|NOPTR, $32

DATA passable<>+0(SB)/8, $0x7e7e7e7e7e7e7e7e
DATA passable<>+8(SB)/8, $0x7e7e7e7e7e7e7e7e
DATA passable<>+16(SB)/8, $-1
DATA passable<>+24(SB)/8, $0x7e7e7e7e7e7e7e7e
GLOBL passable<>(SB), RODATA|NOPTR, $32

// func vectorMoves(own, opponent uint64) uint64
TEXT ·vectorMoves(SB), NOSPLIT, $0-24
	VPBROADCASTQ own+0(FP), Y0
	VPBROADCASTQ opponent+8(FP), Y1
	VMOVDQU axes<>(SB), Y2
	VPAND passable<>(SB), Y1, Y1
	VPADDQ Y2, Y2, Y9 // two steps
	VPSLLVQ Y2, Y0, Y3
	VPSRLVQ Y2, Y0, Y4
	VPSLLVQ Y2, Y1, Y7
	VPAND Y1, Y3, Y3 // up
	VPAND Y1, Y4, Y4 // down
	VPAND Y1, Y7, Y7 // pairs, by their upper square
	VPSRLVQ Y2, Y7, Y8 // and by their lower one
	VPSLLVQ Y2, Y3, Y5
	VPSRLVQ Y2, Y4, Y6
	VPAND Y1, Y5, Y5
	VPAND Y1, Y6, Y6
	VPOR Y5, Y3, Y3
	VPOR Y6, Y4, Y4
	VPSLLVQ Y9, Y3, Y5
	VPSRLVQ Y9, Y4, Y6
	VPAND Y7, Y5, Y5
	VPAND Y8, Y6, Y6
	VPOR Y5, Y3, Y3
	VPOR Y6, Y4, Y4
	VPSLLVQ Y9, Y3, Y5
	VPSRLVQ Y9, Y4, Y6
	VPAND Y7, Y5, Y5
	VPAND Y8, Y6, Y6
	VPOR Y5, Y3, Y3
	VPOR Y6, Y4, Y4
	VPSLLVQ Y2, Y3, Y3
	VPSRLVQ Y2, Y4, Y4
	VPOR Y3, Y4, Y4
	VEXTRACTI128 $1, Y4, X5
	VPOR X5, X4, X4
	VPSRLDQ $8, X4, X5
	VPOR X5, X4, X4
	VMOVQ X4, AX
	VZEROUPPER
	MOVQ own+0(FP), CX
	ORQ opponent+8(FP), CX
	NOTQ CX
	ANDQ CX, AX
	MOVQ AX, ret+16(FP)
	RET

// func vectorFlips(own, opponent uint64, rays *[8]uint64) uint64
//
// Of the squares of a ray that are not the opponent's, the one nearest to the new disc decides: upwards it is the lowest, downwards the highest,
// which is what is left when every bit is smeared down the ray and those below another one are taken out. If it is own, the squares
// between turn.
TEXT ·vectorFlips(SB), NOSPLIT, $0-32
	MOVQ rays+16(FP), AX
	VPBROADCASTQ own+0(FP), Y0
	VPBROADCASTQ opponent+8(FP), Y1
	VMOVDQU (AX), Y2 // upwards
	VMOVDQU 32(AX), Y3 // downwards
	VMOVDQU axes<>(SB), Y4
	VPXOR Y15, Y15, Y15
	VPCMPEQQ Y14, Y14, Y14 // all ones
	VPANDN Y3, Y1, Y6
	VPANDN Y2, Y1, Y5
	VPSRLVQ Y4, Y6, Y8
	VPADDQ Y4, Y4, Y9
	VPOR Y8, Y6, Y6
	VPSUBQ Y5, Y15, Y7 // minus
	VPSRLVQ Y9, Y6, Y8
	VPADDQ Y9, Y9, Y10
	VPOR Y8, Y6, Y6
	VPAND Y7, Y5, Y5 // the lowest
	VPSRLVQ Y10, Y6, Y8
	VPAND Y0, Y5, Y5 // if own
	VPOR Y8, Y6, Y6
	VPCMPEQQ Y15, Y5, Y11
	VPSRLVQ Y4, Y6, Y8
	VPADDQ Y14, Y5, Y5
	VPANDN Y6, Y8, Y6
	VPAND Y3, Y0, Y0
	VPAND Y2, Y5, Y5
	VPAND Y0, Y6, Y6 // the highest, if own
	VPANDN Y5, Y11, Y5
	VPSUBQ Y6, Y15, Y6
	VPADDQ Y6, Y6, Y6 // all above it
	VPAND Y3, Y6, Y6
	VPOR Y6, Y5, Y5
	VEXTRACTI128 $1, Y5, X6
	VPOR X6, X5, X5
	VPSRLDQ $8, X5, X6
	VPOR X6, X5, X5
	VMOVQ X5, AX
	VZEROUPPER
	MOVQ AX, ret+24(FP)
	RET
