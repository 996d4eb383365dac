import { Button, Flex } from 'antd'
import { type KeyboardEvent, memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PastedField } from '#domain/paste/pasted-field.ts'
import type { PastedFieldName } from '#domain/paste/pasted-fields.ts'
import type { Span } from '#domain/paste/source.ts'
import { cutOuts } from '#domain/picture/picture-text.ts'
import { productName } from '#domain/product/product.ts'
import { textLimits } from '#domain/text/text-limits.ts'
import type { ProductRecord } from '../products/list-products.ts'
import { Text } from '../ui/text/text.tsx'
import { ItemProducts } from './item-products.tsx'
import { PasteCell } from './paste-cell.tsx'
import { CutOut } from './picture/cut-out.tsx'
import type { ShownPicture } from './picture/use-picture.ts'
import { SavedMatches } from './saved-matches.tsx'
import {
  type Card,
  type Cell,
  type PasteTarget,
  parcelOf,
  seenCell,
  type TakenParcel,
  unseenOf,
  withCatalogue,
  writtenOf,
} from './taken-parcel.ts'
import { WhoseOrder } from './whose-order.tsx'

interface ParcelCardProps extends Omit<PasteTarget, 'takeParcel' | 'fillsForm' | 'onClosed'> {
  readonly card: Card
  /** Those of the catalogue, as far as they are loaded. */
  readonly products: readonly ProductRecord[]
  readonly message: string
  /** The picture that says it; null for a text. */
  readonly picture: ShownPicture | null
  readonly busy: boolean
  readonly onChange: (card: Card) => void
  readonly onTake: (card: Card, parcel: TakenParcel) => void
  readonly onLeave: (card: Card) => void
}

const limits: Readonly<Record<PastedFieldName, number>> = {
  name: textLimits.receiver,
  phone: textLimits.phone,
  province: textLimits.area,
  city: textLimits.area,
  district: textLimits.area,
  address: textLimits.address,
}

/** The source of an item, or its name where the source says nothing else but the pieces, which stand beside. */
function withoutPieces(source: ReactNode, name: string, qty: string): ReactNode {
  if (typeof source !== 'string' || !source.startsWith(name)) return source
  const pieces = source.slice(name.length).trim()
  return pieces.length <= qty.length + 2 && pieces.includes(qty) ? name : source
}

/** Whether one product is offered for an item, and nothing else needs a look. */
const isSuggested = ({ item, found }: Card['items'][number]) => !item.doubtful && found.offers.length === 1

/**
 * One parcel: each field beside the text that it was read from, doubtful ones amber until somebody has looked
 * at them. Memoized: a day's message has thirty of them.
 */
export const ParcelCard = memo(function ParcelCard(props: ParcelCardProps) {
  const { products, message, picture, busy, fields, withItems, take, onChange, onTake, onLeave } = props
  const { t } = useTranslation(['paste', 'common'])
  const card = withCatalogue(props.card, products)
  const { read, cells, items } = card
  const unseen = unseenOf(card, fields, withItems)
  const setCell = (name: PastedFieldName, text: string) =>
    onChange({ ...props.card, cells: { ...cells, [name]: seenCell(text) } })
  const setItem = (index: number, change: Partial<Card['items'][number]>) => {
    const changed = props.card.items.map((one, at) => (at === index ? { ...one, ...change } : one))
    onChange({ ...props.card, items: changed })
  }
  const seen = (cell: Cell, set: (text: string) => void) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const box = event.currentTarget.closest('li')
    if (cell.doubtful) set(cell.text)
    // The next doubtful cell, or the button, has its place after this cell is seen.
    requestAnimationFrame(() => box?.querySelector<HTMLElement>('[data-doubtful], [data-take]')?.focus())
  }
  const asksWhose = withItems && [read.name, read.phone, read.address].every(({ text }) => text === '')
  const suggested = items.filter(isSuggested)
  const takeSuggested = () => {
    const changed = items.map((one) => {
      const [offer] = isSuggested(one) ? one.found.offers : []
      return offer ? { ...one, item: seenCell(productName(offer)) } : one
    })
    onChange({ ...props.card, items: changed })
  }
  const quoted = ({ from }: Pick<PastedField, 'from'>): ReactNode => {
    if (!picture) return from.map(({ start, end }) => message.slice(start, end)).join(' … ')
    const boxes = from.flatMap((span) => cutOuts(picture, span))
    return boxes.length === 0
      ? ''
      : boxes.map((box) => <CutOut key={`${box.left} ${box.top}`} picture={picture} box={box} />)
  }
  return (
    <li className="paste-card" aria-label={t('parcel', { number: card.number })}>
      {asksWhose && <WhoseOrder card={props.card} onChange={onChange} />}
      <SavedMatches
        card={props.card}
        withAddress={!asksWhose && fields.includes('address')}
        onChange={onChange}
      />
      <div className="paste-fields">
        {fields.map((name) => (
          <PasteCell
            key={name}
            label={t(`field.${name}`)}
            maxLength={limits[name]}
            cell={cells[name]}
            from={quoted(read[name])}
            isWide={name === 'address'}
            onText={(text) => setCell(name, text)}
            onKeyDown={seen(cells[name], (text) => setCell(name, text))}
          />
        ))}
      </div>
      {withItems && items.length > 0 && (
        <div className="paste-fields is-items">
          {items.map(({ item, qty, found }, index) => {
            const source = read.items[index]
            const setName = (text: string) => setItem(index, { item: seenCell(text) })
            const setQty = (text: string) => setItem(index, { qty: seenCell(text) })
            return [
              <PasteCell
                key={`item ${source?.from[0]?.start}`}
                label={t('item', { number: index + 1 })}
                maxLength={textLimits.item}
                cell={item}
                from={source ? withoutPieces(quoted(source), item.text, qty.text) : ''}
                onText={setName}
                onKeyDown={seen(item, setName)}
              >
                <ItemProducts
                  item={item}
                  found={found}
                  hasCatalogue={products.length > 0}
                  written={writtenOf(card, index)}
                  onName={setName}
                />
              </PasteCell>,
              <PasteCell
                key={`qty ${source?.from[0]?.start}`}
                label={t('qty', { number: index + 1 })}
                maxLength={10}
                cell={qty}
                from={picture && source ? quoted(source) : ''}
                onText={setQty}
                onKeyDown={seen(qty, setQty)}
              />,
            ]
          })}
        </div>
      )}
      {suggested.length > 1 && (
        <Button className="paste-take-all" onClick={takeSuggested}>
          {t('takeAll', { count: suggested.length })}
        </Button>
      )}
      <Rest rest={read.rest} message={message} />
      <Flex wrap gap="small" align="center" justify="end">
        {unseen > 0 && <Text type="warning">{t('unseen', { count: unseen })}</Text>}
        <Button onClick={() => onLeave(props.card)}>{t('leave')}</Button>
        <Button
          type="primary"
          data-take
          disabled={unseen > 0}
          loading={busy}
          onClick={() => onTake(props.card, parcelOf(card))}
        >
          {take}
        </Button>
      </Flex>
    </li>
  )
})

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
