import { useTranslation } from 'react-i18next'
import { type RowAction as KitAction, RowActions } from '../../../shared/kit/row-actions.tsx'
import { useIsOwnApproval } from '../../../shared/session/four-eyes.ts'
import { useMay } from '../../../shared/session/permission.ts'
import { ClampedText } from '../../../shared/ui/text/clamped-text.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import { available, holdersOf, type ItemRecord, movesOf } from '../api/item-rows.ts'
import type { RowAction } from './row-action.ts'

export interface ItemActionsProps {
  readonly row: ItemRecord
  readonly onAction: (chosen: RowAction) => void
}

/** The actions on a row that the signed-in user may take; four eyes leaves own exceptions to another admin. */
export function ItemActions({ row, onAction }: ItemActionsProps) {
  const { t, i18n } = useTranslation(['checkout', 'common'])
  const mayAdd = useMay('cart.add')
  const mayTransfer = useMay('checkout.transfer')
  const mayWriteOff = useMay('write_off.make')
  const mayApprove = useMay('checkout.approve_exception')
  const { item, type } = row
  const original = t(`itemTypes.${row.originalType}`)
  const free = available(row) > 0
  const waits = type === 'exception' && !row.approved
  const own = useIsOwnApproval(waits && mayApprove ? (row.requestedBy ?? []) : [])
  const as = (action: RowAction['action'], text: string, label: string): KitAction => ({
    text,
    label,
    onPress: () => onAction({ action, row }),
  })
  const move =
    type === 'exception'
      ? {
          ...as('move', t('returnTo', { type: original }), t('returnLabel', { item, type: original })),
          rare: true,
        }
      : as('move', t('transfer'), t('transferLabel', { item, type: original }))
  const actions = [
    waits &&
      mayApprove && {
        ...as('approve', t('words.approve'), t('approveLabel', { item })),
        ...(own && { forbidden: true, hint: t('common:ownApproval') }),
      },
    free && mayAdd && movesOf(row).includes('cart') && as('add', t('add'), t('addLabel', { item })),
    free && mayTransfer && move,
    free &&
      mayWriteOff && { ...as('writeOff', t('words.writeOff'), t('writeOffLabel', { item })), rare: true },
  ].filter((action) => action !== false)
  return (
    <RowActions actions={actions} name={item}>
      {!free && (
        <Text type="secondary">
          <ClampedText text={t('allInCarts', holdersOf(row, i18n.language))} />
        </Text>
      )}
    </RowActions>
  )
}
