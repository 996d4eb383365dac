import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ListBoard } from '../../../shared/kit/list-board.tsx'
import { whole } from '../../../shared/kit/use-list.ts'
import { useMay } from '../../../shared/session/permission.ts'
import { type EntryRecord, useEntries } from '../api/list-entries.ts'
import type { Side } from '../api/read-party.ts'
import { useEntryColumns } from './entry-columns.tsx'

/** The entries of an account, newest first. */
export function EntryTable({ party, side }: { party: string; side: Side }) {
  const { t } = useTranslation(['account', 'party'])
  const query = useEntries(party, side)
  const mayName = useMay('party.edit') && party === 'none'
  const rows = query.data?.rows
  const toName = useMemo(() => (mayName && rows ? unnamedItems(rows) : new Set<string>()), [mayName, rows])
  const columns = useEntryColumns(side, toName)
  return (
    <ListBoard
      label={t('entries', { side: t(`names.${side}`) })}
      list={{ ...whole(rows, query), exported: { list: 'account', query: { party, side } } }}
      columns={columns}
      card={['createdAt', 'amount', 'balance']}
      none={t('noEntries')}
    />
  )
}

/** The newest entry of each item for which something is left, as ids. */
function unnamedItems(rows: readonly EntryRecord[]): ReadonlySet<string> {
  const groups = Map.groupBy(rows, ({ item }) => item?._id)
  return new Set(
    [...groups].flatMap(([item, entries]) => {
      const left = entries.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
      return item === undefined || left === 0 ? [] : (entries[0]?._id ?? [])
    }),
  )
}
