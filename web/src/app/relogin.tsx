import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { LoginForm } from '../features/login/login-form.tsx'

interface ReloginProps {
  readonly open: boolean
  /** A screen stands below the modal and keeps what was typed. */
  readonly hasDraft: boolean
  readonly onLogOut: () => void
}

/** Stands above every dashboard page while no token is stored. It closes by itself when somebody has logged in. */
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
