import { Button, Flex } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { Opened, useDialog } from '../../../shared/kit/dialog.tsx'
import { usePhone } from '../../../shared/layout/layout.ts'
import { lazy, usePreload } from '../../../shared/lazy.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import '../../../shared/rows/ticked-bar.css'
import { available, type ItemRecord } from '../api/item-rows.ts'
import type { Drafts } from './line.ts'
import type { Sheet, SheetProps } from './sheet.ts'
import { mayGoIntoCart } from './use-ticked.ts'
import type { UndoneLine } from './use-undo-lines.ts'

const UndoReport = lazy(async () => (await import('./undo-report.tsx')).UndoReport)
const MoreActions = lazy(async () => {
  const [{ MoreActions: loaded }] = await Promise.all([import('./more-actions.tsx'), loadTexts('rows')])
  return loaded
})
const RowSheets = lazy(async () => {
  const [{ RowSheets: loaded }] = await Promise.all([import('./row-sheets.tsx'), loadTexts('losses')])
  return loaded
})
const BulkDialog = lazy(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

interface BulkAddProps {
  readonly all: readonly ItemRecord[]
  readonly chosen: readonly ItemRecord[]
  /** The rows of the list; a search may hide ticked ones. */
  readonly shown: readonly ItemRecord[]
  /** Whether the dialog is open. */
  readonly isAsked: boolean
  readonly onAsk: () => void
  readonly onUntick: (ids: readonly string[]) => void
  readonly onClosed: () => void
}

/**
 * Stays at the bottom while rows are ticked, puts them into the cart, and has what else is done to several
 * rows.
 */
export function BulkAdd({ all, chosen, shown, isAsked, onAsk, onUntick, onClosed }: BulkAddProps) {
  const { t } = useTranslation(['checkout', 'common'])
  const phone = usePhone()
  usePreload(BulkDialog)
  // What was typed outlives a closed dialog.
  const drafts = useRef<Drafts>(new Map())
  const [report, showReport] = useDialog((lines: readonly UndoneLine[]) => <UndoReport lines={lines} />)
  const [sheet, openSheet] = useDialog((asked: SheetProps & { readonly sheet: Sheet }) => (
    <RowSheets {...asked} />
  ))
  const count = chosen.length
  const hidden = chosen.filter((row) => !shown.some(({ _id }) => _id === row._id)).length
  const forCart = chosen.filter(mayGoIntoCart)
  const pieces = chosen.reduce((sum, row) => sum + available(row), 0)
  return (
    <>
      {count > 0 && (
        <Flex wrap={phone} align="center" gap="middle" className="ticked-bar">
          <span role="status" className="ticked-count">
            {t('words.rowsChosen', { count })}
            {hidden > 0 && `, ${t('common:notShown', { count: hidden })}`}
            {!phone && (
              <>
                {' '}
                · {pieces} {t('pieces', { count: pieces })} <Text type="secondary">{t('bulk.enter')}</Text>
              </>
            )}
          </span>
          <Button onClick={() => onUntick(chosen.map(({ _id }) => _id))}>{t('bulk.clear')}</Button>
          <MoreActions chosen={chosen} onSheet={(action) => openSheet({ sheet: action, rows: chosen })} />
          {forCart.length > 0 && (
            <Button type="primary" onClick={onAsk}>
              {t('bulk.add', { count: forCart.length })}
            </Button>
          )}
        </Flex>
      )}
      {isAsked && (
        <Opened onClosed={onClosed}>
          <BulkDialog
            all={all}
            chosen={forCart}
            drafts={drafts.current}
            onUntick={onUntick}
            onUndone={showReport}
          />
        </Opened>
      )}
      {sheet}
      {report}
    </>
  )
}
