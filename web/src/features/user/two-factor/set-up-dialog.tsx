import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodesDialog } from './codes-dialog.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { PasswordStep, type Started } from './password-step.tsx'

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
    <CodesDialog open={open} title={t('setUp.title')} codes={codes} onClose={onClose} afterClose={forget}>
      {started ? (
        <ConfirmStep started={started} onCancel={onClose} onDone={setCodes} />
      ) : (
        <PasswordStep onCancel={onClose} onDone={setStarted} />
      )}
    </CodesDialog>
  )
}
