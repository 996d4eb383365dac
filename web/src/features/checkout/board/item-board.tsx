import { Flex } from 'antd'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialog } from '../../../shared/kit/dialog.tsx'
import { usePhone } from '../../../shared/layout/layout.ts'
import { afterPaint, lazy, usePreload } from '../../../shared/lazy.tsx'
import { useListSearch } from '../../../shared/paged-list/use-list-search.ts'
import type { CheckoutSearch } from '../../../shared/paths.ts'
import { rowsAround } from '../../../shared/ui/row/next-row.ts'
import { SearchBox } from '../../../shared/ui/search-box.tsx'
import { countsOf, itemsOf, itemsPanel, rowsOf } from '../api/item-rows.ts'
import type { Items } from '../api/list-items.ts'
import { useBulkAdd } from '../bulk/use-bulk-add.ts'
import type { RowAction } from '../item/row-action.ts'
import { useScanned } from '../scan/use-scanned.ts'
import { CountCards } from './count-cards.tsx'
import { ItemTable } from './item-table.tsx'

const LabelledSwitch = lazy(
  afterPaint(async () => (await import('./labelled-switch.tsx')).LabelledSwitch),
  <div className="switch-place" />,
)
const SumTable = lazy(async () => (await import('./sum-table.tsx')).SumTable)
const TickAll = lazy(async () => (await import('../bulk/tick-all.tsx')).TickAll)
const BulkAdd = lazy(async () => (await import('../bulk/bulk-add.tsx')).BulkAdd)
const RowDialog = lazy(async () => (await import('../item/row-dialog.tsx')).RowDialog)

export interface ItemBoardProps {
  readonly items: Items
  readonly search: CheckoutSearch
  readonly onSearch: (change: CheckoutSearch) => void
}

/** The items: tabs by state, search, table, and the dialogs of the rows. */
export function ItemBoard({ items, search, onSearch }: ItemBoardProps) {
  const { t } = useTranslation('checkout')
  // A pressed tab shows at once, its rows when they are rendered.
  const { type: tab = 'All', group, state: chosenState } = useDeferredValue(search)
  // The desktop layout has no list of only those that wait.
  const phone = usePhone()
  const state = phone ? chosenState : undefined
  const mayGroup = tab === 'All' || tab === 'Stock'
  const Shown = mayGroup && group ? SumTable : ItemTable
  const { term, typing, loadStatus, page, field, clear } = useListSearch(items.loadStatus, search, (q) =>
    onSearch({ q, page: 1 }),
  )
  const { rowSelection, ticks, bar, isUsed } = useBulkAdd(items.rows)
  useScanned(items, ticks.onTick, bar.onAsk)
  usePreload(TickAll)
  usePreload(BulkAdd)
  usePreload(RowDialog)
  const [dialog, open] = useDialog(({ around, ...chosen }: RowAction & { around: readonly string[] }) => (
    <RowDialog chosen={chosen} row={items.rows.find(({ _id }) => _id === chosen.row._id)} around={around} />
  ))
  const counts = useMemo(() => countsOf(items.about), [items.about])
  const ofTab = useMemo(() => itemsOf(items.rows, tab, state), [items.rows, tab, state])
  const found = search.q ? items.found : undefined
  const shown = useMemo(() => (found ? itemsOf(found, tab, state) : ofTab), [found, tab, state, ofTab])
  const openDialog = useCallback(
    (next: RowAction) =>
      open({ ...next, around: rowsAround(document.getElementById(itemsPanel), next.row._id) }),
    [open],
  )
  return (
    <Flex vertical gap="middle">
      <CountCards
        counts={counts}
        tab={search.type ?? 'All'}
        onTab={(type) => onSearch({ type, page: 1, state: undefined })}
      />
      <Flex wrap={phone} align="center" justify="space-between" gap="middle">
        <SearchBox
          {...field}
          placeholder={t('search')}
          // A phone would open its keyboard.
          focused={!phone && search.cart === undefined}
          shown={shown.length}
          total={loadStatus.is === 'all' ? ofTab.length : state ? null : rowsOf(counts, tab)}
        />
        {rowSelection && (term !== '' || ticks.chosen.length > 0) && (
          <TickAll shown={shown} isSearch={term !== ''} {...ticks} />
        )}
        <Flex gap="large">
          <LabelledSwitch
            label={t('words.writtenOff')}
            on={false}
            onChange={() => onSearch({ show: 'written_off', q: '', page: 1 })}
          />
          {mayGroup && (
            <LabelledSwitch
              label={t('groupByItem')}
              on={group !== undefined}
              onChange={(on) => onSearch({ group: on ? 'item' : undefined, page: 1 })}
            />
          )}
        </Flex>
      </Flex>
      <Shown
        all={items.rows}
        rows={shown}
        loadStatus={loadStatus}
        typing={typing}
        tab={tab}
        {...(rowSelection && { rowSelection })}
        filtered={ofTab.length > 0}
        page={useDeferredValue(page)}
        onSearch={onSearch}
        onClear={clear}
        onAction={openDialog}
      />
      {isUsed && <BulkAdd shown={shown} {...bar} />}
      {dialog}
    </Flex>
  )
}
