import { Form, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Area } from '#domain/address/areas.ts'
import { cleanText } from '#domain/text/text.ts'
import { textLimits } from '#domain/text/text-limits.ts'

interface AreaFieldProps {
  readonly name: 'province' | 'city' | 'district'
  readonly areas: readonly Area[]
  /** The areas are still loading. */
  readonly loading: boolean
  readonly disabled?: boolean
  /** Another name may be typed: districts change before lists do. */
  readonly mayType?: boolean
  readonly onChoose?: () => void
}

/** A searchable select for a province, city or district. */
export function AreaField({
  name,
  areas,
  loading,
  disabled = false,
  mayType = false,
  onChoose,
}: AreaFieldProps) {
  const { t } = useTranslation('address')
  const [typed, setTyped] = useState('')
  const other = cleanText(typed).slice(0, textLimits.area)
  const options = areas.map((area) => ({ key: area.code, value: area.name, label: area.name }))
  if (mayType && other !== '' && areas.every(({ name: listed }) => listed !== other)) {
    options.push({ key: 'typed', value: other, label: t('choose.typed', { name: other }) })
  }
  return (
    <Form.Item
      name={name}
      label={t(`names.${name}`)}
      rules={[{ required: true, message: t(`rule.${name}`) }]}
      getValueProps={(value: string) => ({ value: value === '' ? undefined : value })}
    >
      <Select
        showSearch={{
          onSearch: setTyped,
          filterOption: (text, option) => option?.value.includes(cleanText(text)) ?? false,
        }}
        loading={loading}
        disabled={disabled}
        placeholder={t(`choose.${name}`)}
        options={options}
        {...(onChoose && { onChange: onChoose })}
      />
    </Form.Item>
  )
}
