/** The first and the last day of a month (yyyy-MM), yyyy-MM-dd. */
export function daysOf(month: string): { readonly from: string; readonly to: string } {
  const [year, number] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year ?? 0, number ?? 1, 0))
  return { from: `${month}-01`, to: last.toISOString().slice(0, 10) }
}
