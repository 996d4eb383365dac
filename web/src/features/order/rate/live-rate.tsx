import { Link } from '@tanstack/react-router'
import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#contract/call.ts'
import type { getExchangeRate } from '#contract/order.ts'
import { isRateSource, type RateSourceName } from '#domain/parcel/outside-services.ts'
import { isApiError } from '../../../shared/api/api-error.ts'
import { useSettings } from '../../../shared/api/list-settings.ts'
import { formatCst } from '../../../shared/format/format.ts'
import { relativeTime } from '../../../shared/format/relative-time.ts'
import { useNow } from '../../../shared/hooks/use-now.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { paths } from '../../../shared/paths.ts'
import { Text } from '../../../shared/ui/text/text.tsx'
import { useExchangeRate } from '../api/read-exchange-rate.ts'
import { rateDistance } from './rate-distance.ts'

/** In ms. There is no new rate at weekends and on holidays; an older rate gets a warning. */
const staleAfter = 4 * 24 * 60 * 60 * 1000

/** Shows admins the live exchange rate beside the setting. For information only: costs use the setting. */
export function LiveRate() {
  const { t } = useTranslation(['order', 'trouble'])
  const { data, error } = useExchangeRate()
  // Fetched in parallel with the rate.
  const setting = useSettings().data?.find(({ name }) => name === 'exchangeRateInSetting')?.value
  // After a failed refetch an older rate is better than none; its age is shown.
  if (data) return <Rate live={data} setting={setting} />
  if (!error) return null
  const msg = isApiError(error) ? error.msg : t('trouble:oops')
  return <Text type="secondary">{t('rate.failed', { msg })}</Text>
}

interface RateProps {
  readonly live: Answer<typeof getExchangeRate>
  readonly setting: number | undefined
}

function Rate({ live, setting }: RateProps) {
  const { t } = useTranslation('order')
  const now = useNow()
  const language = useLanguage()
  const { result, source, updatedAt } = live
  const when = { age: relativeTime(Date.parse(updatedAt), now, language), time: formatCst(updatedAt) }
  const fixed = source === 'fixed'
  return (
    <Flex wrap gap="small" align="baseline" role="group" aria-label={t('rate.label')}>
      <Text type="secondary">{t('rate.label')}</Text>
      <Text strong>{t('rate.value', { rate: result })}</Text>
      <Text type="secondary">
        {fixed
          ? t('rate.fixed', when)
          : t('rate.source', { source: t(`rate.from.${nameOf(source)}`, { source }), ...when })}
      </Text>
      {!fixed && now - Date.parse(updatedAt) > staleAfter && <Text type="warning">{t('rate.stale')}</Text>}
      {!fixed && setting !== undefined && <Distance live={result} setting={setting} />}
    </Flex>
  )
}

/** How far the setting is from the live rate, with a link to the settings when the distance is large. */
function Distance({ live, setting }: { live: number; setting: number }) {
  const { t } = useTranslation('order')
  const { side, percent, far } = rateDistance(live, setting)
  return (
    <>
      <Text strong={far}>{t(`rate.${side}`, { percent, setting })}</Text>
      {far && <Link to={paths.settings}>{t('rate.change')}</Link>}
    </>
  )
}

function nameOf(source: string): RateSourceName | 'other' {
  return isRateSource(source) ? source : 'other'
}
