import { EnvironmentFilled } from '@ant-design/icons'
import { Alert, Button, Card, Empty, Tag, Timeline, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../shared/i18n/language.ts'
import type { PackageAnswer } from './api/read-package.ts'
import { formatLocal, localZone } from './local-time.ts'

interface ParcelTrackProps {
  readonly track: PackageAnswer['trackRecords']
  readonly asking: boolean
  readonly onAskAgain: () => void
}

/** Where the parcel has been, oldest first; the last entry is where it is now. */
export function ParcelTrack({ track, asking, onAskAgain }: ParcelTrackProps) {
  const { t } = useTranslation('package')
  const { trackInfo, msg } = track
  return (
    <Card
      size="small"
      className="package-track"
      title={<h2 className="plain-heading">{t('track.title')}</h2>}
      extra={
        <Typography.Text type="secondary">
          {t('track.zone', { zone: localZone(useLanguage()) })}
        </Typography.Text>
      }
    >
      {msg !== undefined && (
        <Alert
          type="warning"
          showIcon
          title={msg}
          action={
            <Button size="small" loading={asking} onClick={onAskAgain}>
              {t('track.again')}
            </Button>
          }
        />
      )}
      {msg === undefined && trackInfo.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('track.none')} />
      )}
      <Timeline
        items={trackInfo.map(({ message, time }, index) => {
          const current = index === trackInfo.length - 1
          return {
            key: `${time} ${index}`,
            color: current ? 'blue' : 'gray',
            ...(current && { icon: <EnvironmentFilled /> }),
            content: (
              <div aria-current={current ? 'step' : undefined} className="package-step">
                <Typography.Text strong={current}>{message}</Typography.Text>{' '}
                {current && <Tag color="blue">{t('track.current')}</Tag>}
                <br />
                <Typography.Text type="secondary">{formatLocal(time)}</Typography.Text>
              </div>
            ),
          }
        })}
      />
    </Card>
  )
}
