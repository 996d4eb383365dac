import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { firstFocus } from '../../shared/ui/first-focus.ts'

interface DiscardDialogProps {
  readonly open: boolean
  readonly title: string
  readonly pk_id: string
  readonly onDiscard: () => void
  readonly onCancel: () => void
}

/** Asks before what was entered of an order is discarded. */
export function DiscardDialog({ open, title, pk_id, onDiscard, onCancel }: DiscardDialogProps) {
  const { t } = useTranslation('order')
  return (
    <Modal
      open={open}
      title={title}
      okText={t('startOverDo')}
      okButtonProps={{ danger: true }}
      cancelButtonProps={firstFocus}
      onOk={onDiscard}
      onCancel={onCancel}
      destroyOnHidden
    >
      {t('startOverText', { pk_id })}
    </Modal>
  )
}
