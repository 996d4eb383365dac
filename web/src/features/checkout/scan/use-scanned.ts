import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../../shared/api/api-error.ts'
import { toast } from '../../../shared/feedback/toasts.ts'
import { keptOptions } from '../../../shared/paged-list/use-pages.ts'
import { keepScanned, receiveScanned, scannedFor } from '../../../shared/scan/scanned.ts'
import type { ItemRecord } from '../api/item-rows.ts'
import { items } from '../api/list-items.ts'

/** Ticks the rows of codes that Scan has collected, and asks for all their amounts at once. */
export function useScanned(onTick: (rows: readonly ItemRecord[]) => void, onAsk: () => void): void {
  const { t } = useTranslation(['checkout', 'common'])
  const client = useQueryClient()
  const receive = useEffectEvent(async (codes: readonly string[]) => {
    try {
      const { rowsOfCodes, withProducts } = await import('./rows-of-codes.ts')
      const { rows } = await client.fetchQuery(keptOptions(items))
      const { ids, missing } = rowsOfCodes(rows, await withProducts(codes))
      if (missing.length > 0) toast('warning', t('bulk.notFound', { codes: missing.join(', ') }))
      if (ids.length === 0) return
      onTick(ids.flatMap((id) => rows.find(({ _id }) => _id === id) ?? []))
      onAsk()
    } catch (error) {
      // The list stays as it was collected, and can be sent again.
      keepScanned('collected', [...new Set([...scannedFor('collected'), ...codes])])
      if (!isApiError(error)) throw error
      toast('error', error.msg)
    }
  })
  useEffect(() => receiveScanned('cart', (codes) => void receive(codes)), [])
}
