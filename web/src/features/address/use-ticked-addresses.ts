import type { TableProps } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AddressRecord } from '../../shared/api/list-addresses.ts'
import { mostTicked, tickColumn, tickNext } from '../../shared/rows/ticks.ts'
import { useMay } from '../../shared/session/permission.ts'

/** Addresses that are ticked to be deleted together. A tick ends when its address is gone. */
export function useTickedAddresses(all: readonly AddressRecord[]) {
  const { t } = useTranslation('address')
  const mayDelete = useMay('address.delete')
  const [ticked, setTicked] = useState<readonly string[]>([])
  const chosen = useMemo(() => {
    const ids = new Set(ticked)
    return ids.size === 0 ? [] : all.filter(({ _id }) => ids.has(_id))
  }, [all, ticked])
  const set = useCallback((ids: readonly string[]) => setTicked(ids.slice(0, mostTicked)), [])
  const rowSelection = useMemo(
    (): NonNullable<TableProps<AddressRecord>['rowSelection']> => ({
      ...tickColumn(t('words.choose')),
      selectedRowKeys: chosen.map(({ _id }) => _id),
      onChange: (keys) => set(keys.map(String)),
      getCheckboxProps: ({ name }) => ({
        'aria-label': t('chooseLabel', { name }),
        onKeyDown: (event) =>
          tickNext(event, (ids) => setTicked((now) => [...new Set([...now, ...ids])].slice(0, mostTicked))),
      }),
    }),
    [chosen, set, t],
  )
  return { chosen, set, ...(mayDelete && { rowSelection }) }
}
