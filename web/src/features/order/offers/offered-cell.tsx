import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react'
import { CellInput } from '../grid/cell-input.tsx'

/** Handles a key while something is offered; false for one that belongs to the form. */
export type OfferKeys = (event: KeyboardEvent) => boolean

/** What the offers for a typed text need to know. */
export interface OfferedText {
  readonly text: string
  readonly listId: string
  /** Whether the person has gone on, as a scanner does at once: a whole barcode then becomes its product. */
  readonly isLeft: boolean
  /** Gets what handles the keys of the field. */
  readonly keys: RefObject<OfferKeys>
  /** Told the id of the option that Enter takes; null without offers. */
  readonly onActive: (option: string | null) => void
  readonly onClose: () => void
}

interface OfferedCellProps extends ComponentProps<typeof CellInput> {
  readonly mayOffer: boolean
  /** Whether a press on the empty field, or the arrow down, opens all that there is. */
  readonly opensEmpty?: boolean
  /** Whether the offers have something to do once the field is left. */
  readonly staysWhenLeft?: boolean
  readonly offers: (offered: OfferedText) => ReactNode
  /** Stands below the field while nothing is offered. */
  readonly below?: ReactNode
}

/** A cell that takes any text, for which something is offered while it is typed. */
export function OfferedCell(props: OfferedCellProps) {
  const {
    mayOffer,
    opensEmpty = false,
    staysWhenLeft = false,
    offers,
    below,
    onText,
    onBlur,
    ...cell
  } = props
  const [typing, setTyping] = useState(false)
  const [isLeft, setLeft] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const keys = useRef<OfferKeys>(() => false)
  const listId = `${cell.id}-offers`
  const text = String(cell.value ?? '')
  const isOpen = mayOffer && typing && (opensEmpty || text.trim() !== '')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field inside
    <div
      className="order-item"
      onKeyDown={(event) => {
        if (!isOpen && opensEmpty && event.key === 'ArrowDown') setTyping(true)
        else if (!isOpen || !keys.current(event)) return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <CellInput
        {...cell}
        onText={(next) => {
          setTyping(true)
          setLeft(false)
          onText(next)
        }}
        onClick={() => opensEmpty && text === '' && setTyping(true)}
        onBlur={(event) => {
          if (staysWhenLeft) setLeft(true)
          else setTyping(false)
          onBlur?.(event)
        }}
        {...(active !== null && isOpen && { 'aria-controls': listId, 'aria-activedescendant': active })}
      />
      {isOpen
        ? offers({ text, listId, isLeft, keys, onActive: setActive, onClose: () => setTyping(false) })
        : below}
    </div>
  )
}
