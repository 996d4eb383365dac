import { Alert, Descriptions } from 'antd'
import { useTranslation } from 'react-i18next'
import { usePhone } from '../../../shared/layout/layout.ts'
import { focusFirstAction } from '../../../shared/ui/row/next-row.ts'
import { CopyableId } from '../../../shared/ui/text/copyable-id.tsx'
import { MoneyText } from '../../../shared/ui/text/money-text.tsx'
import { available, holdersOf, itemsPanel } from '../api/item-rows.ts'
import type { RowDialogProps } from './row-action.ts'

/**
 * What all dialogs for an action on some pieces of a row have in common. When another user has taken the last
 * pieces, the dialog says so instead of closing.
 */
export function usePieces({ chosenRow, row, around }: RowDialogProps) {
  const { t, i18n } = useTranslation('checkout')
  const column = usePhone() ? 1 : 2
  const now = row ?? chosenRow
  const { item, pk_id, receiver, cost } = now
  const items = [
    { key: 'item', label: t('names.item'), span: 'filled' as const, children: item },
    { key: 'receiver', label: t('names.receiver'), span: 'filled' as const, children: receiver },
    { key: 'package', label: t('names.pk_id'), children: <CopyableId id={pk_id} /> },
    { key: 'cost', label: t('costEach'), children: <MoneyText amount={cost} currency="RMB" /> },
  ]
  const isTaken = !row || available(row) === 0
  const taken = row ? t('noneLeft', holdersOf(row, i18n.language)) : t('gone')
  return {
    now,
    dialog: {
      width: 448,
      head: <Descriptions size="small" column={column} style={{ marginBlock: 12 }} items={items} />,
      blocked: isTaken && <Alert type="warning" showIcon title={taken} />,
      onClosed: (sent: boolean) => {
        if (sent) focusFirstAction(document.getElementById(itemsPanel), around)
      },
    },
  }
}
