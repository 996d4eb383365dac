import { itemSummary } from '#domain/item/item-summary.ts'
import { firstOf } from '../../shared/format/first-of.ts'
import { useWide } from '../../shared/layout/layout.ts'
import { ClampedText } from '../../shared/ui/text/clamped-text.tsx'
import { Text } from '../../shared/ui/text/text.tsx'
import type { TransactionItemRecord } from './api/list-transactions.ts'

/** Who receives what stands. If nothing stands, what was paid is struck through. */
export function ItemSummary({ items: all }: { items: readonly TransactionItemRecord[] }) {
  const wide = useWide()
  const { nothingStands, receivers, items } = itemSummary(all)
  const Line = nothingStands ? 'del' : 'span'
  return (
    <ClampedText text={`${receivers.join(', ')} · ${items.join(', ')}`}>
      <Line>{firstOf(receivers, wide)}</Line>
      <span aria-hidden="true"> · </span>
      <Text type="secondary">
        <Line>{firstOf(items, wide)}</Line>
      </Text>
    </ClampedText>
  )
}
