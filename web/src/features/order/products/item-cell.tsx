import { type ComponentProps, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { textLimits } from '#domain/text/text.ts'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { lazy } from '../../../shared/lazy.tsx'
import { useMay } from '../../../shared/session/permission.ts'
import type { FillRow } from '../draft/draft.ts'
import { CellInput } from '../grid/cell-input.tsx'
import type { OfferKeys } from './product-offers.tsx'

const RememberAlias = lazy(async () => {
  const [{ RememberAlias: loaded }] = await Promise.all([
    import('../../../shared/paste/remember-alias.tsx'),
    loadTexts('paste'),
  ])
  return loaded
})
const ProductOffers = lazy(async () => (await import('./product-offers.tsx')).ProductOffers)
const UnknownBarcode = lazy(async () => (await import('./product-offers.tsx')).UnknownBarcode)

interface ItemCellProps extends ComponentProps<typeof CellInput> {
  /** What a customer called the item, in the row of a pasted message. */
  readonly written: string | undefined
  readonly onProduct: (fill: FillRow) => void
  /** A product was chosen, and fills the row. */
  readonly onChosen: () => void
}

/**
 * The item of a row: free text. While it is typed, the products that it finds are offered below. A barcode
 * becomes its product when the field is left, since a scanner goes on before there are offers.
 */
export function ItemCell({ written, onProduct, onChosen, onText, onBlur, ...cell }: ItemCellProps) {
  const mayChoose = useMay('product.list')
  const [typing, setTyping] = useState(false)
  const [left, setLeft] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const keys = useRef<OfferKeys>(() => false)
  const listId = `${cell.id}-products`
  const text = String(cell.value ?? '')
  // The offers know whether it is one.
  const isMaybeBarcode = /(?:[\d０-９][ -]?){8}/.test(text)
  const offers = mayChoose && typing && text.trim() !== ''
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field inside
    <div
      className="order-item"
      onKeyDown={(event) => {
        if (!offers || !keys.current(event)) return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <CellInput
        {...cell}
        maxLength={textLimits.item}
        onText={(next) => {
          setTyping(true)
          setLeft(false)
          onText(next)
        }}
        onBlur={(event) => {
          if (isMaybeBarcode) setLeft(true)
          else setTyping(false)
          onBlur?.(event)
        }}
        {...(active !== null && offers && { 'aria-controls': listId, 'aria-activedescendant': active })}
      />
      {offers && (
        <ProductOffers
          text={text}
          listId={listId}
          isLeft={left}
          keys={keys}
          onActive={setActive}
          onClose={() => setTyping(false)}
          onChoose={(fill, goesOn) => {
            setTyping(false)
            flushSync(() => onProduct(fill))
            if (goesOn) onChosen()
          }}
        />
      )}
      {isMaybeBarcode && !offers && <UnknownBarcode text={text} />}
      {written !== undefined && !typing && <RememberAlias written={written} item={text} />}
    </div>
  )
}
