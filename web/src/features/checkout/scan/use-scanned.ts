import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../../shared/api/api-error.ts'
import { toast } from '../../../shared/feedback/toasts.ts'
import { mayShowMore } from '../../../shared/paged-list/load-status.ts'
import { keepScanned, receiveScanned, scannedFor } from '../../../shared/scan/scanned.ts'
import type { Items } from '../api/list-items.ts'

/** Ticks the rows of codes that Scan has collected, and asks for all their amounts at once. Waits until the rows are loaded. */
export function useScanned(
  { rows, loadStatus }: Items,
  onTick: (ids: readonly string[]) => void,
  onAsk: () => void,
): void {
  const { t } = useTranslation(['checkout', 'common'])
  const receive = useEffectEvent(async (codes: readonly string[]) => {
    try {
      const { rowsOfCodes, withProducts } = await import('./rows-of-codes.ts')
      const { ids, missing } = rowsOfCodes(rows, await withProducts(codes))
      if (missing.length > 0) toast('warning', t('bulk.notFound', { codes: missing.join(', ') }))
      if (ids.length === 0) return
      onTick(ids)
      onAsk()
    } catch (error) {
      // The list stays as it was collected, and can be sent again.
      keepScanned('collected', [...new Set([...scannedFor('collected'), ...codes])])
      if (!isApiError(error)) throw error
      toast('error', error.msg)
    }
  })
  const complete = !mayShowMore(loadStatus)
  useEffect(() => {
    if (!complete) return
    return receiveScanned('cart', (codes) => void receive(codes))
  }, [complete])
}
