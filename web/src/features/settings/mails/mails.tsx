import { Alert, Flex, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Outbox, useOutbox } from '../../../shared/api/list-outbox.ts'
import { useAbout } from '../../../shared/api/read-about.ts'
import { useShownByHash } from '../../../shared/hooks/use-shown-by-hash.ts'
import { lazy } from '../../../shared/lazy.tsx'
import { mailsHash } from '../../../shared/paths.ts'
import { QueryBoundary } from '../../../shared/ui/query-boundary.tsx'
import './mails.css'
import { Text } from '../../../shared/ui/text/text.tsx'

const MailTable = lazy(async () => (await import('./mail-table.tsx')).MailTable, <Skeleton active />)

/** For admins: how mails are sent, and which are unsent. */
export function Mails() {
  const { t } = useTranslation('mails')
  const toFiles = useAbout().data?.mail === 'file'
  const query = useOutbox()
  const section = useShownByHash<HTMLElement>(mailsHash)
  return (
    <section ref={section} className="mails" id={mailsHash} aria-labelledby="mails-title">
      <Flex align="baseline" gap="middle">
        <h2 id="mails-title">{t('title')}</h2>
        {query.data && <Counts {...query.data} />}
      </Flex>
      <Flex vertical gap="middle">
        {toFiles && <Alert type="info" showIcon title={t('toFiles')} />}
        <QueryBoundary query={query}>
          {({ result }) =>
            result.length > 0 ? (
              <MailTable mails={result} />
            ) : (
              !toFiles && <Text type="secondary">{t('none')}</Text>
            )
          }
        </QueryBoundary>
      </Flex>
    </section>
  )
}

function Counts({ waiting, dead, result }: Outbox) {
  const { t } = useTranslation('mails')
  const parts = [
    ...(waiting > 0 ? [t('waiting', { count: waiting })] : []),
    ...(dead > 0 ? [t('dead', { count: dead })] : []),
    ...(waiting + dead > result.length ? [t('newest', { count: result.length })] : []),
  ]
  return (
    <Text type="secondary" role="status">
      {parts.join(' · ')}
    </Text>
  )
}
