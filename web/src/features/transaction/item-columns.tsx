import { Badge, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { updateNote } from '#contract/checkout.ts'
import type { ItemType } from '#domain/item/moves.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { toLog, toPackage } from '../../shared/paths.ts'
import { useMay } from '../../shared/session/permission.ts'
import { ItemTypeTag } from '../../shared/ui/item-type-tag.tsx'
import { NoteInput } from '../../shared/ui/note-input.tsx'
import { RowLink } from '../../shared/ui/row/row-link.tsx'
import { Amount } from '../../shared/ui/text/amount.tsx'
import { ClampedText } from '../../shared/ui/text/clamped-text.tsx'
import { CopyableId } from '../../shared/ui/text/copyable-id.tsx'
import { Text } from '../../shared/ui/text/text.tsx'
import type { TransactionItemRecord } from './api/list-transactions.ts'

/**
 * All fields of the items of a transaction (business-rules.md 10), in the order of the calculation: cost, income, payback. The
 * log of the transaction tells who reversed an item and why.
 */
export function useItemColumns(transaction_id: string): TableColumnsType<TransactionItemRecord> {
  const { t } = useTranslation('transaction')
  const { mutateAsync: saveNote } = useCall(updateNote)
  const mayNote = useMay('note.update')
  const amount = (value: number | undefined) => <Amount amount={value} />
  return [
    {
      title: t('column.itemAndPackage'),
      dataIndex: 'item',
      width: 168,
      render: (item: string, { pk_id: id, mark }) => (
        <>
          {mark && mark.qty === mark.of ? (
            <del>
              <ClampedText text={item} />
            </del>
          ) : (
            <ClampedText text={item} />
          )}
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
          <CopyableId id={id}>
            <RowLink to={toPackage(id)}>{id}</RowLink>
          </CopyableId>
        </>
      ),
    },
    {
      title: t('column.receiver'),
      dataIndex: 'receiver',
      width: 84,
      render: (receiver: string) => <ClampedText text={receiver} />,
    },
    {
      title: t('column.originalType'),
      dataIndex: 'originalType',
      width: 88,
      render: (type: ItemType) => <ItemTypeTag type={type} />,
    },
    { title: t('column.qty'), dataIndex: 'qty', width: 44, align: 'right' },
    { title: t('column.cost'), dataIndex: 'cost', width: 72, align: 'right', render: amount },
    {
      title: t('column.payAmountFromCustomer'),
      dataIndex: 'payAmountFromCustomer',
      width: 80,
      align: 'right',
      render: (value: number | undefined, { customerPaysLater }) => (
        <>
          {amount(value)} {customerPaysLater && <Text type="secondary">{t('paysLater')}</Text>}
        </>
      ),
    },
    {
      title: t('column.profits'),
      dataIndex: 'profits',
      width: 72,
      align: 'right',
      render: (profits: number | undefined) => <Amount amount={profits} loss />,
    },
    {
      title: t('column.returnAllProfits'),
      dataIndex: 'returnAllProfits',
      width: 64,
      render: (all: boolean) => t(all ? 'yes' : 'no'),
    },
    {
      title: t('column.payAmountToSender'),
      dataIndex: 'payAmountToSender',
      width: 80,
      align: 'right',
      render: amount,
    },
    { title: t('column.price'), dataIndex: 'price', width: 64, align: 'right', render: amount },
    {
      title: t('column.weight'),
      dataIndex: 'weight',
      width: 64,
      align: 'right',
      render: (kilograms: number) => kilograms.toFixed(2),
    },
    {
      title: t('column.note'),
      dataIndex: 'note',
      width: 128,
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
