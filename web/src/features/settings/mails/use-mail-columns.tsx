import type { TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import type { UnsentMail } from '../../../shared/api/list-outbox.ts'
import { formatCst } from '../../../shared/format/format.ts'
import { pageLanguages } from '../../../shared/i18n/languages.ts'
import { ClampedText } from '../../../shared/ui/text/clamped-text.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import { MailActions } from './mail-actions.tsx'
import { MailState } from './mail-state.tsx'

export function useMailColumns(onFailure: (text: string) => void): TableColumnsType<UnsentMail> {
  const { t } = useTranslation('mails')
  return [
    {
      title: t('column.recipient'),
      dataIndex: 'recipient',
      width: 192,
      rowScope: 'row',
      className: 'mail-to',
      render: (recipient: string) => <ClampedText text={recipient} />,
    },
    {
      title: t('column.kind'),
      key: 'kind',
      width: 140,
      render: (_, { kind, language }) => (
        <>
          <div>{t(`kind.${kind}`)}</div>
          <Text type="secondary" lang={language}>
            {pageLanguages[language].name}
          </Text>
        </>
      ),
    },
    { title: t('column.createdAt'), dataIndex: 'createdAt', width: 108, render: formatCst },
    {
      title: t('names.state'),
      key: 'state',
      width: 148,
      render: (_, mail) => <MailState mail={mail} />,
    },
    {
      title: t('column.why'),
      key: 'why',
      render: (_, mail) => <FailureReason mail={mail} />,
    },
    {
      title: <span className="visually-hidden">{t('names.action')}</span>,
      key: 'action',
      width: 176,
      align: 'right',
      render: (_, mail) => <MailActions mail={mail} onFailure={onFailure} />,
    },
  ]
}

/** The server's sentences: what went wrong, and why there is no further try. */
function FailureReason({ mail: { trouble, status, ended } }: { mail: UnsentMail }) {
  const { t } = useTranslation('mails')
  return (
    <>
      {trouble !== '' && <div>{status === null ? trouble : t('answered', { trouble, status })}</div>}
      {ended !== '' && <div>{ended}</div>}
    </>
  )
}
