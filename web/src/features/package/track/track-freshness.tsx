import SyncOutlined from '@ant-design/icons/es/icons/SyncOutlined'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'

interface TrackFreshnessProps {
  readonly updatedAt: string | null
  readonly refreshing: boolean
}

/** How old the track is, and whether a newer one is on its way; one line high whatever it says. */
export function TrackFreshness({ updatedAt, refreshing }: TrackFreshnessProps) {
  const { t } = useTranslation('package')
  return (
    <div className="package-freshness">
      <Text type="secondary">
        {updatedAt !== null && <RelativeTime time={updatedAt} say={(age) => t('track.updated', { age })} />}
      </Text>
      <Text type="secondary" role="status">
        {refreshing && (
          <>
            <SyncOutlined spin aria-hidden /> {t('track.refreshing')}
          </>
        )}
      </Text>
    </div>
  )
}
