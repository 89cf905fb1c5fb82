#include "go_asm.h"
#include "textflag.h"

// A vector holds sixteen sums, four words of type sums; size is that of all, in bytes.
#define size (const_networkWords*8)

DATA zeros<>+0(SB)/8, $0x4000400040004000
DATA zeros<>+8(SB)/8, $0x4000400040004000
DATA zeros<>+16(SB)/8, $0x4000400040004000
DATA zeros<>+24(SB)/8, $0x4000400040004000
GLOBL zeros<>(SB), RODATA|NOPTR, $32

DATA ones<>+0(SB)/8, $0x03ff03ff03ff03ff
DATA ones<>+8(SB)/8, $0x03ff03ff03ff03ff
DATA ones<>+16(SB)/8, $0x03ff03ff03ff03ff
DATA ones<>+24(SB)/8, $0x03ff03ff03ff03ff
GLOBL ones<>(SB), RODATA|NOPTR, $32

// func vectorAfterMove(to, from, on, off *sums)
TEXT ·vectorAfterMove(SB), NOSPLIT, $0-32
	MOVQ to+0(FP), DI
	MOVQ from+8(FP), SI
	MOVQ on+16(FP), AX
	MOVQ off+24(FP), BX
	XORL CX, CX
move:
	VMOVDQU (SI)(CX*1), Y0
	VMOVDQU 32(SI)(CX*1), Y1
	VPADDQ (AX)(CX*1), Y0, Y0
	VPADDQ 32(AX)(CX*1), Y1, Y1
	VPSUBQ (BX)(CX*1), Y0, Y0
	VPSUBQ 32(BX)(CX*1), Y1, Y1
	VMOVDQU Y0, (DI)(CX*1)
	VMOVDQU Y1, 32(DI)(CX*1)
	ADDL $64, CX
	CMPL CX, $size
	JNE move
	VZEROUPPER
	RET

// func vectorAfterCapture(to, from, on, off, taken *sums)
TEXT ·vectorAfterCapture(SB), NOSPLIT, $0-40
	MOVQ to+0(FP), DI
	MOVQ from+8(FP), SI
	MOVQ on+16(FP), AX
	MOVQ off+24(FP), BX
	MOVQ taken+32(FP), DX
	XORL CX, CX
capture:
	VMOVDQU (SI)(CX*1), Y0
	VMOVDQU 32(SI)(CX*1), Y1
	VPADDQ (AX)(CX*1), Y0, Y0
	VPADDQ 32(AX)(CX*1), Y1, Y1
	VPSUBQ (BX)(CX*1), Y0, Y0
	VPSUBQ 32(BX)(CX*1), Y1, Y1
	VPSUBQ (DX)(CX*1), Y0, Y0
	VPSUBQ 32(DX)(CX*1), Y1, Y1
	VMOVDQU Y0, (DI)(CX*1)
	VMOVDQU Y1, 32(DI)(CX*1)
	ADDL $64, CX
	CMPL CX, $size
	JNE capture
	VZEROUPPER
	RET

// func vectorProducts(us, them *sums, weights *[2][networkHidden]int16) int
TEXT ·vectorProducts(SB), NOSPLIT, $0-32
	MOVQ us+0(FP), SI
	MOVQ them+8(FP), DI
	MOVQ weights+16(FP), BX
	VMOVDQU zeros<>(SB), Y6
	VMOVDQU ones<>(SB), Y7
	VPXOR Y5, Y5, Y5
	VPXOR Y0, Y0, Y0
	VPXOR Y1, Y1, Y1
	XORL CX, CX
products:
	VMOVDQU (SI)(CX*1), Y2
	VMOVDQU (DI)(CX*1), Y3
	VPSUBW Y6, Y2, Y2
	VPSUBW Y6, Y3, Y3
	VPMAXSW Y5, Y2, Y2
	VPMAXSW Y5, Y3, Y3
	VPMINSW Y7, Y2, Y2
	VPMINSW Y7, Y3, Y3
	VPSRLW $3, Y2, Y2
	VPSRLW $3, Y3, Y3
	VPMADDWD (BX)(CX*1), Y2, Y2
	VPMADDWD size(BX)(CX*1), Y3, Y3
	VPADDD Y2, Y0, Y0
	VPADDD Y3, Y1, Y1
	ADDL $32, CX
	CMPL CX, $size
	JNE products
	VPADDD Y1, Y0, Y0
	VEXTRACTI128 $1, Y0, X1
	VPADDD X1, X0, X0
	VPSRLDQ $8, X0, X1
	VPADDD X1, X0, X0
	VPSRLDQ $4, X0, X1
	VPADDD X1, X0, X0
	VMOVD X0, AX
	MOVLQSX AX, AX
	MOVQ AX, ret+24(FP)
	VZEROUPPER
	RET
