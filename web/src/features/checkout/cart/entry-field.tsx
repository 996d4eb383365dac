import { useTranslation } from 'react-i18next'
import { mayReturnAllProfits } from '#domain/item/payback.ts'
import type { CartEntry } from '../../../shared/api/list-cart.ts'
import { NumberInput } from '../../../shared/form/number-input.tsx'
import type { EntryDrafts } from './use-entry-drafts.ts'

interface EntryFieldProps {
  readonly entry: CartEntry
  readonly field: 'qty' | 'subtotal'
  readonly drafts: EntryDrafts
}

const labels = { qty: 'cart.qtyOf', subtotal: 'cart.subtotalOf' } as const

/** Sold and stock pieces have an amount of their own; that of an exception follows from its pieces. */
export const hasOwnSubtotal = ({ originalType }: CartEntry) => mayReturnAllProfits(originalType)

/**
 * A number of a cart entry that can be changed. Enter goes from quantity to amount and saves there; leaving
 * the row saves, too; Esc takes the change back.
 */
export function EntryField({ entry, field, drafts }: EntryFieldProps) {
  const { t } = useTranslation('checkout')
  const draft = drafts.of(entry)
  const stored = field === 'qty' ? entry.qty : entry.payAmountFromCustomer
  const value = draft?.[field] === undefined ? stored : draft[field]
  const amountOf = (from: Element) =>
    from.closest('tr')?.querySelector<HTMLInputElement>('input[data-entry-field=subtotal]')
  return (
    <NumberInput
      kind={field === 'qty' ? 'pieces' : 'rmb'}
      size="small"
      styles={{ input: { textAlign: 'right' } }}
      data-entry-field={field}
      aria-label={t(labels[field], { item: entry.item })}
      value={value ?? null}
      {...(field === 'subtotal' && { places: 2 })}
      disabled={drafts.isSaving}
      onChange={(typed) => drafts.type(entry, { [field]: typed })}
      onFocus={({ target }) => target.select()}
      onBlur={({ currentTarget, relatedTarget }) => {
        const row = currentTarget.closest('tr')
        const stays = relatedTarget instanceof HTMLInputElement && row?.contains(relatedTarget)
        if (!stays) drafts.save(entry)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && draft !== undefined) {
          event.stopPropagation()
          drafts.discard(entry)
        }
        if (event.key !== 'Enter') return
        const amount = field === 'qty' ? amountOf(event.currentTarget) : undefined
        if (amount) amount.focus()
        else drafts.save(entry)
      }}
    />
  )
}
