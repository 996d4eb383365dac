import { useTranslation } from 'react-i18next'
import { useMay } from '../../../shared/session/permission.ts'
import { RowButton } from '../../../shared/ui/row-button.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import { ApproveButton } from './approve-button.tsx'
import { available, type ItemRecord, movesOf } from './item-list.ts'
import type { RowAction } from './row-action.ts'

export interface RowActionsProps {
  readonly row: ItemRecord
  readonly onAction: (chosen: RowAction) => void
  readonly onFailure: (text: string) => void
}

/** The actions on a row that the signed-in user may take. */
export function RowActions({ row, onAction, onFailure }: RowActionsProps) {
  const { t } = useTranslation('checkout')
  const mayAdd = useMay('cart.add')
  const mayTransfer = useMay('checkout.transfer')
  const mayApprove = useMay('checkout.approve_exception')
  const { item, type } = row
  const free = available(row) > 0
  return (
    <div className="row-actions">
      {!free && <Text type="secondary">{t('allInCarts')}</Text>}
      {type === 'exception' && !row.approved && mayApprove && (
        <ApproveButton row={row} onFailure={onFailure} />
      )}
      {free && mayAdd && movesOf(row).includes('cart') && (
        <RowButton aria-label={t('addLabel', { item })} onClick={() => onAction({ action: 'add', row })}>
          {t('add')}
        </RowButton>
      )}
      {free && mayTransfer && (
        <RowButton
          aria-label={t(type === 'exception' ? 'recoverLabel' : 'transferLabel', { item })}
          onClick={() => onAction({ action: 'move', row })}
        >
          {t(type === 'exception' ? 'recover' : 'transfer')}
        </RowButton>
      )}
    </div>
  )
}
