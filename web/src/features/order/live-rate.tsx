import { Flex, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../shared/api/api-error.ts'
import { useSettings } from '../../shared/api/list-settings.ts'
import { formatCst } from '../../shared/format.ts'
import { ageOf } from './age.ts'
import { useExchangeRate } from './api/read-exchange-rate.ts'
import { rateDistance } from './rate-distance.ts'

/** The live exchange rate beside the setting, for admins. It informs only: costs use the setting. */
export function LiveRate() {
  const { t, i18n } = useTranslation(['order', 'trouble'])
  const { data, error } = useExchangeRate()
  const setting = useSettings().data?.find(({ name }) => name === 'exchangeRateInSetting')?.value
  if (error) {
    const msg = isApiError(error) ? error.msg : t('trouble:oops')
    return <Typography.Text type="secondary">{t('rate.failed', { msg })}</Typography.Text>
  }
  if (!data) return null
  const { result, source, updatedAt } = data
  const distance = setting === undefined ? null : rateDistance(result, setting)
  const age = ageOf(Date.parse(updatedAt), Date.now(), i18n.language)
  return (
    <Flex wrap gap="small" align="baseline" role="group" aria-label={t('rate.label')}>
      <Typography.Text type="secondary">{t('rate.label')}</Typography.Text>
      <Typography.Text strong>{t('rate.value', { rate: result })}</Typography.Text>
      <Typography.Text type="secondary">
        {t('rate.source', {
          source: t(`rate.from.${nameOf(source)}`, { source }),
          age,
          time: formatCst(updatedAt),
        })}
      </Typography.Text>
      {distance && setting !== undefined && (
        <Typography.Text>
          {t(`rate.${distance.side}`, { percent: distance.percent, setting })}
        </Typography.Text>
      )}
    </Flex>
  )
}

function nameOf(source: string): 'fixed' | 'boc' | 'frankfurter' | 'other' {
  return source === 'fixed' || source === 'boc' || source === 'frankfurter' ? source : 'other'
}
