import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'
import { useTranslation } from 'react-i18next'
import { instantOf, wallClock } from '#domain/wall-clock.ts'
import { cellId } from './cell-id.ts'
import { problemProps, Why } from './cell-input.tsx'
import type { Problem } from './problem.ts'

dayjs.extend(utc)

const zone = 'Australia/Adelaide'

interface SendTimeProps {
  readonly label: string
  /** An instant, or '' . */
  readonly value: string
  readonly problem: Problem | undefined
  readonly onChange: (iso: string) => void
}

/**
 * When the parcel was sent, on the clock of Adelaide whatever the clock of this machine. The picker knows no zones: it
 * is handed what that clock shows, in UTC mode, so that no summer time of this machine moves it.
 */
export function SendTime({ label, value, problem, onChange }: SendTimeProps) {
  const { t } = useTranslation('order')
  const id = cellId('package', 'sendTimeISO')
  const time = Date.parse(value)
  const shown = Number.isNaN(time) ? null : onAdelaideClock(time)
  const choose = (wall: dayjs.Dayjs | null) => {
    const instant = wall && instantOf(wall.format('YYYY-MM-DD HH:mm:ss'), zone)
    onChange(instant === null ? '' : new Date(instant).toISOString())
  }
  return (
    <>
      <DatePicker
        id={id}
        aria-label={label}
        style={{ width: '100%' }}
        showTime
        showNow={false}
        needConfirm={false}
        format="DD/MM/YYYY HH:mm:ss"
        placeholder={t('package.timeForm')}
        value={shown}
        presets={[{ label: t('package.now'), value: () => onAdelaideClock(Date.now()) }]}
        onChange={choose}
        {...problemProps(id, problem)}
      />
      <Why id={id} problem={problem} />
    </>
  )
}

function onAdelaideClock(time: number): dayjs.Dayjs {
  return dayjs.utc(wallClock(time, zone))
}
