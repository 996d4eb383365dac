import { Alert, Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hearCode } from '../../../shared/scan/heard-codes.ts'
import { watchCodes } from './watch-codes.ts'

/** Why there is no picture. */
type Trouble = 'insecure' | 'denied' | 'none' | 'failed'

/** The picture of the camera, in which codes are read one after the other. */
export function Camera() {
  const { t } = useTranslation('scan')
  const video = useRef<HTMLVideoElement>(null)
  const [on, setOn] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(() => (window.isSecureContext ? null : 'insecure'))
  useEffect(() => {
    if (!on || !video.current) return
    const fail = (error: unknown) => {
      setOn(false)
      setTrouble(troubleOf(error))
    }
    return watchCodes(video.current, hearCode, fail)
  }, [on])
  return (
    <div className="scan-camera">
      {trouble && <Alert type="warning" showIcon title={t(`camera.${trouble}`)} />}
      {on && <video ref={video} muted playsInline aria-label={t('camera.picture')} />}
      {trouble !== 'insecure' && (
        <Button
          block
          {...(!on && { type: 'primary' })}
          onClick={() => {
            setTrouble(null)
            setOn(!on)
          }}
        >
          {t(on ? 'camera.stop' : 'camera.start')}
        </Button>
      )}
    </div>
  )
}

function troubleOf(error: unknown): Trouble {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'denied'
  return name === 'NotFoundError' ? 'none' : 'failed'
}
