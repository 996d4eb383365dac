/** One ordered line divided into sold, stock and employee pieces. */
export interface Split {
  readonly sold: number
  readonly stock: number
  readonly employee: number
}

/**
 * sold = qty - stock - employee (business-rules.md 11); null when a part would be below 0 or is not whole.
 */
export function splitLine(line: { qty: number; stock: number; employee: number }): Split | null {
  const { qty, stock, employee } = line
  const sold = qty - stock - employee
  const whole = [qty, stock, employee].every(Number.isSafeInteger)
  return whole && stock >= 0 && employee >= 0 && sold >= 0 ? { sold, stock, employee } : null
}

/**
 * Most pieces of stock given the employee pieces of the line, or of employee given the stock
 * (business-rules.md 12).
 */
export function largestPart(qty: number, otherPart: number): number {
  return Math.max(0, qty - otherPart)
}
