import { Link } from '@tanstack/react-router'
import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#contract/call.ts'
import type { getExchangeRate } from '#contract/order.ts'
import { isRateSource, type RateSourceName } from '#domain/parcel/outside-services.ts'
import { isApiError } from '../../../shared/api/api-error.ts'
import { useSettings } from '../../../shared/api/list-settings.ts'
import { useNow } from '../../../shared/hooks/use-now.ts'
import { paths } from '../../../shared/paths.ts'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
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
  return <span>{t('rate.failed', { msg })}</span>
}

interface RateProps {
  readonly live: Answer<typeof getExchangeRate>
  readonly setting: number | undefined
}

function Rate({ live, setting }: RateProps) {
  const { t } = useTranslation('order')
  const now = useNow()
  const { result, source, updatedAt } = live
  const fixed = source === 'fixed'
  const label = t(fixed ? 'names.exchangeRate' : 'rate.label')
  return (
    <Flex wrap gap="small" role="group" aria-label={label}>
      <span>{label}</span>
      <strong>{t('rate.value', { rate: result })}</strong>
      {fixed ? (
        <span>{t('rate.fixed')}</span>
      ) : (
        <RelativeTime
          time={updatedAt}
          say={(age) => t('rate.source', { source: t(`rate.from.${nameOf(source)}`, { source }), age })}
        />
      )}
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
