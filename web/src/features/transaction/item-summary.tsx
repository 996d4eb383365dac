import { itemSummary } from '#domain/item/item-summary.ts'
import { useWide } from '../../shared/layout/layout.ts'
import { FirstOf } from '../../shared/ui/text/first-of.tsx'
import { Text } from '../../shared/ui/text/text.tsx'
import type { TransactionItemRecord } from './api/list-transactions.ts'

/** Who receives what stands. If nothing stands, what was paid is struck through. */
export function ItemSummary({ items: all }: { items: readonly TransactionItemRecord[] }) {
  const { nothingStands, receivers, items } = itemSummary(all)
  const shown = useWide() ? items.length : 1
  const Line = nothingStands ? 'del' : 'span'
  return (
    <FirstOf text={`${receivers.join(', ')} · ${items.join(', ')}`} others={items.slice(shown).length}>
      <Line>
        {receivers.slice(0, shown).join(', ')}
        {receivers.length > shown && ` +${receivers.length - shown}`}
      </Line>
      <span aria-hidden="true"> · </span>
      <Text type="secondary">
        <Line>{items.slice(0, shown).join(', ')}</Line>
      </Text>
    </FirstOf>
  )
}
