import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PictureReading } from './use-picture.ts'

/** The picture that a message is read from, how far the reading is, and why it was not read. */
export function MessagePicture({ reading }: { reading: PictureReading }) {
  const { t } = useTranslation('paste')
  if (reading.is === 'unread') return <Alert type="error" showIcon title={t(`unread.${reading.failure}`)} />
  if (reading.is === 'read')
    return (
      <a href={reading.picture.url} target="_blank" rel="noreferrer" title={t('wholePicture')}>
        <img className="paste-picture" src={reading.picture.url} alt={t('wholePicture')} />
      </a>
    )
  return (
    <div className="paste-reading" role="status">
      {t(reading.share === null ? 'loadingReader' : 'readingPicture')}
      <progress {...(reading.share !== null && { value: reading.share })} />
    </div>
  )
}
