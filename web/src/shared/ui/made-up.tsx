import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'

/** Says that the sandbox has made up what stands below. */
export function MadeUp({ className = '' }: { readonly className?: string }) {
  const { t } = useTranslation('sandbox')
  return <Alert type="warning" showIcon className={className} title={t('madeUp')} />
}
