package exact

import (
	"math"
	"math/big"
	"sync"
)

// number returns x with 200 bits of precision.
func number(x float64) *big.Float { return new(big.Float).SetPrec(200).SetFloat64(x) }

func quotient(a, b *big.Float) *big.Float { return number(0).Quo(a, b) }

// bigExp returns e^x from the power series of a reduced argument.
func bigExp(x *big.Float) *big.Float {
	const halvings = 24
	r := number(0).SetMantExp(x, -halvings)
	sum, term := number(1), number(1)
	for k := 1; k < 18; k++ {
		term.Quo(term.Mul(term, r), number(float64(k)))
		sum.Add(sum, term)
	}
	for range halvings {
		sum.Mul(sum, sum)
	}
	return sum
}

// bigLog returns ln x: the result of package math, corrected by a series.
func bigLog(x float64) *big.Float {
	y := number(math.Log(x))
	d := number(0).Mul(number(x), bigExp(number(0).Neg(y)))
	d.Sub(d, number(1))
	power := number(1)
	for k := 1; k < 6; k++ {
		power.Mul(power, d)
		y.Add(y, quotient(power, number(float64(k*(1-2*((k+1)&1))))))
	}
	return y
}

// bigPi returns π by Machin's formula, 16 arctan 1/5 - 4 arctan 1/239.
var bigPi = sync.OnceValue(func() *big.Float {
	arctan := func(n float64) *big.Float {
		sum, power := number(0), quotient(number(1), number(n))
		square := number(0).Mul(power, power)
		for k := range 50 {
			sum.Add(sum, quotient(power, number(float64((2*k+1)*(1-2*(k&1))))))
			power.Mul(power, square)
		}
		return sum
	}
	a, b := arctan(5), arctan(239)
	return a.Sub(a.Mul(a, number(16)), b.Mul(b, number(4)))
})

// bigSine returns the sine of x + quarters · π/2.
func bigSine(x float64, quarters int64) *big.Float {
	half := number(0).SetMantExp(bigPi(), -1)
	n, _ := quotient(number(x), half).Int64()
	r := number(x)
	r.Sub(r, number(0).Mul(number(float64(n)), half))
	k := 0 // index into the cycle of sine's derivatives
	if n += quarters; n&1 != 0 {
		k = 1
	}
	term, sum := number(1), number(0)
	for i := range 40 {
		if i&1 != k {
			sum.Add(sum, number(0).Mul(term, number(float64(1-2*(i/2&1)))))
		}
		term.Quo(term.Mul(term, r), number(float64(i+1)))
	}
	if n&2 != 0 {
		sum.Neg(sum)
	}
	return sum
}
