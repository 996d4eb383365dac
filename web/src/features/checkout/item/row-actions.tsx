import { useTranslation } from 'react-i18next'
import { useMay } from '../../../shared/session/permission.ts'
import { RowButton } from '../../../shared/ui/row/row-button.tsx'
import { ClampedText } from '../../../shared/ui/text/clamped-text.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import { available, holdersOf, type ItemRecord, movesOf } from '../api/item-rows.ts'
import { ApproveButton } from './approve-button.tsx'
import type { RowAction } from './row-action.ts'

export interface RowActionsProps {
  readonly row: ItemRecord
  readonly onAction: (chosen: RowAction) => void
}

/** The actions on a row that the signed-in user may take. */
export function RowActions({ row, onAction }: RowActionsProps) {
  const { t, i18n } = useTranslation('checkout')
  const mayAdd = useMay('cart.add')
  const mayTransfer = useMay('checkout.transfer')
  const mayWriteOff = useMay('write_off.make')
  const mayApprove = useMay('checkout.approve_exception')
  const { item, type } = row
  const original = t(`itemTypes.${row.originalType}`)
  const free = available(row) > 0
  return (
    <div className="row-actions">
      {!free && (
        <Text type="secondary">
          <ClampedText text={t('allInCarts', holdersOf(row, i18n.language))} />
        </Text>
      )}
      {type === 'exception' && !row.approved && mayApprove && (
        <ApproveButton row={row} onApprove={() => onAction({ action: 'approve', row })} />
      )}
      {free && mayAdd && movesOf(row).includes('cart') && (
        <RowButton aria-label={t('addLabel', { item })} onClick={() => onAction({ action: 'add', row })}>
          {t('add')}
        </RowButton>
      )}
      {free && mayTransfer && (
        <RowButton
          aria-label={t(type === 'exception' ? 'returnLabel' : 'transferLabel', { item, type: original })}
          onClick={() => onAction({ action: 'move', row })}
        >
          {type === 'exception' ? t('returnTo', { type: original }) : t('transfer')}
        </RowButton>
      )}
      {free && mayWriteOff && (
        <RowButton
          aria-label={t('writeOffLabel', { item })}
          onClick={() => onAction({ action: 'writeOff', row })}
        >
          {t('words.writeOff')}
        </RowButton>
      )}
    </div>
  )
}
