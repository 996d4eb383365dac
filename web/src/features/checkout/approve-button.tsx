import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../shared/use-told.ts'
import { useApproveException } from './api/approve-exception.ts'
import type { ItemRecord } from './item-list.ts'

interface ApproveButtonProps {
  readonly row: ItemRecord
  readonly onFailure: (text: string) => void
}

export function ApproveButton({ row, onFailure }: ApproveButtonProps) {
  const { t } = useTranslation('checkout')
  const { mutateAsync, isPending } = useApproveException()
  const told = useTold(onFailure)
  return (
    <Button
      type="text"
      size="small"
      loading={isPending}
      aria-label={t('approveLabel', { item: row.item })}
      onClick={() => void told(row.item, mutateAsync(row._id))}
    >
      {t('approve')}
    </Button>
  )
}
