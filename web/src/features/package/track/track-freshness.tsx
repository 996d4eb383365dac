import SyncOutlined from '@ant-design/icons/es/icons/SyncOutlined'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'

interface TrackFreshnessProps {
  readonly updatedAt: string | null
  readonly refreshing: boolean
}

/** The age of the track, and whether it is being updated. Always one line high. */
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
