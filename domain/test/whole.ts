/**
 * Exact arithmetic for the tests, on whole numbers of any size and without the decimal library of the product:
 * n / d to the nearest whole number, a tie away from zero.
 */
export function divideHalfUp(n: bigint, d: bigint): bigint {
  const size = (2n * magnitude(n) + magnitude(d)) / (2n * magnitude(d))
  return n < 0n === d < 0n ? size : -size
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}
