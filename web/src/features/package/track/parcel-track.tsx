import { Alert, Button, Card, Empty, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { localZone } from '../../../shared/format/local-time.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { Text } from '../../../shared/ui/text/text.tsx'
import type { PackageAnswer } from '../api/read-package.ts'
import { CourierHandover } from './courier-handover.tsx'
import { TrackFreshness } from './track-freshness.tsx'
import { TrackSteps } from './track-steps.tsx'

interface ParcelTrackProps {
  readonly track: PackageAnswer['trackRecords']
  readonly asking: boolean
  readonly onAskAgain: () => void
}

/** The track of the parcel, its age, and why an update failed. */
export function ParcelTrack({ track, asking, onAskAgain }: ParcelTrackProps) {
  const { t } = useTranslation('package')
  const { trackInfo, domesticCourier, domesticParcelID, updatedAt, refreshing, msg, unread } = track
  const known = trackInfo.length > 0
  const domesticSpeaks = trackInfo.some(({ leg }) => leg === 'domestic')
  const zone = localZone(useLanguage())
  const handedOver = domesticCourier !== '' || domesticParcelID !== ''
  return (
    <Card
      size="small"
      className="package-track"
      title={<h2 className="plain-heading">{t('track.title')}</h2>}
    >
      <TrackFreshness updatedAt={updatedAt} refreshing={refreshing} />
      <div className="package-zone">
        <Text type="secondary">{t('track.zone', { zone })}</Text>
      </div>
      {msg !== undefined && (
        <Alert
          type="warning"
          showIcon
          className="package-track-error"
          title={
            <>
              <div>{`${msg} ${t(known ? 'track.stillKnown' : 'track.nothingKnown')}`}</div>
              <Button size="small" loading={asking} onClick={onAskAgain}>
                {t('track.again')}
              </Button>
            </>
          }
        />
      )}
      {unread > 0 && (
        <Alert
          type="warning"
          showIcon
          className="package-track-error"
          title={t('track.unread', { count: unread })}
        />
      )}
      {known && <TrackSteps track={track} />}
      {!known && msg === undefined && updatedAt === null && refreshing && <Skeleton active title={false} />}
      {!known && msg === undefined && !(updatedAt === null && refreshing) && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={t(updatedAt === null ? 'track.notAsked' : 'track.none')}
        />
      )}
      {handedOver && !domesticSpeaks && (
        <div className="package-track-foot">
          <CourierHandover courier={domesticCourier} parcelId={domesticParcelID} />
        </div>
      )}
    </Card>
  )
}
