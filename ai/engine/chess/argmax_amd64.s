#include "textflag.h"

// func vectorArgmax(ranks *int32, count int) int
TEXT ·vectorArgmax(SB), NOSPLIT, $0-24
	MOVQ ranks+0(FP), SI
	MOVQ count+8(FP), CX
	LEAQ (SI)(CX*4), CX
	MOVQ SI, AX
	VMOVDQU (AX), Y0
greatest:
	ADDQ $32, AX
	CMPQ AX, CX
	JAE reduce
	VPMAXSD (AX), Y0, Y0
	JMP greatest
reduce:
	VEXTRACTI128 $1, Y0, X1
	VPMAXSD X1, X0, X0
	VPSHUFD $0x4e, X0, X1
	VPMAXSD X1, X0, X0
	VPSHUFD $0xb1, X0, X1
	VPMAXSD X1, X0, X0
	VPBROADCASTD X0, Y0
	MOVQ SI, AX
find:
	VPCMPEQD (AX), Y0, Y1
	VMOVMSKPS Y1, BX
	ADDQ $32, AX
	TESTL BX, BX
	JZ find
	BSFL BX, BX
	SUBQ SI, AX
	SHRQ $2, AX
	LEAQ -8(AX)(BX*1), AX
	MOVQ AX, ret+16(FP)
	VZEROUPPER
	RET
