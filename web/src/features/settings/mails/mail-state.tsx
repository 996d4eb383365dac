import { Badge, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { MailState as State } from '#domain/messages/mail.ts'
import type { UnsentMail } from '../../../shared/api/list-outbox.ts'
import { formatCst } from '../../../shared/format/format.ts'
import { Text } from '../../../shared/ui/text/text.tsx'

const badges = { waiting: 'warning', sending: 'processing', dead: 'error' } as const satisfies Record<
  State,
  string
>

/** The state of a mail, with the number of failures and the time of the next try. */
export function MailState({ mail: { state, tries, nextTryAt } }: { mail: UnsentMail }) {
  const { t } = useTranslation('mails')
  return (
    <Flex vertical align="start">
      <Badge status={badges[state]} text={t(`state.${state}`)} />
      {tries > 0 && <Text type="secondary">{t('tries', { count: tries })}</Text>}
      {nextTryAt !== null && tries > 0 && (
        <Text type="secondary">{t('next', { time: formatCst(nextTryAt) })}</Text>
      )}
    </Flex>
  )
}
