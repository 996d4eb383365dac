import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { Button, Empty } from 'antd'
import { type ClipboardEvent, type KeyboardEvent, useCallback } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { isBlank, newRow } from '../draft/draft.ts'
import { afterEnter } from '../grid/after-enter.ts'
import { cellId, focusCell } from '../grid/cell-id.ts'
import type { ItemGridProps } from '../grid/item-grid.tsx'
import { type CellPosition, isCellName } from '../grid/next-cell.ts'
import { pasteInto } from '../grid/paste-block.ts'
import { UndoNotice } from '../grid/undo-notice.tsx'
import { addRowId } from '../grid/use-cell-focus.ts'
import { useUndoKeys } from '../grid/use-undo-keys.ts'
import { reviewButtonId } from '../summary-bar.tsx'
import { cardId, ItemCard } from './item-card.tsx'
import '../../../shared/ui/row-cards/row-cards.css'
import './item-cards.css'

/** The items of the order as cards, for the phone layout; ItemGrid is their table. */
export function ItemCards({
  rows,
  parcel,
  problems,
  undo,
  undoIsLatest,
  correcting,
  dispatch,
}: ItemGridProps) {
  const { t } = useTranslation('order')
  const addRow = () => {
    const row = newRow()
    // The field must exist in this moment: later, a phone would not open its keyboard.
    flushSync(() => dispatch({ do: 'add', row }))
    focusOn(cellId(row.id, 'item'))
  }
  const onDelete = useCallback(
    (id: string, index: number) => {
      flushSync(() => dispatch({ do: 'delete', id }))
      focusCard(index)
    },
    [dispatch],
  )
  const onUndo = () => {
    if (!undo) return
    flushSync(() => dispatch({ do: 'undo' }))
    focusCard(undo.did === 'paste' ? undo.at.row : undo.index)
  }
  useUndoKeys(undoIsLatest ? onUndo : null)
  const onPaste = (event: ClipboardEvent) =>
    correcting.isLocked || pasteInto(event, positionOf(event.target), rows, dispatch)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return
    const at = positionOf(event.target)
    if (!at) return
    event.preventDefault()
    const next = afterEnter(event.target as HTMLElement, at, rows)
    if (next instanceof HTMLElement) return focusCell(next)
    if (typeof next === 'object') return focusOn(cellId(rows[next.row]?.id ?? '', next.cell))
    if (next === 'add' && !correcting.isLocked) return addRow()
    const last = rows.at(-1)
    if (last && at.row > 0 && isBlank(last)) flushSync(() => dispatch({ do: 'delete', id: last.id }))
    focusOn(reviewButtonId)
  }
  return (
    <section aria-labelledby="order-items">
      <h2 id="order-items">{t('names.items')}</h2>
      <ul className="row-cards" aria-label={t('items.table')} onKeyDown={onKeyDown} onPaste={onPaste}>
        {rows.map((row, index) => (
          <ItemCard
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
      </ul>
      {rows.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('items.empty')} />}
      <div className={undo ? 'order-below is-telling' : 'order-below'}>
        <Button
          id={addRowId}
          block
          icon={<PlusOutlined aria-hidden />}
          disabled={correcting.isLocked}
          onClick={addRow}
        >
          {t('items.add')}
        </Button>
        {undo && <UndoNotice step={undo} onUndo={onUndo} />}
      </div>
    </section>
  )
}

const allCards = () => document.querySelectorAll<HTMLElement>(`[id^=${cardId('')}]`)

function positionOf(target: EventTarget): CellPosition | null {
  if (!(target instanceof HTMLElement) || !isCellName(target.dataset.cell)) return null
  const card = target.closest('li')
  return card && { row: [...allCards()].indexOf(card), cell: target.dataset.cell }
}

/**
 * Focuses a card, from 0, or the one before it when it was the last; no field, which would open the keyboard.
 */
function focusCard(index: number) {
  const cards = allCards()
  const card = cards[Math.min(index, cards.length - 1)]
  if (card) card.focus()
  else focusOn(addRowId)
}

function focusOn(id: string) {
  document.getElementById(id)?.focus()
}
