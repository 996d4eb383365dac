import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { endTwoFactor } from '#contract/two-factor.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { BothFactorsForm } from './both-factors-form.tsx'

interface TurnOffDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

export function TurnOffDialog({ open, onClose }: TurnOffDialogProps) {
  const { t } = useTranslation('user')
  // The form shows the error itself, so there is no toast.
  const turnOff = useCall(endTwoFactor, { meta: { silent: true } })
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
        onFinish={(values, onError) => turnOff.mutate({ body: values }, { onSuccess: onClose, onError })}
      >
        <p>{t('twoFactor.turnOffText')}</p>
      </BothFactorsForm>
    </Modal>
  )
}
