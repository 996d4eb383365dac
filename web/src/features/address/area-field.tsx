import { Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Area } from './areas.ts'

interface AreaFieldProps {
  readonly name: 'province' | 'city' | 'district'
  readonly areas: readonly Area[]
  /** The areas are still loading. */
  readonly loading: boolean
  readonly disabled?: boolean
  readonly onChoose?: () => void
}

/** A searchable select for a province, city or district. */
export function AreaField({ name, areas, loading, disabled = false, onChoose }: AreaFieldProps) {
  const { t } = useTranslation('address')
  return (
    <Form.Item
      name={name}
      label={t(name)}
      rules={[{ required: true, message: t(`rule.${name}`) }]}
      getValueProps={(value: string) => ({ value: value === '' ? undefined : value })}
    >
      <Select
        showSearch
        loading={loading}
        disabled={disabled}
        placeholder={t(`choose.${name}`)}
        options={areas.map((area) => ({ key: area.code, value: area.name, label: area.name }))}
        {...(onChoose && { onChange: onChoose })}
      />
    </Form.Item>
  )
}
