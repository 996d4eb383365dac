import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { Button, Card, Empty, Flex } from 'antd'
import { type ClipboardEvent, type Dispatch, type KeyboardEvent, useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Term } from '../../../shared/ui/hint/term.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import type { Correcting } from '../correct/correcting.ts'
import { isBlank, newRow, type Row } from '../draft/draft.ts'
import type { OrderAction, OrderState } from '../draft/order-state.ts'
import type { Parcel } from '../draft/parcel.ts'
import type { Problems } from '../draft/problem.ts'
import { reviewButtonId } from '../summary-bar.tsx'
import { afterEnter } from './after-enter.ts'
import { focusCell } from './cell-id.ts'
import { ItemRow } from './item-row.tsx'
import { type CellPosition, cellAfter, isCellName, type Step } from './next-cell.ts'
import { pasteInto } from './paste-block.ts'
import { UndoNotice } from './undo-notice.tsx'
import { addRowId, useCellFocus } from './use-cell-focus.ts'
import { useUndoKeys } from './use-undo-keys.ts'
import './item-grid.css'

export interface ItemGridProps {
  readonly rows: readonly Row[]
  readonly parcel: Parcel
  readonly problems: Problems['rows']
  readonly undo: OrderState['undo']
  readonly undoIsLatest: boolean
  readonly correcting: Correcting
  readonly dispatch: Dispatch<OrderAction>
}

const columns = [
  'item',
  'qty',
  'price',
  'subtotalWeight',
  'weight',
  'stock',
  'employee',
  'cost',
  'note',
] as const

/**
 * The table of items. The component library's table renders all rows at each key, so this is a plain table
 * that renders only the changed row. It handles keys and paste once for all cells.
 */
export function ItemGrid(props: ItemGridProps) {
  const { rows, parcel, problems, undo, undoIsLatest, correcting, dispatch } = props
  const { t } = useTranslation('order')
  const table = useRef<HTMLTableElement>(null)
  const { focus, focusLater } = useCellFocus(table)

  const addRow = () => {
    dispatch({ do: 'add', row: newRow() })
    focusLater({ row: rows.length, cell: 'item' })
  }
  const enterFrom = (cell: HTMLElement, at: CellPosition) => {
    const next = afterEnter(cell, at, rows)
    if (next instanceof HTMLElement) return focusCell(next)
    if (typeof next === 'object') return focus(next)
    if (next === 'add' && !correcting.isLocked) return addRow()
    const last = rows.at(-1)
    // The empty last row of a list that has ended.
    if (last && at.row > 0 && isBlank(last)) dispatch({ do: 'delete', id: last.id })
    document.getElementById(reviewButtonId)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event
    const at = positionOf(target)
    const step = stepOf(event)
    if (!at || !step) return
    event.preventDefault()
    if (step === 'next') return enterFrom(target as HTMLElement, at)
    const next = cellAfter(at, step, rows.length)
    if (next) focus(next)
  }
  const onPaste = (event: ClipboardEvent) =>
    correcting.isLocked || pasteInto(event, positionOf(event.target), rows, dispatch)
  const onUndo = () => {
    if (!undo) return
    dispatch({ do: 'undo' })
    focusLater(undo.did === 'paste' ? undo.at : { row: undo.index, cell: 'item' })
  }
  useUndoKeys(undoIsLatest ? onUndo : null)
  const onDelete = useCallback(
    (id: string, index: number) => {
      dispatch({ do: 'delete', id })
      focusLater({ row: index, cell: 'item' })
    },
    [dispatch, focusLater],
  )
  return (
    <Card
      title={<h2 className="plain-heading">{t('names.items')}</h2>}
      size="small"
      extra={<Text type="secondary">{t('items.keys')}</Text>}
    >
      <table
        ref={table}
        className="order-grid order-items"
        aria-label={t('items.table')}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      >
        <ItemHeads />
        <tbody>
          {rows.map((row, index) => (
            <ItemRow
              key={row.id}
              row={row}
              rowNumber={index + 1}
              parcel={parcel}
              problems={problems[row.id]}
              correcting={correcting}
              dispatch={dispatch}
              onDelete={onDelete}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('items.empty')} />}
      <Flex gap="middle" align="center" className={undo ? 'order-below is-telling' : 'order-below'}>
        <Button
          id={addRowId}
          icon={<PlusOutlined aria-hidden />}
          disabled={correcting.isLocked}
          onClick={addRow}
        >
          {t('items.add')}
        </Button>
        {undo && <UndoNotice step={undo} onUndo={onUndo} />}
      </Flex>
    </Card>
  )
}

function ItemHeads() {
  const { t } = useTranslation('order')
  return (
    <thead>
      <tr>
        <th scope="col" className="is-row">
          #
        </th>
        {columns.map((name) => (
          <th key={name} scope="col" className={`is-${name}`}>
            {name === 'subtotalWeight' ? (
              <Term name="subtotalWeight">{t('items.subtotalWeight')}</Term>
            ) : (
              t(`items.${name}`)
            )}
          </th>
        ))}
        <td className="is-delete" />
      </tr>
    </thead>
  )
}

function positionOf(target: EventTarget): CellPosition | null {
  if (!(target instanceof HTMLElement) || !isCellName(target.dataset.cell)) return null
  const row = target.closest('tr')
  return row && { row: row.sectionRowIndex, cell: target.dataset.cell }
}

function stepOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): Step | null {
  if (altKey || ctrlKey || metaKey) return null
  if (key === 'Enter') return shiftKey ? 'previous' : 'next'
  if (shiftKey) return null
  if (key === 'ArrowDown') return 'down'
  return key === 'ArrowUp' ? 'up' : null
}
