import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined'
import { Button, Flex, Input } from 'antd'
import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { PastedField } from '#domain/paste/pasted-field.ts'
import type { PastedFieldName } from '#domain/paste/pasted-fields.ts'
import type { Span } from '#domain/paste/source.ts'
import { textLimits } from '#domain/text/text.ts'
import { Text } from '../ui/text/text.tsx'
import { SavedMatches } from './saved-matches.tsx'
import { type Card, type Cell, type PasteTarget, unseenOf } from './taken-parcel.ts'

interface ParcelCardProps extends Omit<PasteTarget, 'takeParcel' | 'fillsForm' | 'onClosed'> {
  readonly card: Card
  /** From 1. */
  readonly number: number
  readonly message: string
  readonly busy: boolean
  readonly onChange: (card: Card) => void
  readonly onTake: () => void
  readonly onLeave: () => void
}

const limits: Readonly<Record<PastedFieldName, number>> = {
  name: textLimits.receiver,
  phone: textLimits.phone,
  province: textLimits.area,
  city: textLimits.area,
  district: textLimits.area,
  address: textLimits.address,
}

/** One parcel: each field beside the text that it was read from, doubtful ones amber until somebody has looked at them. */
export function ParcelCard(props: ParcelCardProps) {
  const { card, number, message, busy, fields, withItems, take, onChange, onTake, onLeave } = props
  const { t } = useTranslation(['paste', 'common'])
  const { read, cells, items } = card
  const unseen = unseenOf(card, fields, withItems)
  const setCell = (name: PastedFieldName, text: string) =>
    onChange({ ...card, cells: { ...cells, [name]: { text, doubtful: false } } })
  const setItem = (index: number, change: Partial<Card['items'][number]>) =>
    onChange({ ...card, items: items.map((one, at) => (at === index ? { ...one, ...change } : one)) })
  const seen = (cell: Cell, set: (text: string) => void) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const box = event.currentTarget.closest('li')
    if (cell.doubtful) set(cell.text)
    // The next doubtful cell, or the button, has its place after this cell is seen.
    requestAnimationFrame(() => box?.querySelector<HTMLElement>('[data-doubtful], [data-take]')?.focus())
  }
  const quoted = ({ from }: PastedField) =>
    from.map(({ start, end }) => message.slice(start, end)).join(' … ')
  return (
    <li className="paste-card" aria-label={t('parcel', { number })}>
      <SavedMatches card={card} withAddress={fields.includes('address')} onChange={onChange} />
      <div className="paste-fields">
        {fields.map((name) => (
          <PasteCell
            key={name}
            label={t(`field.${name}`)}
            maxLength={limits[name]}
            cell={cells[name]}
            from={quoted(read[name])}
            onText={(text) => setCell(name, text)}
            onKeyDown={seen(cells[name], (text) => setCell(name, text))}
          />
        ))}
      </div>
      {withItems && items.length > 0 && (
        <div className="paste-fields">
          {items.map(({ item, qty }, index) => {
            const source = read.items[index]
            const setName = (text: string) => setItem(index, { item: { text, doubtful: false } })
            const setQty = (text: string) => setItem(index, { qty: { text, doubtful: false } })
            return [
              <PasteCell
                key={`item ${source?.from[0]?.start}`}
                label={t('item', { number: index + 1 })}
                maxLength={textLimits.item}
                cell={item}
                from={source ? quoted(source) : ''}
                onText={setName}
                onKeyDown={seen(item, setName)}
              />,
              <PasteCell
                key={`qty ${source?.from[0]?.start}`}
                label={t('qty', { number: index + 1 })}
                maxLength={10}
                cell={qty}
                from=""
                onText={setQty}
                onKeyDown={seen(qty, setQty)}
              />,
            ]
          })}
        </div>
      )}
      <Rest rest={read.rest} message={message} />
      <Flex wrap gap="small" align="center" justify="end">
        {unseen > 0 && <Text type="warning">{t('unseen', { count: unseen })}</Text>}
        <Button onClick={onLeave}>{t('leave')}</Button>
        <Button type="primary" data-take disabled={unseen > 0} loading={busy} onClick={onTake}>
          {take}
        </Button>
      </Flex>
    </li>
  )
}

interface PasteCellProps {
  readonly label: string
  readonly maxLength: number
  readonly cell: Cell
  /** The pieces of the message that it was read from. */
  readonly from: string
  readonly onText: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

function PasteCell({ label, maxLength, cell: { text, doubtful }, from, onText, onKeyDown }: PasteCellProps) {
  const { t } = useTranslation('paste')
  const id = useId()
  return (
    <div className="paste-field">
      <label htmlFor={id} className="paste-label">
        {label}
      </label>
      <Flex gap={4}>
        <Input
          id={id}
          value={text}
          maxLength={maxLength}
          autoComplete="off"
          {...(doubtful && { status: 'warning', 'data-doubtful': true, 'aria-description': t('doubtful') })}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={onKeyDown}
        />
        {doubtful && (
          <Button
            icon={<CheckOutlined aria-hidden />}
            aria-label={t('confirm', { field: label })}
            title={t('confirm', { field: label })}
            onClick={() => onText(text)}
          />
        )}
      </Flex>
      <Text type={doubtful ? 'warning' : 'secondary'} className="paste-from">
        {from === '' ? (doubtful ? t('missing') : '') : from}
      </Text>
    </div>
  )
}

/** What of the message was not understood. */
function Rest({ rest, message }: { rest: readonly Span[]; message: string }) {
  const { t } = useTranslation('paste')
  if (rest.length === 0) return null
  const text = rest.map(({ start, end }) => message.slice(start, end)).join(' … ')
  return (
    <p className="paste-rest">
      <Text type="secondary">{t('rest')}</Text> {text}
    </p>
  )
}
