import { Badge, Flex, type TableColumnsType, type TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { updateNote } from '#contract/checkout.ts'
import type { ItemType } from '#domain/item/moves.ts'
import { formatMoney } from '#domain/money/format.ts'
import { rowCost } from '#domain/money/landed-cost.ts'
import { rmb } from '#domain/unit/units.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { numberColumn } from '../../shared/kit/number-column.ts'
import { useWide } from '../../shared/layout/layout.ts'
import { toCorrections, toLog, toPackage } from '../../shared/paths.ts'
import { useMay } from '../../shared/session/permission.ts'
import { ItemTypeTag } from '../../shared/ui/item-type-tag.tsx'
import { NoteInput } from '../../shared/ui/note-input.tsx'
import { PersonLink } from '../../shared/ui/row/person-link.tsx'
import { RowLink } from '../../shared/ui/row/row-link.tsx'
import { Amount } from '../../shared/ui/text/amount.tsx'
import { ChangedNumber } from '../../shared/ui/text/changed-number.tsx'
import { ClampedText } from '../../shared/ui/text/clamped-text.tsx'
import { CopyableId } from '../../shared/ui/text/copyable-id.tsx'
import { Struck } from '../../shared/ui/text/struck.tsx'
import { Text } from '../../shared/ui/text/text.tsx'
import type { TransactionItemRecord } from './api/list-transactions.ts'
import { isGone } from './correction/correction-buttons.tsx'

type Item = TransactionItemRecord
type Column = TableColumnType<Item>
type Amounts = 'cost' | 'payAmountFromCustomer' | 'profits' | 'payAmountToSender'

/**
 * All fields of the items of a transaction (business-rules.md 10), in the order of the calculation: cost,
 * income, payback. The log of the transaction tells who reversed an item and why. `action` stands beside the
 * package.
 */
export function useItemColumns(
  transaction_id: string,
  action: (item: Item) => ReactNode,
): TableColumnsType<Item> {
  const { t } = useTranslation('transaction')
  const wide = useWide()
  const { mutateAsync: saveNote } = useCall(updateNote)
  const mayNote = useMay('note.update')
  /** An amount of all pieces of an item; a remark stands behind it. */
  const amount = (name: Amounts, width: number, remark?: (item: Item) => string | false): Column =>
    numberColumn(t(`column.${name}`), name, width, (value: number | undefined, item) => (
      <>
        <Struck isGone={isGone(item)}>
          <Amount amount={value} loss={name === 'profits'} />
        </Struck>{' '}
        <Text type="secondary">{remark?.(item)}</Text>
      </>
    ))
  /** A number of one piece, behind the one that was paid where an amendment changed it. */
  const each = (name: 'price' | 'weight', width: number, written: (value: number) => string): Column =>
    numberColumn(t(`column.${name}`), name, width, (value: number, item) => (
      <Struck isGone={isGone(item)}>
        <ChangedNumber before={item.former && written(item.former[name])} now={written(value)} />
      </Struck>
    ))
  return [
    {
      title: t('column.itemAndPackage'),
      dataIndex: 'item',
      render: (_, item) => (
        <ItemAndPackage item={item} transaction_id={transaction_id} action={action(item)} />
      ),
    },
    {
      title: t('names.receiver'),
      dataIndex: 'receiver',
      width: wide ? 160 : 80,
      render: (receiver: string, { person }) => <PersonLink person={person} name={receiver} />,
    },
    {
      title: t('names.type'),
      dataIndex: 'originalType',
      width: 80,
      render: (type: ItemType) => <ItemTypeTag type={type} />,
    },
    numberColumn(t('names.qtyShort'), 'qty', 48, (qty: number, item) => (
      <Struck isGone={isGone(item)}>{qty}</Struck>
    )),
    {
      ...amount('cost', 76),
      render: (cost: number, item) => (
        <Struck isGone={isGone(item)}>
          <ChangedNumber
            before={item.former && formatMoney(costOf(item.former.cost, item.qty))}
            now={formatMoney(cost)}
          />
        </Struck>
      ),
    },
    amount('payAmountFromCustomer', 96, (item) => item.customerPaysLater === true && t('paysLater')),
    amount('profits', 76),
    amount('payAmountToSender', 92, (item) => item.returnAllProfits && t('allProfits')),
    each('price', 68, formatMoney),
    each('weight', 68, (weight) => weight.toFixed(2)),
    {
      title: t('names.note'),
      dataIndex: 'note',
      width: wide ? 400 : 100,
      render: (note: string, { _id, item }) => (
        <NoteInput
          note={note}
          of={item}
          disabled={!mayNote}
          onSave={(newNote, was) => saveNote({ body: { newNote, note: was, type: 'transaction', _id } })}
        />
      ),
    },
  ]
}

interface ItemAndPackageProps {
  readonly item: Item
  readonly transaction_id: string
  readonly action: ReactNode
}

function ItemAndPackage({ item, transaction_id, action }: ItemAndPackageProps) {
  const { t } = useTranslation('transaction')
  const { pk_id: id, mark, former } = item
  return (
    <>
      <Struck isGone={isGone(item)}>
        <ClampedText text={item.item} />
      </Struck>
      {mark && (
        <div>
          <Badge
            status="error"
            text={
              <RowLink to={toLog(transaction_id)}>
                {t(`mark.${mark.is}`, { qty: mark.qty, of: mark.of })}
              </RowLink>
            }
          />
        </div>
      )}
      {former && (
        <div>
          <RowLink to={toCorrections(id)}>{t('transactionStates.amended')}</RowLink>
        </div>
      )}
      <Flex wrap gap={8} align="center">
        <CopyableId id={id}>
          <RowLink to={toPackage(id)}>{id}</RowLink>
        </CopyableId>
        {action}
      </Flex>
    </>
  )
}

/** Of all pieces, in RMB as `cost`. */
const costOf = (cost: number, qty: number) => rmb.toNumber(rowCost(rmb.from(cost), qty))
