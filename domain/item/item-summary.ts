/** A paid row, with what corrections did to it. */
interface SummedItem {
  readonly item: string
  readonly qty: number
  readonly receiver: string
  readonly mark?: { readonly qty: number; readonly of: number } | undefined
}

/** Whether nothing of it stands. */
const isGone = ({ mark }: Pick<SummedItem, 'mark'>): boolean => mark !== undefined && mark.qty === mark.of

/** Who receives what stands of a transaction, in a line; if nothing stands, what was paid. */
export function itemSummary(all: readonly SummedItem[]) {
  const nothingStands = all.every(isGone)
  const items = nothingStands ? all : all.filter((one) => !isGone(one))
  const pieces = new Map<string, number>()
  for (const { item, qty } of items) pieces.set(item, (pieces.get(item) ?? 0) + qty)
  return {
    nothingStands,
    receivers: [...new Set(items.map(({ receiver }) => receiver))],
    items: [...pieces].map(([item, qty]) => `${item} × ${qty}`),
  }
}
