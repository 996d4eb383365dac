import { type ComponentProps, useRef, useState } from 'react'
import { barcodeOf } from '#domain/product/barcode.ts'
import { textLimits } from '#domain/text/text.ts'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { lazy } from '../../../shared/lazy.tsx'
import { useMay } from '../../../shared/session/permission.ts'
import type { FillRow } from '../draft/draft.ts'
import { pieceOf } from '../draft/use-scanned-pieces.ts'
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

interface ItemCellProps extends ComponentProps<typeof CellInput> {
  /** What a customer called the item, in the row of a pasted message. */
  readonly written: string | undefined
  readonly onProduct: (fill: FillRow) => void
}

/**
 * The item of a row: free text. While it is typed, the products that it finds are offered below. A barcode becomes its product when the
 * field is left, since a scanner goes on before there are offers.
 */
export function ItemCell({ written, onProduct, onText, onBlur, problem, ...cell }: ItemCellProps) {
  const mayChoose = useMay('product.list')
  const [typing, setTyping] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const keys = useRef<OfferKeys>(() => false)
  const listId = `${cell.id}-products`
  const text = String(cell.value ?? '')
  const isBarcode = barcodeOf(text) !== null
  const toProduct = async () => {
    const { fill } = await pieceOf(text)
    // By then another text may stand there.
    if (fill)
      onProduct((draft, id) =>
        draft.rows.some((row) => row.id === id && row.item === text) ? fill(draft, id) : draft,
      )
    setTyping(false)
  }
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
          onText(next)
        }}
        onBlur={(event) => {
          if (isBarcode && typing && mayChoose) void toProduct()
          else setTyping(false)
          onBlur?.(event)
        }}
        problem={isBarcode && !typing ? { code: 'unknownBarcode', soft: true } : problem}
        {...(active !== null && offers && { 'aria-controls': listId, 'aria-activedescendant': active })}
      />
      {offers && (
        <ProductOffers
          text={text}
          listId={listId}
          keys={keys}
          onActive={setActive}
          onClose={() => setTyping(false)}
          onChoose={(fill) => {
            setTyping(false)
            onProduct(fill)
          }}
        />
      )}
      {written !== undefined && !typing && <RememberAlias written={written} item={text} />}
    </div>
  )
}
