import { Button, Flex } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePhone } from '../../../shared/layout/layout.ts'
import { lazy, usePreload } from '../../../shared/lazy.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import { available, type ItemRecord } from '../api/item-rows.ts'
import './bulk-add.css'
import type { Drafts } from './line.ts'
import type { UndoneLine } from './use-undo-lines.ts'

const UndoReport = lazy(async () => (await import('./undo-report.tsx')).UndoReport)
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

/** Stays at the bottom while rows are ticked, and puts them into the cart. */
export function BulkAdd({ all, chosen, asked, onAsk, onUntick, onClose }: BulkAddProps) {
  const { t } = useTranslation('checkout')
  const phone = usePhone()
  usePreload(BulkDialog)
  // What was typed outlives a closed dialog.
  const drafts = useRef<Drafts>(new Map())
  const [report, setReport] = useState<{ lines: readonly UndoneLine[]; open: boolean } | null>(null)
  const count = chosen.length
  const pieces = chosen.reduce((sum, row) => sum + available(row), 0)
  return (
    <>
      {count > 0 && (
        <Flex align="center" gap="middle" className="bulk-add">
          <span role="status" className="bulk-add-count">
            {t('bulk.chosen', { count })}
            {!phone && (
              <>
                {' '}
                · {pieces} {t('pieces', { count: pieces })} <Text type="secondary">{t('bulk.enter')}</Text>
              </>
            )}
          </span>
          <Button onClick={() => onUntick(chosen.map(({ _id }) => _id))}>{t('bulk.clear')}</Button>
          <Button type="primary" onClick={onAsk}>
            {t('bulk.add', { count })}
          </Button>
        </Flex>
      )}
      {asked.opening > 0 && (
        <BulkDialog
          key={asked.opening}
          all={all}
          chosen={chosen}
          drafts={drafts.current}
          open={asked.open}
          onUntick={onUntick}
          onClose={onClose}
          onUndone={(lines) => setReport({ lines, open: true })}
        />
      )}
      {report && <UndoReport {...report} onClose={() => setReport({ ...report, open: false })} />}
    </>
  )
}
