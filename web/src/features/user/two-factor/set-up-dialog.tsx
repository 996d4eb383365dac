import { Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmStep } from './confirm-step.tsx'
import { PasswordStep, type Started } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface SetUpDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * Sets up the second factor: password, secret and first code, recovery codes. The codes stay until the user has saved
 * them.
 */
export function SetUpDialog({ open, onClose }: SetUpDialogProps) {
  const { t } = useTranslation('user')
  const [started, setStarted] = useState<Started | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const forget = () => {
    setStarted(null)
    setCodes(null)
  }
  return (
    <Modal
      open={open}
      title={t(codes ? 'names.recoveryCodes' : 'setUp.title')}
      width={480}
      footer={null}
      closable={codes === null}
      keyboard={codes === null}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={onClose}
      afterClose={forget}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : started ? (
        <ConfirmStep started={started} onCancel={onClose} onDone={setCodes} />
      ) : (
        <PasswordStep onCancel={onClose} onDone={setStarted} />
      )}
    </Modal>
  )
}
