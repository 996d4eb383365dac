import { Card, Empty, Flex, type TableColumnsType, type TableColumnType } from 'antd'
import { useTranslation } from 'react-i18next'
import { updateNote } from '#contract/checkout.ts'
import { formatMoney } from '#domain/money/format.ts'
import { sum } from '#domain/unit/units.ts'
import { useCall } from '../../shared/api/use-call.ts'
import type { PackageItem } from '../../shared/correction/read-package.ts'
import type { SavedLine } from '../../shared/correction/saved-lines.ts'
import { numberColumn } from '../../shared/kit/number-column.ts'
import { SmallTable } from '../../shared/kit/small-table.tsx'
import { correctionsId, toProduct } from '../../shared/paths.ts'
import { useMay } from '../../shared/session/permission.ts'
import { ItemTypeTag } from '../../shared/ui/item-type-tag.tsx'
import { NoteInput } from '../../shared/ui/note-input.tsx'
import { RowLink } from '../../shared/ui/row/row-link.tsx'
import { ChangedNumber } from '../../shared/ui/text/changed-number.tsx'
import { ClampedText } from '../../shared/ui/text/clamped-text.tsx'
import { Struck } from '../../shared/ui/text/struck.tsx'
import { Text } from '../../shared/ui/text/text.tsx'
import { MarkLink, PaymentLink } from './payment-link.tsx'
import { VoidedLines } from './voided-lines.tsx'

interface PackageItemsProps {
  readonly items: readonly PackageItem[]
  /** The lines that a void order had. */
  readonly voided: readonly SavedLine[]
}

/** The pieces of the package with their notes, paid ones included. */
export function PackageItems({ items, voided }: PackageItemsProps) {
  const { t } = useTranslation('package')
  const rows = items.flatMap(shownItems)
  const standing = rows.filter(({ isGone }) => !isGone)
  const empty = <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('items.none')} />
  const columns = useShownColumns()
  return (
    <Card
      size="small"
      title={<h2 className="plain-heading">{t('items.title')}</h2>}
      extra={
        <Text type="secondary">{t('words.pieces', { count: sum(standing.map(({ qty }) => qty)) })}</Text>
      }
    >
      {voided.length > 0 ? (
        <VoidedLines lines={voided} />
      ) : (
        <SmallTable rowKey="key" label={t('items.title')} columns={columns} rows={rows} empty={empty} />
      )}
    </Card>
  )
}

function useShownColumns(): TableColumnsType<ShownItem> {
  const { t } = useTranslation('package')
  const { mutateAsync } = useCall(updateNote)
  const mayWrite = useMay('note.update')
  /** A number of one piece, behind the one that was paid where an amendment changed it. */
  const number = (
    name: 'price' | 'weight' | 'cost',
    width: number,
    written: (value: number) => string,
  ): TableColumnType<ShownItem> =>
    numberColumn(t(`items.${name}`), name, width, (value: number, { isGone, former }) => (
      <Struck isGone={isGone}>
        <ChangedNumber before={former && written(former[name])} now={written(value)} />
      </Struck>
    ))
  return [
    {
      title: t('names.item'),
      dataIndex: 'item',
      render: (item: string, { isGone, former, product }) => (
        <>
          <Struck isGone={isGone}>
            <ClampedText text={item}>
              {product === undefined ? item : <RowLink to={toProduct(product)}>{item}</RowLink>}
            </ClampedText>
          </Struck>
          {former && <a href={`#${correctionsId}`}>{t('transactionStates.amended')}</a>}
        </>
      ),
    },
    numberColumn(t('names.qtyShort'), 'qty', 44, (qty: number, { isGone }) => (
      <Struck isGone={isGone}>{qty}</Struck>
    )),
    number('price', 72, formatMoney),
    number('weight', 88, (weight) => weight.toFixed(2)),
    number('cost', 80, formatMoney),
    {
      // In one column, so that the name of the item has the most room.
      title: `${t('names.type')}\u00a0·\u00a0${t('names.payment')}`,
      key: 'payment',
      width: 136,
      render: (_, item) => (
        <Flex vertical align="start">
          <ItemTypeTag type={item.type} />
          {item.isGone ? <MarkLink item={item} /> : <PaymentLink item={item} />}
        </Flex>
      ),
    },
    {
      title: t('names.note'),
      dataIndex: 'note',
      width: '18%',
      render: (note: string, { _id, item, type, transaction_id, isGone }) =>
        isGone ? (
          note
        ) : (
          <NoteInput
            note={note}
            of={item}
            disabled={!mayWrite}
            onSave={(newNote, was) =>
              mutateAsync({ body: { newNote, note: was, type: transaction_id ? 'transaction' : type, _id } })
            }
          />
        ),
    },
  ]
}

/** A row of the items: pieces that stand, or pieces that a correction took from a transaction. */
interface ShownItem extends PackageItem {
  readonly key: string
  readonly isGone: boolean
}

/** Paid pieces that were refunded have a row of their own, beside those that stand. */
function shownItems(item: PackageItem): readonly ShownItem[] {
  const { _id, mark } = item
  const standing = { ...item, key: _id, isGone: false }
  if (!mark) return [standing]
  const gone = { ...item, qty: mark.qty, key: `${_id} gone`, isGone: true }
  return mark.qty === mark.of ? [gone] : [standing, gone]
}
