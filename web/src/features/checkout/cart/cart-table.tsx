import type { TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ItemType } from '#domain/item/moves.ts'
import { mayReturnAllProfits } from '#domain/item/payback.ts'
import type { CartEntry } from '../../../shared/api/list-cart.ts'
import { numberColumn } from '../../../shared/kit/number-column.ts'
import { SmallTable } from '../../../shared/kit/small-table.tsx'
import { useMay } from '../../../shared/session/permission.ts'
import { Term } from '../../../shared/ui/hint/term.tsx'
import { ItemTypeTag } from '../../../shared/ui/item-type-tag.tsx'
import { PersonLink } from '../../../shared/ui/row/person-link.tsx'
import { Amount } from '../../../shared/ui/text/amount.tsx'
import { ClampedText } from '../../../shared/ui/text/clamped-text.tsx'
import { CopyableId } from '../../../shared/ui/text/copyable-id.tsx'
import { AllProfitsSwitch } from './all-profits-switch.tsx'
import { CartCustomer } from './cart-customer.tsx'
import { EntryField, hasOwnSubtotal } from './entry-field.tsx'
import { PaysLater } from './pays-later.tsx'
import { RemoveButton, type RemoveButtonProps } from './remove-button.tsx'
import type { EntryDrafts } from './use-entry-drafts.ts'
import type { OfferUndo } from './use-undo.ts'

interface CartTableProps {
  /** The headings of the first table are those of all. */
  readonly isFirst: boolean
  readonly entries: readonly CartEntry[]
  readonly drafts: EntryDrafts
  readonly onFailure: (text: string) => void
  readonly onRemoved: RemoveButtonProps['onRemoved']
  readonly offerUndo: OfferUndo
}

export function CartTable({ isFirst, entries, drafts, onFailure, onRemoved, offerUndo }: CartTableProps) {
  const { t } = useTranslation(['checkout', 'shell'])
  const mayFlag = useMay('cart.flag')
  const mayRemove = useMay('cart.remove')
  const mayUpdate = useMay('cart.update')
  const mayName = useMay('party.edit')
  const amount = (value: number | undefined) => <Amount amount={value} />
  const columns: TableColumnsType<CartEntry> = [
    {
      title: t('names.item'),
      dataIndex: 'item',
      render: (item: string, entry) => (
        <>
          <ClampedText text={item} />
          {mayName && hasOwnSubtotal(entry) && <CartCustomer entry={entry} />}
          {mayName && entry.customer && hasOwnSubtotal(entry) && <PaysLater entry={entry} />}
        </>
      ),
    },
    {
      title: t('names.pk_id'),
      dataIndex: 'pk_id',
      width: 136,
      render: (id: string) => <CopyableId id={id} />,
    },
    {
      title: t('names.receiver'),
      dataIndex: 'receiver',
      width: 96,
      render: (receiver: string, { person }) => <PersonLink person={person} name={receiver} />,
    },
    {
      title: t('names.state'),
      dataIndex: 'originalType',
      width: 96,
      render: (type: ItemType) => <ItemTypeTag type={type} />,
    },
    numberColumn(t('names.qtyShort'), 'qty', 72, (qty: number, entry) =>
      mayUpdate ? <EntryField entry={entry} field="qty" drafts={drafts} /> : qty,
    ),
    numberColumn(t('withUnit.cost'), 'cost', 84, amount),
    numberColumn(
      t('withUnit.fromCustomer'),
      'payAmountFromCustomer',
      128,
      (paid: number | undefined, entry) =>
        mayUpdate && hasOwnSubtotal(entry) ? (
          <EntryField entry={entry} field="subtotal" drafts={drafts} />
        ) : (
          amount(paid)
        ),
    ),
    numberColumn(t('withUnit.profits'), 'profits', 92, (profits: number | undefined) => (
      <Amount amount={profits} loss />
    )),
    {
      title: t('names.returnAllProfits'),
      key: 'allProfits',
      width: 100,
      render: (_, entry) =>
        mayReturnAllProfits(entry.originalType) && (
          <AllProfitsSwitch entry={entry} disabled={!mayFlag} offerUndo={offerUndo} />
        ),
    },
    numberColumn(<Term name="toSender">{t('withUnit.toSender')}</Term>, 'payAmountToSender', 120, amount),
    {
      title: t('names.note'),
      dataIndex: 'note',
      width: '12%',
      responsive: ['xxl'],
      render: (note: string) => <ClampedText text={note} />,
    },
    {
      title: t('words.actions'),
      key: 'actions',
      width: 92,
      hidden: !mayRemove,
      render: (_, entry) => (
        <div className="row-actions">
          <RemoveButton entry={entry} onFailure={onFailure} onRemoved={onRemoved} />
        </div>
      ),
    },
  ]
  return (
    <SmallTable
      {...(!isFirst && { className: 'cart-table-next' })}
      label={t('shell:cartShort')}
      columns={columns}
      rows={entries}
      // In a narrower window the table scrolls sideways, so that the item stays readable.
      scroll={{ x: 1120 }}
    />
  )
}
