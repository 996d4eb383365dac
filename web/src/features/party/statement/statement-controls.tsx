import { DatePicker, Flex, Radio, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useTranslation } from 'react-i18next'
import { type Language, languages } from '#domain/text/language.ts'
import { dayOf } from '#domain/time/day.ts'
import { chosenDay, dayFormat } from '../../../shared/format/picker-format.ts'
import { pageLanguages } from '../../../shared/i18n/languages.ts'
import type { Side } from '../api/read-party.ts'
import { type Days, daysOf, presets } from './period.ts'

interface StatementControlsProps {
  readonly sides: readonly Side[]
  readonly values: { readonly side: Side; readonly days: Days; readonly language: Language }
  /** Day of the first entry. */
  readonly since: string | undefined
  readonly onSide: (side: Side) => void
  readonly onDays: (days: Days) => void
  readonly onLanguage: (language: Language) => void
}

/** Account, days and language of a statement. */
export function StatementControls(props: StatementControlsProps) {
  const { sides, values, since, onSide, onDays, onLanguage } = props
  const { t } = useTranslation(['account', 'party'])
  const { side, days, language } = values
  // None for other days.
  const chosen = presets.find((preset) => {
    const { from, to } = daysOf(preset, Date.now(), since)
    return from === days.from && to === days.to
  })
  const change = (range: [Dayjs | null, Dayjs | null] | null) => {
    const [from, to] = range ?? []
    if (from && to) onDays({ from: chosenDay(from), to: chosenDay(to) })
  }
  return (
    <Flex wrap gap="small" align="center">
      {sides.length > 1 && (
        <Radio.Group
          aria-label={t('names.account')}
          optionType="button"
          value={side}
          options={sides.map((value) => ({ value, label: t(`names.${value}`) }))}
          onChange={({ target }) => onSide(target.value)}
        />
      )}
      <Radio.Group
        aria-label={t('names.period')}
        optionType="button"
        value={chosen}
        options={presets.map((value) => ({ value, label: t(`statement.preset.${value}`) }))}
        onChange={({ target }) => onDays(daysOf(target.value, Date.now(), since))}
      />
      <DatePicker.RangePicker
        aria-label={t('statement.days')}
        allowClear={false}
        format={dayFormat}
        value={[dayjs(days.from), dayjs(days.to)]}
        maxDate={dayjs(dayOf(Date.now()))}
        onChange={change}
      />
      <Select
        aria-label={t('names.language')}
        style={{ width: 120 }}
        value={language}
        options={languages.map((value) => ({ value, label: pageLanguages[value].name }))}
        onChange={onLanguage}
      />
    </Flex>
  )
}
