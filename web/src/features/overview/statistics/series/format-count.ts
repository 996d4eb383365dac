const counts = new Intl.NumberFormat('en')

/** A number of pieces or parcels with thousands separators: 1234 -> '1,234'. */
export function formatCount(count: number): string {
  return counts.format(count)
}
