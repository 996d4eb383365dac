import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, useOpening } from '../../../shared/kit/dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface CodesDialogProps {
  readonly title: string
  /** null until they are made. */
  readonly codes: readonly string[] | null
  /** What makes the codes. */
  readonly children: ReactNode
}

/** A dialog that ends with recovery codes, which stay until the user has saved them. */
export function CodesDialog({ title, codes, children }: CodesDialogProps) {
  const { t } = useTranslation('user')
  const { close } = useOpening()
  return (
    <Dialog
      title={codes ? t('names.recoveryCodes') : title}
      width={480}
      footer={null}
      closable={codes === null}
      keyboard={codes === null}
      mask={{ closable: false }}
    >
      {codes ? <RecoveryCodes codes={codes} onKept={close} /> : children}
    </Dialog>
  )
}
