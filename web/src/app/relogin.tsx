import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { LoginForm } from '../features/login/login-form.tsx'

interface ReloginProps {
  readonly open: boolean
  /** Whether a screen below the modal keeps typed text. */
  readonly hasDraft: boolean
  readonly onLogOut: () => void
}

/**
 * The login modal above every dashboard page while no token is stored. It closes when the user has logged in.
 */
export function Relogin({ open, hasDraft, onLogOut }: ReloginProps) {
  const { t } = useTranslation(['common', 'shell'])
  return (
    <Modal
      open={open}
      title={t('pleaseLoginAgain')}
      width={416}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      zIndex={1900}
      destroyOnHidden
      footer={null}
    >
      {hasDraft && <p>{t('shell:reloginText')}</p>}
      <LoginForm />
      <Button block style={{ marginTop: 16 }} onClick={onLogOut}>
        {t('shell:logOut')}
      </Button>
    </Modal>
  )
}
