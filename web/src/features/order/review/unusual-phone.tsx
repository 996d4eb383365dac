import { Alert, Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { Text } from '../../../shared/ui/text/text.tsx'

export const unusualPhoneId = 'order-unusual-phone'

interface UnusualPhoneProps {
  readonly phone: string
  readonly accepted: boolean
  /** The user has pressed Submit without accepting the number. */
  readonly missing: boolean
  readonly onAccept: (accepted: boolean) => void
}

/** Asks whether a phone number that is not Chinese is meant. */
export function UnusualPhone({ phone, accepted, missing, onAccept }: UnusualPhoneProps) {
  const { t } = useTranslation('order')
  return (
    <Alert
      type="warning"
      showIcon
      title={t('review.unusualPhone', { phone })}
      description={
        <>
          <Checkbox
            id={unusualPhoneId}
            checked={accepted}
            onChange={({ target }) => onAccept(target.checked)}
          >
            {t('review.saveAnyway')}
          </Checkbox>
          <div role="alert">{missing && <Text type="danger">{t('review.acceptPhone')}</Text>}</div>
        </>
      }
    />
  )
}
