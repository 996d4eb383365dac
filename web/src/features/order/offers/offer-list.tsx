import { useEffect, useRef, useState } from 'react'
import { Text } from '../../../shared/ui/text/text.tsx'
import type { OfferedText, OfferKeys } from './offered-cell.tsx'
import './offers.css'

interface Offer {
  readonly id: string
  readonly name: string
  readonly details: string
  readonly take: () => void
}

interface OfferListProps extends Omit<OfferedText, 'isLeft'> {
  readonly label: string
  /** What a screen reader says when there are offers. */
  readonly said: string
  readonly offers: readonly Offer[]
  /** The index of the one that Enter takes before an arrow has chosen another one; -1 for none. */
  readonly first?: number
  /** What stands there without offers. */
  readonly nothing?: string
}

/** What is offered below a field, whose keys choose: Enter takes one, the arrows go on, Escape closes. */
export function OfferList(props: OfferListProps) {
  const { text, listId, label, said, offers, first = 0, nothing = '', keys, onActive, onClose } = props
  const count = offers.length
  const [chosen, setChosen] = useState<{ readonly text: string; readonly at: number } | null>(null)
  const at = Math.min(chosen?.text === text ? chosen.at : first, count - 1)
  const isHidden = count === 0 && nothing === ''
  const handle: OfferKeys = ({ key, shiftKey, altKey, ctrlKey, metaKey }) => {
    if (isHidden || shiftKey || altKey || ctrlKey || metaKey) return false
    if (key === 'Escape') onClose()
    else if (key === 'ArrowDown') setChosen({ text, at: Math.min(at + 1, count - 1) })
    else if (key === 'ArrowUp') setChosen({ text, at: Math.max(at - 1, 0) })
    else if (key === 'Enter' && at >= 0) offers[at]?.take()
    else return false
    return true
  }
  useEffect(() => {
    keys.current = handle
    return () => {
      keys.current = () => false
    }
  })
  const active = count === 0 || at < 0 ? null : `${listId}-${at}`
  useEffect(() => {
    onActive(active)
    return () => onActive(null)
  }, [active, onActive])
  const box = useRef<HTMLDivElement>(null)
  // Below the last rows they would lie under the bars of the page.
  useEffect(() => {
    if (count > 0) box.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  useEffect(() => {
    if (active !== null) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  if (isHidden) return null
  return (
    <div ref={box} className="order-offers">
      <div id={listId} role="listbox" aria-label={label}>
        {offers.map(({ id, name, details, take }, index) => (
          <div
            key={id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className="order-offer"
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={take}
            onKeyDown={() => undefined}
          >
            <span>{name}</span>
            <Text type="secondary">{details}</Text>
          </div>
        ))}
      </div>
      {count === 0 && <p className="order-offer">{nothing}</p>}
      <div className="visually-hidden" role="status">
        {said}
      </div>
    </div>
  )
}
