import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Listed } from '../../../shared/kit/use-list.ts'
import { useTicks } from '../../../shared/kit/use-ticks.tsx'
import { usePages } from '../../../shared/paged-list/use-pages.ts'
import { useMay } from '../../../shared/session/permission.ts'
import { available, holdersOf, type ItemRecord, movesOf } from '../api/item-rows.ts'
import { items } from '../api/list-items.ts'

/**
 * Rows that are ticked to be worked on together. A tick ends when its row is gone or has no pieces left, also
 * while the list does not show it. `onEnter` runs for Enter in a tick box when some of them may go into the
 * cart.
 */
export function useTicked(list: Listed<ItemRecord>, onEnter: () => void) {
  const { t, i18n } = useTranslation('checkout')
  const said = (row: ItemRecord, why: ReturnType<typeof whyNot>) =>
    why && t(why, holdersOf(row, i18n.language))
  const ticks = {
    label: ({ item, pk_id, type }: ItemRecord) =>
      t('bulk.choose', { item, package: pk_id, type: t(`itemTypes.${type}`) }),
    whyNot: (row: ItemRecord) => (available(row) > 0 ? null : said(row, whyNot(row))),
    remark: (row: ItemRecord) => said(row, whyNot(row)),
    onEnter: (chosen: readonly ItemRecord[]) => chosen.some(mayGoIntoCart) && onEnter(),
  }
  const ticking = useTicks(list, useMay('cart.add') ? ticks : undefined)
  const { data: whole } = usePages(items, { filter: null, enabled: ticking.hidden > 0 })
  const keep = useEffectEvent(ticking.keep)
  useEffect(() => {
    if (whole?.loadStatus.is === 'all') keep(whole.rows)
  }, [whole])
  return ticking
}

export const mayGoIntoCart = (row: ItemRecord) => whyNot(row) === null

/** Why a row cannot go into a cart; null when it can. */
function whyNot(row: ItemRecord) {
  if (!movesOf(row).includes('cart')) return 'bulk.notApproved'
  return available(row) > 0 ? null : 'allInCarts'
}
