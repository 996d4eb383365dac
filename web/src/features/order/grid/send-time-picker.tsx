import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'
import { useTranslation } from 'react-i18next'
import { instantOf, wallClock } from '#domain/time/wall-clock.ts'
import { adelaide } from '../../../shared/form/adelaide-time.ts'
import { momentFormat, packageTimeFormat } from '../../../shared/format/picker-format.ts'

dayjs.extend(utc)

interface SendTimePickerProps {
  /** ISO time, or '' for none. */
  readonly value: string
  readonly onChange: (iso: string) => void
}

/**
 * A calendar button beside the typed send time, for the pointer: Tab goes past it. It chooses a time in
 * Adelaide. The picker has no time zones, so it gets the Adelaide wall clock as if it were UTC; the daylight
 * saving of this machine then cannot shift it.
 */
export function SendTimePicker({ value, onChange }: SendTimePickerProps) {
  const { t } = useTranslation('order')
  const time = Date.parse(value)
  const choose = (wall: dayjs.Dayjs | null) => {
    const instant = wall && instantOf(wall.format(momentFormat), adelaide)
    if (instant !== null) onChange(new Date(instant).toISOString())
  }
  return (
    <DatePicker
      className="order-calendar"
      aria-label={t('package.calendar')}
      tabIndex={-1}
      inputReadOnly
      allowClear={false}
      showTime
      showNow={false}
      needConfirm={false}
      format={packageTimeFormat}
      placeholder=""
      placement="bottomRight"
      value={Number.isNaN(time) ? null : onAdelaideClock(time)}
      presets={[{ label: t('package.now'), value: () => onAdelaideClock(Date.now()) }]}
      onChange={choose}
    />
  )
}

function onAdelaideClock(time: number): dayjs.Dayjs {
  return dayjs.utc(wallClock(time, adelaide))
}
