import { decimal, roundHalfUp } from '../unit/decimal.ts'

/** The minus sign of amounts: U+2212, as wide as a plus sign. */
const minus = '−'

/**
 * A finite JSON amount for display: 1234.5 -> '1,234.50', -3 -> '−3.00'. Exact; rounds half up to 2 decimals.
 */
export function formatMoney(amount: number): string {
  return signOf(amount) + unsigned(amount)
}

/** RMB: 1234.5 -> '¥ 1,234.50', -3 -> '−¥ 3.00'. */
export function formatRmb(amount: number): string {
  return `${signOf(amount)}¥ ${unsigned(amount)}`
}

/** AUD: 23.99 -> 'A$ 23.99', -3 -> '−A$ 3.00'. */
export function formatAud(amount: number): string {
  return `${signOf(amount)}A$ ${unsigned(amount)}`
}

/** An amount that rounds to 0.00 has no sign. */
function signOf(amount: number): string {
  return roundHalfUp(decimal(amount), 2).lt(0) ? minus : ''
}

function unsigned(amount: number): string {
  const digits = roundHalfUp(decimal(amount), 2).abs().toFixed(2)
  return digits.replace(/\B(?=(\d{3})+\.)/g, ',')
}
