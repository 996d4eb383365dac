import { Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { transferItems } from '#contract/checkout.ts'
import { type ItemType, moves } from '#domain/item/moves.ts'
import { ConfirmRows } from '../../../shared/kit/confirm-rows.tsx'
import { MoneyText } from '../../../shared/ui/text/money-text.tsx'
import { available, holdersOf, type ItemRecord, movesOf } from '../api/item-rows.ts'
import { cannotOf, named, type SheetProps, totalOf } from './sheet.ts'

const targets = ['stock', 'employee'] as const

export const MoveSheet = (props: SheetProps) => <TransferSheet {...props} recovers={false} />
export const RecoverSheet = (props: SheetProps) => <TransferSheet {...props} recovers />

/** Moves all free pieces of several rows to a state, or several exceptions back to their original ones. */
function TransferSheet({ rows, recovers }: SheetProps & { readonly recovers: boolean }) {
  const { t, i18n } = useTranslation(['rows', 'checkout'])
  const [target, setTarget] = useState<ItemType>('stock')
  const whyNot = (row: ItemRecord) => {
    if (recovers !== (row.type === 'exception')) return t(recovers ? 'notException' : 'isException')
    if (available(row) === 0) return t('checkout:allInCarts', holdersOf(row, i18n.language))
    const to = recovers ? row.originalType : target
    return movesOf(row).includes(to) && moves[row.type][to] !== 'loss' ? null : t('already')
  }
  const able = rows.filter((row) => whyNot(row) === null)
  const { pieces, cost } = totalOf(able)
  const input = () => ({
    body: {
      rows: able.map((row) => ({
        _id: row._id,
        sourceType: row.type,
        targetType: recovers ? row.originalType : target,
        transferQty: available(row),
        seen: { qty: row.qty, qty_in_cart: row.qty_in_cart, cost: row.cost },
      })),
    },
  })
  return (
    <ConfirmRows
      title={t(recovers ? 'recover' : 'move', { count: able.length })}
      call={transferItems}
      input={input}
      count={able.length}
      all={rows.map(named)}
      cannot={cannotOf(rows, whyNot)}
      figures={[
        { key: 'pieces', label: t('names.qty'), children: pieces },
        {
          key: 'cost',
          label: t('words.costOfPieces'),
          children: <MoneyText amount={cost} currency="RMB" />,
        },
      ]}
    >
      {!recovers && (
        <Radio.Group
          aria-label={t('to')}
          value={target}
          onChange={({ target: { value } }) => setTarget(value)}
          options={targets.map((value) => ({ value, label: t(`itemTypes.${value}`) }))}
          style={{ marginBlock: 12 }}
        />
      )}
    </ConfirmRows>
  )
}
