import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { UnsentMail } from '../../../shared/api/list-outbox.ts'
import { useTold } from '../../../shared/use-told.ts'
import { useRetryMail } from '../api/retry-mail.ts'
import { useSetMailAside } from '../api/set-mail-aside.ts'

interface MailActionsProps {
  readonly mail: UnsentMail
  readonly onFailure: (text: string) => void
}

/** What an admin can do about an unsent mail. What nobody needs any more, such as an old code, is not tried again. */
export function MailActions({ mail, onFailure }: MailActionsProps) {
  const { t } = useTranslation('mails')
  const retry = useRetryMail()
  const aside = useSetMailAside()
  const told = useTold(onFailure)
  const { _id, recipient, state, retriable } = mail
  return (
    <Flex gap="small" justify="end">
      {retriable && (
        <Button
          size="small"
          loading={retry.isPending}
          aria-label={t('retryLabel', { recipient })}
          onClick={() => void told(recipient, retry.mutateAsync(_id))}
        >
          {t('retry')}
        </Button>
      )}
      {state === 'dead' && (
        <Button
          size="small"
          loading={aside.isPending}
          aria-label={t('setAsideLabel', { recipient })}
          data-hint={t('setAsideHint')}
          data-hint-at="left"
          onClick={() => void told(recipient, aside.mutateAsync(_id))}
        >
          {t('setAside')}
        </Button>
      )}
    </Flex>
  )
}
