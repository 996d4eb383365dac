import { type Dispatch, useEffect } from 'react'
import { receiveScanned, sendScanned } from '../../../shared/scan/scanned.ts'
import type { FillRow } from './draft.ts'
import type { OrderAction } from './order-state.ts'

/**
 * Adds a piece for each scanned barcode. What comes while it is `paused`, or too late, waits for the open
 * order.
 */
export function useScannedPieces(dispatch: Dispatch<OrderAction>, paused: boolean): void {
  useEffect(() => {
    if (paused) return
    let open = true
    const add = async (barcodes: readonly string[]) => {
      for (const [at, barcode] of barcodes.entries()) {
        const piece = await pieceOf(barcode)
        if (!open) return sendScanned('order', barcodes.slice(at))
        dispatch({ do: 'scan', ...piece })
      }
    }
    const stop = receiveScanned('order', (barcodes) => void add(barcodes))
    return () => {
      open = false
      stop()
    }
  }, [dispatch, paused])
}

/** What a barcode is in an order: its product, or itself where the catalogue has none or does not answer. */
export async function pieceOf(
  barcode: string,
): Promise<{ readonly item: string; readonly fill: FillRow | null }> {
  const unknown = { item: barcode, fill: null }
  try {
    const [{ productOfBarcode }, { chosenOf, withProduct }] = await Promise.all([
      import('../../../shared/products/product-of-barcode.ts'),
      import('./chosen-product.ts'),
    ])
    const product = await productOfBarcode(barcode)
    if (!product) return unknown
    const chosen = chosenOf(product)
    return { item: chosen.name, fill: (draft, id) => withProduct(draft, id, chosen) }
  } catch {
    // Without an answer the piece is not lost: its row has the barcode, which can be typed over.
    return unknown
  }
}
