import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { getPackage } from '#contract/package.ts'
import { getPerson } from '#contract/party.ts'
import { isApiError } from '../../../shared/api/api-error.ts'
import { callApi } from '../../../shared/api/client.ts'
import { toast } from '../../../shared/feedback/toasts.ts'
import type { ListUrl } from '../../../shared/kit/use-url.ts'
import type { CheckoutSearch } from '../../../shared/paths.ts'
import { keys } from '../../../shared/query-keys.ts'
import { mostTicked } from '../../../shared/rows/ticks.ts'
import { useMay } from '../../../shared/session/permission.ts'
import type { ItemRecord } from '../api/item-rows.ts'
import { items } from '../api/list-items.ts'
import { mayGoIntoCart } from '../bulk/use-ticked.ts'

/** Where *Sell these* has led here: ticks the rows of the package and asks for their amounts; its receiver pays. */
export function useSellThese(
  { search: { sell, q = '' }, change }: ListUrl<CheckoutSearch>,
  onTick: (rows: readonly ItemRecord[]) => void,
  onAsk: () => void,
): void {
  const client = useQueryClient()
  const mayName = useMay('party.edit')
  const begin = useEffectEvent(async () => {
    change({ sell: undefined })
    try {
      const { rows } = await client.fetchQuery({
        queryKey: [...keys.items, 'sell', q],
        queryFn: ({ signal }) => items.read({ limit: String(mostTicked) }, { q }, signal),
        meta: { silent: true },
      })
      const chosen = rows.filter((row) => row.pk_id === q && mayGoIntoCart(row))
      if (chosen.length === 0) return
      if (mayName) {
        const [{ rememberCustomer }, party] = await Promise.all([
          import('../item/customer-field.tsx'),
          partyOf(q),
        ])
        rememberCustomer(party)
      }
      onTick(chosen)
      onAsk()
    } catch (error) {
      if (!isApiError(error)) throw error
      toast('error', error.msg)
    }
  })
  useEffect(() => {
    if (sell) void begin()
  }, [sell])
}

/** The party that the receiver of a package is; null where there is none. */
async function partyOf(pk_id: string): Promise<string | null> {
  const { packageRecord } = await callApi(getPackage, { query: { pk_id } })
  const { party } = await callApi(getPerson, { query: { person: packageRecord.person } })
  return party?._id ?? null
}
