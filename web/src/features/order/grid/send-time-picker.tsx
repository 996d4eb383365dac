import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'
import { useTranslation } from 'react-i18next'
import { instantOf, wallClock } from '#domain/time/wall-clock.ts'
import { adelaide } from '../draft/adelaide-time.ts'
import type { problemProps } from './cell-input.tsx'

dayjs.extend(utc)

type SendTimePickerProps = ReturnType<typeof problemProps> & {
  readonly id: string
  readonly placeholder: string
  readonly 'aria-label': string
  /** ISO time, or '' for none. */
  readonly value: string
  readonly onChange: (iso: string) => void
}

/**
 * Picks the time when the parcel was sent, in Adelaide time. The picker has no time zones, so it gets the Adelaide wall
 * clock as if it were UTC; the daylight saving of this machine then cannot shift it.
 */
export function SendTimePicker({ value, onChange, ...field }: SendTimePickerProps) {
  const { t } = useTranslation('order')
  const time = Date.parse(value)
  const shown = Number.isNaN(time) ? null : onAdelaideClock(time)
  const choose = (wall: dayjs.Dayjs | null) => {
    const instant = wall && instantOf(wall.format('YYYY-MM-DD HH:mm:ss'), adelaide)
    onChange(instant === null ? '' : new Date(instant).toISOString())
  }
  return (
    <DatePicker
      {...field}
      // The placeholder field may have had the focus before the picker loaded.
      autoFocus={document.activeElement?.id === field.id}
      style={{ width: '100%' }}
      showTime
      showNow={false}
      needConfirm={false}
      format="DD/MM/YYYY HH:mm:ss"
      value={shown}
      presets={[{ label: t('package.now'), value: () => onAdelaideClock(Date.now()) }]}
      onChange={choose}
    />
  )
}

function onAdelaideClock(time: number): dayjs.Dayjs {
  return dayjs.utc(wallClock(time, adelaide))
}
