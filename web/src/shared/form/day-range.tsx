import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { dayOf as today } from '#domain/time/day.ts'
import { chosenDay, dayFormat } from '../format/picker-format.ts'

interface DayRangeProps {
  /** Days as yyyy-MM-dd, included; '' for none. */
  readonly from: string
  readonly to: string
  readonly onChange: (days: { readonly from: string; readonly to: string }) => void
}

/** Chooses the first and the last day of a list, either of which may be left out. */
export function DayRange({ from, to, onChange }: DayRangeProps) {
  const { t } = useTranslation('common')
  // Months begin in Shanghai, whatever the zone of this machine.
  const month = (ago: number) => dayjs(today(Date.now())).subtract(ago, 'month')
  return (
    <DatePicker.RangePicker
      allowEmpty={[true, true]}
      aria-label={t('dayRange.label')}
      style={{ width: 264 }}
      format={dayFormat}
      placeholder={[t('dayRange.from'), t('dayRange.to')]}
      value={[dayOf(from), dayOf(to)]}
      presets={[
        { label: t('dayRange.thisMonth'), value: () => [month(0).startOf('month'), month(0).endOf('month')] },
        { label: t('dayRange.lastMonth'), value: () => [month(1).startOf('month'), month(1).endOf('month')] },
      ]}
      onChange={(days) => onChange({ from: chosenDay(days?.[0]), to: chosenDay(days?.[1]) })}
    />
  )
}

const dayOf = (day: string) => (day === '' ? null : dayjs(day))
