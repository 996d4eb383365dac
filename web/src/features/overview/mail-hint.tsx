import { Link } from '@tanstack/react-router'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useOutbox } from '../../shared/api/list-outbox.ts'
import { toMails } from '../../shared/paths.ts'
import { useMay } from '../../shared/session/permission.ts'

/** Tells admins that mails could not be sent, with a link to them; renders nothing otherwise. */
export function MailHint() {
  return useMay('mail.list') ? <DeadMails /> : null
}

function DeadMails() {
  const { t } = useTranslation('overview')
  const count = useOutbox().data?.dead ?? 0
  if (count === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('deadMails', { count })}
      action={<Link {...toMails()}>{t('toMails')}</Link>}
    />
  )
}
