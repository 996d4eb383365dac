import { useTranslation } from 'react-i18next'
import { type RowAction as KitAction, RowActions } from '../../../shared/kit/row-actions.tsx'
import { useMay } from '../../../shared/session/permission.ts'
import { ClampedText } from '../../../shared/ui/text/clamped-text.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import { available, holdersOf, type ItemRecord, movesOf } from '../api/item-rows.ts'
import { ApproveButton } from './approve-button.tsx'
import type { RowAction } from './row-action.ts'

export interface ItemActionsProps {
  readonly row: ItemRecord
  readonly onAction: (chosen: RowAction) => void
}

/** The actions on a row that the signed-in user may take. */
export function ItemActions({ row, onAction }: ItemActionsProps) {
  const { t, i18n } = useTranslation('checkout')
  const mayAdd = useMay('cart.add')
  const mayTransfer = useMay('checkout.transfer')
  const mayWriteOff = useMay('write_off.make')
  const mayApprove = useMay('checkout.approve_exception')
  const { item, type } = row
  const original = t(`itemTypes.${row.originalType}`)
  const free = available(row) > 0
  const as = (action: RowAction['action'], text: string, label: string): KitAction => ({
    text,
    label,
    onPress: () => onAction({ action, row }),
  })
  const move =
    type === 'exception'
      ? as('move', t('returnTo', { type: original }), t('returnLabel', { item, type: original }))
      : as('move', t('transfer'), t('transferLabel', { item, type: original }))
  const actions = [
    mayAdd && movesOf(row).includes('cart') && as('add', t('add'), t('addLabel', { item })),
    mayTransfer && move,
    mayWriteOff && as('writeOff', t('words.writeOff'), t('writeOffLabel', { item })),
  ].filter((action) => action !== false)
  return (
    <RowActions actions={free ? actions : []} name={item}>
      {!free && (
        <Text type="secondary">
          <ClampedText text={t('allInCarts', holdersOf(row, i18n.language))} />
        </Text>
      )}
      {type === 'exception' && !row.approved && mayApprove && (
        <ApproveButton row={row} onApprove={() => onAction({ action: 'approve', row })} />
      )}
    </RowActions>
  )
}
