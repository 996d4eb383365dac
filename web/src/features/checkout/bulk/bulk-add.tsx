import { Button, Flex } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { usePhone } from '../../../shared/layout/layout.ts'
import { lazy, usePreload } from '../../../shared/lazy.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import '../../../shared/rows/ticked-bar.css'
import { available, type ItemRecord } from '../api/item-rows.ts'
import type { Drafts } from './line.ts'
import type { Sheet } from './sheet.ts'
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
  /** Whether the dialog is open, and how often it was opened. */
  readonly asked: { readonly open: boolean; readonly opening: number }
  readonly onAsk: () => void
  readonly onUntick: (ids: readonly string[]) => void
  readonly onClose: () => void
}

/** A sheet with the rows that were ticked when it opened. */
interface OpenedSheet {
  readonly action: Sheet
  readonly rows: readonly ItemRecord[]
  readonly open: boolean
  readonly opening: number
}

/** Stays at the bottom while rows are ticked, puts them into the cart, and has what else is done to several rows. */
export function BulkAdd({ all, chosen, asked, onAsk, onUntick, onClose }: BulkAddProps) {
  const { t } = useTranslation('checkout')
  const phone = usePhone()
  usePreload(BulkDialog)
  // What was typed outlives a closed dialog.
  const drafts = useRef<Drafts>(new Map())
  const [report, setReport] = useState<{ lines: readonly UndoneLine[]; open: boolean } | null>(null)
  const [sheet, setSheet] = useState<OpenedSheet | null>(null)
  const openSheet = (action: Sheet) =>
    setSheet((last) => ({ action, rows: chosen, open: true, opening: (last?.opening ?? 0) + 1 }))
  const count = chosen.length
  const forCart = chosen.filter(mayGoIntoCart)
  const pieces = chosen.reduce((sum, row) => sum + available(row), 0)
  return (
    <>
      {count > 0 && (
        <Flex wrap={phone} align="center" gap="middle" className="ticked-bar">
          <span role="status" className="ticked-count">
            {t('bulk.chosen', { count })}
            {!phone && (
              <>
                {' '}
                · {pieces} {t('pieces', { count: pieces })} <Text type="secondary">{t('bulk.enter')}</Text>
              </>
            )}
          </span>
          <Button onClick={() => onUntick(chosen.map(({ _id }) => _id))}>{t('bulk.clear')}</Button>
          <MoreActions chosen={chosen} onSheet={openSheet} />
          {forCart.length > 0 && (
            <Button type="primary" onClick={onAsk}>
              {t('bulk.add', { count: forCart.length })}
            </Button>
          )}
        </Flex>
      )}
      {asked.opening > 0 && (
        <BulkDialog
          key={asked.opening}
          all={all}
          chosen={forCart}
          drafts={drafts.current}
          open={asked.open}
          onUntick={onUntick}
          onClose={onClose}
          onUndone={(lines) => setReport({ lines, open: true })}
        />
      )}
      {sheet && (
        <RowSheets
          key={sheet.opening}
          sheet={sheet.action}
          rows={sheet.rows}
          open={sheet.open}
          onClose={() => setSheet({ ...sheet, open: false })}
        />
      )}
      {report && <UndoReport {...report} onClose={() => setReport({ ...report, open: false })} />}
    </>
  )
}
