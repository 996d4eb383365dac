import { firstOf } from '../../shared/format/first-of.ts'
import { useWide } from '../../shared/layout/layout.ts'
import { ClampedText } from '../../shared/ui/text/clamped-text.tsx'
import { Text } from '../../shared/ui/text/text.tsx'
import type { TransactionItemRecord } from './api/list-transactions.ts'
import { isGone } from './correction/correction-buttons.tsx'

/** Who receives what stands. If nothing stands, what was paid is struck through. */
export function ItemSummary({ items: all }: { items: readonly TransactionItemRecord[] }) {
  const nothingStands = all.every(isGone)
  const items = nothingStands ? all : all.filter((one) => !isGone(one))
  const wide = useWide()
  const receivers = [...new Set(items.map(({ receiver }) => receiver))]
  const pieces = new Map<string, number>()
  for (const { item, qty } of items) pieces.set(item, (pieces.get(item) ?? 0) + qty)
  const names = [...pieces].map(([item, qty]) => `${item} × ${qty}`)
  const Line = nothingStands ? 'del' : 'span'
  return (
    <ClampedText text={`${receivers.join(', ')} · ${names.join(', ')}`}>
      <Line>{firstOf(receivers, wide)}</Line>
      <span aria-hidden="true"> · </span>
      <Text type="secondary">
        <Line>{firstOf(names, wide)}</Line>
      </Text>
    </ClampedText>
  )
}
