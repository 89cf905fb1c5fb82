#include "textflag.h"

// func vectorPlay(f, before *features, steps *[64]features, sq int, flips uint64, side int)
//
// What the flips add is summed up in three vectors first; side decides its sign, and that of the new disc.
TEXT ·vectorPlay(SB), NOSPLIT, $0-48
	MOVQ f+0(FP), DI
	MOVQ before+8(FP), SI
	MOVQ steps+16(FP), BX
	MOVQ sq+24(FP), AX
	MOVQ flips+32(FP), CX
	VPXOR Y0, Y0, Y0
	VPXOR Y1, Y1, Y1
	VPXOR Y2, Y2, Y2
	LEAQ (AX)(AX*2), AX // 96 bytes a square
	SHLQ $5, AX
	VMOVDQU (BX)(AX*1), Y3
	VMOVDQU 32(BX)(AX*1), Y4
	VMOVDQU 64(BX)(AX*1), Y5
	TESTQ CX, CX
	JEQ summed
next:
	BSFQ CX, R8
	LEAQ -1(CX), R9
	LEAQ (R8)(R8*2), R8
	SHLQ $5, R8
	VPADDQ (BX)(R8*1), Y0, Y0
	VPADDQ 32(BX)(R8*1), Y1, Y1
	VPADDQ 64(BX)(R8*1), Y2, Y2
	ANDQ R9, CX
	JNE next
summed:
	VPADDQ (SI), Y3, Y6
	VPADDQ 32(SI), Y4, Y7
	VPADDQ 64(SI), Y5, Y8
	CMPQ side+40(FP), $0
	JNE second
	VPSUBQ Y0, Y6, Y6
	VPSUBQ Y1, Y7, Y7
	VPSUBQ Y2, Y8, Y8
	VMOVDQU Y6, (DI)
	VMOVDQU Y7, 32(DI)
	VMOVDQU Y8, 64(DI)
	VZEROUPPER
	RET
second:
	VPADDQ Y3, Y0, Y0
	VPADDQ Y4, Y1, Y1
	VPADDQ Y5, Y2, Y2
	VPADDQ Y0, Y6, Y6
	VPADDQ Y1, Y7, Y7
	VPADDQ Y2, Y8, Y8
	VMOVDQU Y6, (DI)
	VMOVDQU Y7, 32(DI)
	VMOVDQU Y8, 64(DI)
	VZEROUPPER
	RET
