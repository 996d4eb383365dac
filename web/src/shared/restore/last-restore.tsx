import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatCst } from '../format/format.ts'
import { useDialog } from '../kit/dialog.tsx'
import type { Copies } from './read-backups.ts'
import { UndoRestoreDialog } from './restore-dialogs.tsx'

const week = 7 * 24 * 60 * 60 * 1000

/** What the last restore did, and for seven days the way back. */
export function LastRestore({ last, undo }: { last: NonNullable<Copies['last']>; undo: Copies['undo'] }) {
  const { t } = useTranslation('restore')
  const [dialog, ask] = useDialog(() => undo && <UndoRestoreDialog undo={undo} last={last} />)
  const { at, outcome, copyOf, rows = 0, findings, interrupted, reason } = last
  const facts = {
    at: formatCst(at),
    copyOf: copyOf ? formatCst(copyOf) : '',
    rows: rows.toLocaleString('en'),
  }
  const more = [
    interrupted && t('last.interrupted'),
    reason,
    undo && t('undoUntil', { aside: undo.aside, until: untilOf(undo.at) }),
    !undo && last.aside && t('last.aside', { aside: last.aside }),
    findings !== undefined &&
      (findings === 0 ? t('last.noFindings') : t('last.findings', { count: findings })),
  ]
  const isGood = outcome !== 'kept' && (findings ?? 0) === 0
  return (
    <>
      <Alert
        type={isGood ? 'success' : 'warning'}
        showIcon
        title={t(`last.${outcome}`, facts)}
        description={more.filter(Boolean).join(' ')}
        action={undo && <Button onClick={() => ask()}>{t('undo')}</Button>}
      />
      {dialog}
    </>
  )
}

const untilOf = (at: string) => formatCst(new Date(Date.parse(at) + week).toISOString())
