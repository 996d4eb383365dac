import { Link } from '@tanstack/react-router'
import { Descriptions } from 'antd'
import { useTranslation } from 'react-i18next'
import { updateNote } from '#contract/checkout.ts'
import { rowCost } from '#domain/money/landed-cost.ts'
import { rmb } from '#domain/unit/units.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { formatAcst, formatCst } from '../../../shared/format/format.ts'
import { usePhone } from '../../../shared/layout/layout.ts'
import { toPackage } from '../../../shared/paths.ts'
import { useMay } from '../../../shared/session/permission.ts'
import { NoteInput } from '../../../shared/ui/note-input.tsx'
import { CopyableId } from '../../../shared/ui/text/copyable-id.tsx'
import { MoneyText } from '../../../shared/ui/text/money-text.tsx'
import type { ItemRecord } from '../api/item-rows.ts'

/** The fields that do not fit into the table. */
export function ItemDetails({ row }: { row: ItemRecord }) {
  const { t } = useTranslation('checkout')
  const { mutateAsync: saveNote } = useCall(updateNote)
  const mayNote = useMay('note.update')
  const yuan = (amount: number) => <MoneyText amount={amount} currency="RMB" />
  const cost = rmb.toNumber(rowCost(rmb.from(row.cost), row.qty))
  return (
    <Descriptions
      size="small"
      column={usePhone() ? 1 : { xs: 3, xxl: 4 }}
      items={[
        { label: t('names.price'), children: <MoneyText amount={row.price} currency="AUD" /> },
        { label: t('names.weight'), children: `${row.weight.toFixed(2)} Kg` },
        { label: t('names.exchangeRate'), children: row.exchangeRate },
        { label: t('detail.cost'), children: yuan(cost) },
        {
          label: t('names.package'),
          children: (
            <CopyableId id={row.pk_id}>
              <Link {...toPackage(row.pk_id)}>{row.pk_id}</Link>
            </CopyableId>
          ),
        },
        { label: t('names.receiver'), children: row.receiver },
        { label: t('detail.sendTime'), children: formatAcst(row.sendTimeISO) },
        { label: t('detail.originalType'), children: t(`itemTypes.${row.originalType}`) },
        { label: t('withUnit.created'), children: formatCst(row.createdAt) },
        { label: t('detail.updatedAt'), children: formatCst(row.updatedAt) },
        ...(row.subtotal === null ? [] : [{ label: t('detail.subtotal'), children: yuan(row.subtotal) }]),
        ...(row.payAmount === null ? [] : [{ label: t('detail.payAmount'), children: yuan(row.payAmount) }]),
        {
          label: t('names.note'),
          span: 'filled' as const,
          children: (
            <NoteInput
              note={row.note}
              of={row.item}
              disabled={!mayNote}
              onSave={(newNote, note) => saveNote({ body: { newNote, note, type: row.type, _id: row._id } })}
            />
          ),
        },
      ]}
    />
  )
}
