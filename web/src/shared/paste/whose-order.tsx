import { Select } from 'antd'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { shownPhone } from '#domain/address/phone.ts'
import { addressOfParcel, type FoundReceiver, useReceivers } from '../receivers/find-receivers.ts'
import { type Card, withSaved } from './taken-parcel.ts'

interface WhoseOrderProps {
  readonly card: Card
  readonly onChange: (card: Card) => void
}

/** Asks who gets the goods of a message without a receiver; choosing fills name, phone and address. */
export function WhoseOrder({ card, onChange }: WhoseOrderProps) {
  const { t } = useTranslation(['paste', 'common'])
  const [typed, setTyped] = useState('')
  const { receivers } = useReceivers(typed)
  const isAsked = card.cells.name.text === ''
  const choose = async ({ saved, name, phone, pk_id }: FoundReceiver) => {
    const address = saved ? '' : await addressOfParcel(pk_id).catch(() => '')
    const known = { name, phone, province: '', city: '', district: '', address }
    const filled = withSaved(card, saved ?? known)
    // An address that nobody could read must be typed.
    const cells = saved || address ? filled.cells : { ...filled.cells, address: card.cells.address }
    const box = document.activeElement?.closest('li')
    flushSync(() => onChange({ ...filled, cells }))
    box?.querySelector<HTMLElement>('[data-doubtful], [data-take]')?.focus()
  }
  return (
    <Select
      className={isAsked ? 'paste-whose is-asked' : 'paste-whose'}
      value={null}
      placeholder={t('whose')}
      aria-label={t('whose')}
      notFoundContent={t('nobody')}
      showSearch={{ onSearch: setTyped, filterOption: false }}
      options={receivers.map((one) => ({ value: one.id, one }))}
      optionRender={({ data: { one } }) =>
        [one.name, shownPhone(one.phone), one.address || t('common:ofParcel', { pk_id: one.pk_id })].join(
          ' · ',
        )
      }
      onSelect={(_, { one }) => void choose(one)}
    />
  )
}
