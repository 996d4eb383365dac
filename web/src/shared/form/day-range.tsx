import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'

interface DayRangeProps {
  /** Days as yyyy-MM-dd, included; '' for none. */
  readonly from: string
  readonly to: string
  readonly width: number
  readonly onChange: (days: { readonly from: string; readonly to: string }) => void
}

const format = 'YYYY-MM-DD'

/** Chooses the first and the last day of a list, either of which may be left out. */
export function DayRange({ from, to, width, onChange }: DayRangeProps) {
  const { t } = useTranslation('transaction')
  const month = (ago: number) => dayjs().subtract(ago, 'month')
  return (
    <DatePicker.RangePicker
      allowEmpty={[true, true]}
      aria-label={t('filter.days')}
      style={{ width }}
      format={format}
      placeholder={[t('filter.from'), t('filter.to')]}
      value={[dayOf(from), dayOf(to)]}
      presets={[
        { label: t('filter.thisMonth'), value: () => [month(0).startOf('month'), month(0).endOf('month')] },
        { label: t('filter.lastMonth'), value: () => [month(1).startOf('month'), month(1).endOf('month')] },
      ]}
      onChange={(days) => onChange({ from: written(days?.[0]), to: written(days?.[1]) })}
    />
  )
}

const dayOf = (day: string) => (day === '' ? null : dayjs(day))
const written = (day: dayjs.Dayjs | null | undefined) => day?.format(format) ?? ''
