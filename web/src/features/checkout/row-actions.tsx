import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/permission.ts'
import { Text } from '../../shared/ui/text.tsx'
import { ApproveButton } from './approve-button.tsx'
import type { Asked } from './asked.ts'
import { available, type ItemRecord, movesOf } from './item-list.ts'

export interface RowActionsProps {
  readonly row: ItemRecord
  readonly onAsk: (asked: Asked) => void
  readonly onFailure: (text: string) => void
}

/** What can be done with a row by whoever looks at it. */
export function RowActions({ row, onAsk, onFailure }: RowActionsProps) {
  const { t } = useTranslation('checkout')
  const mayAdd = useMay('cart.add')
  const mayTransfer = useMay('checkout.transfer')
  const mayApprove = useMay('checkout.approve_exception')
  const { item, type } = row
  const free = available(row) > 0
  return (
    <Flex>
      {!free && <Text type="secondary">{t('allInCarts')}</Text>}
      {type === 'exception' && !row.approved && mayApprove && (
        <ApproveButton row={row} onFailure={onFailure} />
      )}
      {free && mayAdd && movesOf(row).includes('cart') && (
        <Button
          type="text"
          size="small"
          aria-label={t('addLabel', { item })}
          onClick={() => onAsk({ action: 'add', row })}
        >
          {t('add')}
        </Button>
      )}
      {free && mayTransfer && (
        <Button
          type="text"
          size="small"
          aria-label={t(type === 'exception' ? 'recoverLabel' : 'transferLabel', { item })}
          onClick={() => onAsk({ action: 'move', row })}
        >
          {t(type === 'exception' ? 'recover' : 'transfer')}
        </Button>
      )}
    </Flex>
  )
}
