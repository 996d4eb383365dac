import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { barcodeOf } from '#domain/product/barcode.ts'
import { productName } from '#domain/product/product.ts'
import { findOffers } from '../../../shared/products/find-offers.ts'
import { findProduct } from '../../../shared/products/find-product.ts'
import { type ProductRecord, useProducts } from '../../../shared/products/list-products.ts'
import { productDetails } from '../../../shared/products/product-details.ts'
import { Text } from '../../../shared/ui/text/text.tsx'
import { chosenOf, withProduct } from '../draft/chosen-product.ts'
import type { Draft, FillRow } from '../draft/draft.ts'
import { pieceOf } from '../draft/use-scanned-pieces.ts'
import { ProblemText } from '../grid/cell-input.tsx'
import './product-offers.css'

/** Handles a key while products are offered; false for one that belongs to the table. */
export type OfferKeys = (event: KeyboardEvent) => boolean

interface ProductOffersProps {
  readonly text: string
  readonly listId: string
  /** Whether the person has gone on, as a scanner does at once: a whole barcode then becomes its product. */
  readonly isLeft: boolean
  /** Gets what handles the keys of the field. */
  readonly keys: RefObject<OfferKeys>
  /** Told the id of the option that Enter chooses; null without offers. */
  readonly onActive: (option: string | null) => void
  /** `goesOn` is true for what the person chose, after which the quantity is typed. */
  readonly onChoose: (fill: FillRow, goesOn: boolean) => void
  readonly onClose: () => void
}

const none: readonly ProductRecord[] = []

/**
 * The products that a typed text finds. Enter takes the one that the text names, else the first; the arrows
 * choose another one, Escape closes the list.
 */
export function ProductOffers({
  text,
  listId,
  isLeft,
  keys,
  onActive,
  onChoose,
  onClose,
}: ProductOffersProps) {
  const { t } = useTranslation('order')
  const rows = useProducts('').data?.rows ?? none
  const offers = useMemo(() => findOffers(rows, text), [rows, text])
  const [chosen, setChosen] = useState<{ readonly text: string; readonly at: number } | null>(null)
  const named = offers.findIndex(({ _id }) => _id === findProduct(rows, text).product?._id)
  const at = chosen?.text === text ? chosen.at : Math.max(0, named)
  const move = (next: number) => setChosen({ text, at: Math.max(0, Math.min(next, offers.length - 1)) })
  const choose = (product: ProductRecord) => {
    const chosen = chosenOf(product)
    onChoose((draft, id) => withProduct(draft, id, chosen), true)
  }
  const leave = useEffectEvent(async () => {
    const { fill } = barcodeOf(text) === null ? { fill: null } : await pieceOf(text)
    if (!fill) return onClose()
    // By then another text may stand there.
    const isStill = ({ rows }: Draft, id: string) => rows.some((row) => row.id === id && row.item === text)
    onChoose((draft, id) => (isStill(draft, id) ? fill(draft, id) : draft), false)
  })
  useEffect(() => {
    if (isLeft) void leave()
  }, [isLeft])
  const handle: OfferKeys = ({ key, shiftKey, altKey, ctrlKey, metaKey }) => {
    if (offers.length === 0 || shiftKey || altKey || ctrlKey || metaKey) return false
    const current = offers[at]
    if (key === 'Escape') onClose()
    else if (key === 'ArrowDown') move(at + 1)
    else if (key === 'ArrowUp') move(at - 1)
    else if (key === 'Enter' && current) choose(current)
    else return false
    return true
  }
  useEffect(() => {
    keys.current = handle
    return () => {
      keys.current = () => false
    }
  })
  const active = offers.length === 0 ? null : `${listId}-${at}`
  useEffect(() => {
    onActive(active)
    return () => onActive(null)
  }, [active, onActive])
  const box = useRef<HTMLDivElement>(null)
  const count = offers.length
  // Below the last rows they would lie under the bars of the page.
  useEffect(() => {
    if (count > 0) box.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  if (count === 0) return null
  return (
    <div ref={box} className="order-offers">
      <div id={listId} role="listbox" aria-label={t('items.products')}>
        {offers.map((product, index) => (
          <div
            key={product._id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className="order-offer"
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(product)}
            onKeyDown={() => undefined}
          >
            <span>{productName(product)}</span>
            <Text type="secondary">{productDetails(product)}</Text>
          </div>
        ))}
      </div>
      <div className="visually-hidden" role="status">
        {t('items.productsFound', { count })}
      </div>
    </div>
  )
}

/** Says that an item is a barcode: where a product has it, its name stands there. */
export function UnknownBarcode({ text }: { readonly text: string }) {
  const id = useId()
  return barcodeOf(text) === null ? null : (
    <ProblemText id={id} problem={{ code: 'unknownBarcode', soft: true }} />
  )
}
