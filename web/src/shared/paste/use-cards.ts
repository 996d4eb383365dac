import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { readMessage } from '#domain/paste/read-message.ts'
import { type Card, cardOf, type PasteTarget, type TakenParcel } from './taken-parcel.ts'

/** Cards of the first render, and of each press of the button below them: hundreds take seconds. */
const cardsAtOnce = 30

interface CardsOptions extends Pick<PasteTarget, 'takeParcel' | 'fillsForm'> {
  readonly message: ReturnType<typeof readMessage>
  readonly isPicture: boolean
  /** The sheet, in which the focus moves on when a card is gone. */
  readonly box: RefObject<HTMLElement | null>
  readonly onLeft: (left: number) => void
  readonly onClose: () => void
}

/** The cards of a message, a card for each parcel that is still to be taken. */
export function useCards(options: CardsOptions) {
  const { message, isPicture, box, takeParcel, fillsForm, onLeft, onClose } = options
  const [cards, setCards] = useState<readonly Card[]>([])
  const [read, setRead] = useState<typeof message | null>(null)
  const [reach, setReach] = useState(cardsAtOnce)
  /** The card that is being taken. */
  const [busy, setBusy] = useState<number | null>(null)
  // Another text begins anew.
  if (read !== message) {
    setRead(message)
    setCards(message.parcels.map((parcel, index) => cardOf(parcel, index, isPicture)))
    setReach(cardsAtOnce)
  }
  const left = cards.length
  const tellLeft = useEffectEvent(onLeft)
  useEffect(() => tellLeft(left), [left])
  /** The button that had the focus is gone with its card. */
  const drop = useCallback(
    (card: Card) => {
      flushSync(() => setCards((all) => all.filter(({ number }) => number !== card.number)))
      focusFirst(box.current)
    },
    [box],
  )
  const change = useCallback(
    (changed: Card) =>
      setCards((all) => all.map((card) => (card.number === changed.number ? changed : card))),
    [],
  )
  const takeNow = async (card: Card, parcel: TakenParcel) => {
    if (busy !== null) return
    setBusy(card.number)
    const taking = await takeParcel(parcel)
    setBusy(null)
    if (taking !== 'taken') return
    drop(card)
    // The form shows what was taken; other parcels wait behind the button.
    if (fillsForm || left === 1) onClose()
  }
  const latest = useRef(takeNow)
  useEffect(() => {
    latest.current = takeNow
  })
  const take = useCallback((card: Card, parcel: TakenParcel) => void latest.current(card, parcel), [])
  return {
    cards: cards.slice(0, reach),
    hidden: left - reach,
    showMore: () => setReach(reach + cardsAtOnce),
    busy,
    drop,
    change,
    take,
  }
}

/**
 * The first cell that somebody must look at, else the button that takes the first parcel, else the field for
 * the text.
 */
export function focusFirst(box: HTMLElement | null) {
  const first =
    box?.querySelector<HTMLElement>('.paste-whose.is-asked input, [data-doubtful], [data-take]') ??
    box?.querySelector('textarea')
  first?.focus()
}
