/**
 * Exact rounding for tests on integers of any size, without the product's decimal library: n / d to the
 * nearest integer, ties away from zero.
 */
export function divideHalfUp(n: bigint, d: bigint): bigint {
  const size = (2n * magnitude(n) + magnitude(d)) / (2n * magnitude(d))
  return n < 0n === d < 0n ? size : -size
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}
