import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Text } from '../../../shared/ui/text/text.tsx'
import type { UndoStep } from '../draft/order-state.ts'

/** Says what happened to the rows, with a button that undoes it. */
export function UndoNotice({ step, onUndo }: { step: UndoStep; onUndo: () => void }) {
  const { t } = useTranslation(['order', 'common'])
  return (
    <Text type="secondary" role="status">
      {step.did === 'delete'
        ? t('items.deleted', { row: step.index + 1, item: step.row.item })
        : t('items.pasted', { count: step.count })}{' '}
      <Button size="small" onClick={onUndo}>
        {t('common:undo')}
      </Button>
    </Text>
  )
}
