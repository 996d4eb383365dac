import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RecoveryCodes } from './recovery-codes.tsx'

interface CodesDialogProps {
  readonly open: boolean
  readonly title: string
  /** null until they are made. */
  readonly codes: readonly string[] | null
  readonly onClose: () => void
  readonly afterClose: () => void
  /** What makes the codes. */
  readonly children: ReactNode
}

/** A dialog that ends with recovery codes, which stay until the user has saved them. */
export function CodesDialog({ open, title, codes, onClose, afterClose, children }: CodesDialogProps) {
  const { t } = useTranslation('user')
  return (
    <Modal
      open={open}
      title={codes ? t('names.recoveryCodes') : title}
      width={480}
      footer={null}
      closable={codes === null}
      keyboard={codes === null}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={onClose}
      afterClose={afterClose}
    >
      {codes ? <RecoveryCodes codes={codes} onKept={onClose} /> : children}
    </Modal>
  )
}
