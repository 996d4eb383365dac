import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAbout } from '../api/read-about.ts'

interface MailNoticeProps {
  /** What the mail would have brought. */
  readonly what: 'link' | 'code'
}

/** Says where the link or code of a mail is while no mail server is set up; nothing when there is one. */
export function MailNotice({ what }: MailNoticeProps) {
  const { t } = useTranslation()
  if (useAbout().data?.mail !== 'file') return null
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginTop: 8, marginBottom: 16, textAlign: 'start' }}
      title={t(`noMail.${what}`)}
    />
  )
}
