import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { useEndTwoFactor } from '../api/end-two-factor.ts'
import { BothFactorsForm } from './both-factors-form.tsx'

interface TurnOffDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

export function TurnOffDialog({ open, onClose }: TurnOffDialogProps) {
  const { t } = useTranslation('user')
  const turnOff = useEndTwoFactor()
  return (
    <Modal
      open={open}
      title={t('twoFactor.turnOffTitle')}
      width={480}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      <BothFactorsForm
        danger
        ok={t('twoFactor.turnOff')}
        busy={turnOff.isPending}
        onCancel={onClose}
        onFinish={(values, onError) => turnOff.mutate(values, { onSuccess: onClose, onError })}
      >
        <p>{t('twoFactor.turnOffText')}</p>
      </BothFactorsForm>
    </Modal>
  )
}
