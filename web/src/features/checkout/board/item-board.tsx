import { Flex } from 'antd'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialog } from '../../../shared/kit/dialog.tsx'
import { FilterBar } from '../../../shared/kit/filter-bar.tsx'
import { ListBoard } from '../../../shared/kit/list-board.tsx'
import { ListTools } from '../../../shared/kit/list-tools.tsx'
import { SearchField } from '../../../shared/kit/search-field.tsx'
import type { ListUrl } from '../../../shared/kit/use-url.ts'
import { usePhone } from '../../../shared/layout/layout.ts'
import { afterPaint, lazy, usePreload } from '../../../shared/lazy.tsx'
import type { CheckoutSearch } from '../../../shared/paths.ts'
import { mostTicked } from '../../../shared/rows/ticks.ts'
import { QueryBoundary } from '../../../shared/ui/query-boundary.tsx'
import { rowsAround } from '../../../shared/ui/row/next-row.ts'
import { countsOf, itemsOf, itemsPanel, rowsOf, typeOf } from '../api/item-rows.ts'
import { useItems } from '../api/list-items.ts'
import { useBulkAdd } from '../bulk/use-bulk-add.ts'
import type { RowAction } from '../item/row-action.ts'
import { useScanned } from '../scan/use-scanned.ts'
import { useSellThese } from '../scan/use-sell-these.ts'
import { CountCards } from './count-cards.tsx'
import { useItemColumns } from './item-columns.tsx'
import { NothingToCheckOut } from './nothing-to-check-out.tsx'

const LabelledSwitch = lazy(
  afterPaint(async () => (await import('./labelled-switch.tsx')).LabelledSwitch),
  <div className="switch-place" />,
)
const SumBoard = lazy(async () => (await import('./sum-board.tsx')).SumBoard)
const TickAll = lazy(async () => (await import('../bulk/tick-all.tsx')).TickAll)
const BulkAdd = lazy(async () => (await import('../bulk/bulk-add.tsx')).BulkAdd)
const RowDialog = lazy(async () => (await import('../item/row-dialog.tsx')).RowDialog)
const ItemDetails = lazy(async () => (await import('../item/item-details.tsx')).ItemDetails)

/** The columns that name a row. */
const always = ['item', 'receiver']

/** The items: tabs by state, search, table, and the dialogs of the rows. */
export function ItemBoard({ url }: { readonly url: ListUrl<CheckoutSearch> }) {
  const { t } = useTranslation('checkout')
  const { search, change } = url
  // A pressed tab shows at once, its rows when they are rendered.
  const { q = '', type: tab = 'All', group, state: chosenState } = useDeferredValue(search)
  // The desktop layout has no list of only those that wait.
  const phone = usePhone()
  const state = phone ? chosenState : undefined
  const mayGroup = tab === 'All' || tab === 'Stock'
  const type = typeOf(tab)
  const { exported, ...items } = useItems(q || type ? { ...(q && { q }), ...(type && { type }) } : null)
  const ofTab = useMemo(() => items.rows && itemsOf(items.rows, tab, state), [items.rows, tab, state])
  // The rows of the tab before may have none of this one.
  const rows = items.isOld && ofTab?.length === 0 ? undefined : ofTab
  const list = { ...items, rows, isFiltered: q !== '' }
  const { rowSelection, ticks, bar, isUsed } = useBulkAdd(list)
  useScanned(ticks.onTick, bar.onAsk)
  useSellThese(url, ticks.onTick, bar.onAsk)
  usePreload(TickAll)
  usePreload(BulkAdd)
  usePreload(RowDialog)
  usePreload(ItemDetails)
  const [dialog, open] = useDialog(({ around, ...chosen }: RowAction & { around: readonly string[] }) => (
    <RowDialog chosen={chosen} row={items.rows?.find(({ _id }) => _id === chosen.row._id)} around={around} />
  ))
  const openDialog = useCallback(
    (next: RowAction) =>
      open({ ...next, around: rowsAround(document.getElementById(itemsPanel), next.row._id) }),
    [open],
  )
  const columns = useItemColumns({ tab, onAction: openDialog })
  const counts = useMemo(() => items.about && countsOf(items.about), [items.about])
  if (!counts) return <QueryBoundary query={{ ...items, data: undefined }}>{() => null}</QueryBoundary>
  const shown = {
    label: t(`tab.${tab}`),
    url,
    columns,
    ...(rowSelection && { ticking: { rowSelection } }),
    none: rowsOf(counts, 'All') === 0 ? <NothingToCheckOut /> : t(`none.${tab}`),
  }
  const ticking = rowSelection && rows && (q ? !items.isOld && !items.hasMore : ticks.chosen.length > 0) && (
    <TickAll shown={rows} isSearch={q !== ''} {...ticks} />
  )
  const switches = (
    <Flex gap="large">
      <LabelledSwitch
        label={t('words.writtenOff')}
        on={false}
        onChange={() => change({ show: 'written_off', q: undefined, page: undefined })}
      />
      {mayGroup && (
        <LabelledSwitch
          label={t('groupByItem')}
          on={group !== undefined}
          onChange={(on) => change({ group: on ? 'item' : undefined, page: undefined })}
        />
      )}
    </Flex>
  )
  return (
    <Flex vertical gap={12}>
      <CountCards
        counts={counts}
        tab={search.type ?? 'All'}
        onTab={(next) => change({ type: next, page: undefined, state: undefined })}
      />
      <FilterBar
        search={
          <SearchField
            placeholder={t('search')}
            value={search.q ?? ''}
            onChange={(next) => change({ q: next, page: undefined })}
            list={list}
            // A phone would open its keyboard.
            focused={!phone && search.cart === undefined}
            total={state || q ? null : rowsOf(counts, tab)}
          />
        }
        tools={
          phone ? (
            ticking
          ) : (
            <>
              {ticking}
              {switches}
            </>
          )
        }
        columns={
          !group && <ListTools label={shown.label} columnsOf="checkout" {...{ exported, columns, always }} />
        }
        filters={phone && switches}
        set={group ? 1 : 0}
      />
      <div role="tabpanel" id={itemsPanel} tabIndex={-1} aria-labelledby={`tab-${tab}`}>
        {mayGroup && group ? (
          <SumBoard list={list} {...shown} />
        ) : (
          <ListBoard
            {...shown}
            list={list}
            minWidth={960}
            columnsOf="checkout"
            card={[always, 'qty', 'cost', 'state']}
            // All that a search has found can be ticked, if they are not too many.
            readsAll={state !== undefined || (q !== '' && (rows?.length ?? 0) <= mostTicked)}
            details={(row) => <ItemDetails row={row} />}
          />
        )}
      </div>
      {isUsed && <BulkAdd shown={rows ?? []} {...bar} />}
      {dialog}
    </Flex>
  )
}
