import { Alert, Button, Card, Empty, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PackageAnswer } from '../../../shared/correction/read-package.ts'
import { localZone } from '../../../shared/format/local-time.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { MadeUp } from '../../../shared/ui/made-up.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import { CourierHandover } from './courier-handover.tsx'
import { EntriesBefore } from './entries-before.tsx'
import { hasState } from './has-state.ts'
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
  const { trackInfo, entriesBefore = [], domesticCourier, domesticParcelID } = track
  const { updatedAt, refreshing, msg, unread, sandbox, noForwarder } = track
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
      {sandbox && <MadeUp className="package-alert" />}
      {(hasState(track) || entriesBefore.length > 0) && (
        <>
          <TrackFreshness updatedAt={updatedAt} refreshing={refreshing} />
          <div className="package-zone">
            <Text type="secondary">{t('track.zone', { zone })}</Text>
          </div>
        </>
      )}
      {noForwarder && known && (
        <Alert
          type="warning"
          showIcon
          className="package-alert"
          title={`${t('track.noForwarder')} ${t('track.stillKnown')}`}
        />
      )}
      {!noForwarder && msg !== undefined && (
        <Alert
          type="warning"
          showIcon
          className="package-alert"
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
          className="package-alert"
          title={t('track.unread', { count: unread })}
        />
      )}
      {known ? <TrackSteps track={track} /> : <NoEntry track={track} />}
      {handedOver && !domesticSpeaks && (
        <div className="package-track-foot">
          <CourierHandover courier={domesticCourier} parcelId={domesticParcelID} />
        </div>
      )}
      {entriesBefore.length > 0 && <EntriesBefore entries={entriesBefore} />}
    </Card>
  )
}

/** Why there is no entry. */
function NoEntry({ track }: Pick<ParcelTrackProps, 'track'>) {
  const { t } = useTranslation('package')
  const { noForwarder, msg, updatedAt, refreshing } = track
  const isFirst = updatedAt === null
  // The message of a courier that has failed stands above.
  if (!noForwarder && msg !== undefined) return null
  if (!noForwarder && isFirst && refreshing) return <Skeleton active title={false} />
  const why = noForwarder ? 'noForwarder' : isFirst ? 'notAsked' : 'none'
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(`track.${why}`)} />
}
