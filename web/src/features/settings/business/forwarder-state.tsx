import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { BusinessSettings } from './list-business-settings.ts'
import { TestAccount } from './test-buttons.tsx'

/** Whether a forwarder is connected, and what is made up while none is. */
export function ForwarderState({ courier, missing }: Pick<BusinessSettings, 'courier' | 'missing'>) {
  const { t, i18n } = useTranslation('settings')
  if (courier === 'polar') return <TestAccount />
  if (courier === 'sandbox') return <Alert type="warning" showIcon title={t('business.sandbox')} />
  const variables = new Intl.ListFormat(i18n.language).format(missing ?? [])
  return (
    <Alert
      type="warning"
      showIcon
      style={{ alignItems: 'start' }}
      title={`${variables === '' ? t('business.noForwarder') : t('business.missing', { variables })} ${t('business.untilThen')}`}
    />
  )
}
