import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { retryMail, setMailAside } from '#contract/mail.ts'
import type { UnsentMail } from '../../../shared/api/list-outbox.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { useReportError } from '../../../shared/hooks/use-report-error.ts'
import { ActionButton } from '../../../shared/ui/row/action-button.tsx'

interface MailActionsProps {
  readonly mail: UnsentMail
  readonly onFailure: (text: string) => void
}

/** The actions of an admin on an unsent mail. An outdated mail, such as an old code, cannot be retried. */
export function MailActions({ mail, onFailure }: MailActionsProps) {
  const { t } = useTranslation('mails')
  // The list shows the error itself, so there is no toast.
  const retry = useCall(retryMail, { meta: { silent: true } })
  const setAside = useCall(setMailAside, { meta: { silent: true } })
  const reportError = useReportError(onFailure)
  const { _id, recipient, state, retriable } = mail
  return (
    <Flex gap="small" justify="end">
      {retriable && (
        <ActionButton
          loading={retry.isPending}
          aria-label={t('retryLabel', { recipient })}
          onClick={() => void reportError(recipient, retry.mutateAsync({ body: { _id } }))}
        >
          {t('retry')}
        </ActionButton>
      )}
      {state === 'dead' && (
        <ActionButton
          loading={setAside.isPending}
          aria-label={t('setAsideLabel', { recipient })}
          data-hint={t('setAsideHint')}
          data-hint-at="left"
          onClick={() => void reportError(recipient, setAside.mutateAsync({ body: { _id } }))}
        >
          {t('words.setAside')}
        </ActionButton>
      )}
    </Flex>
  )
}
