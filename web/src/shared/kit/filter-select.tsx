import { Select } from 'antd'

interface FilterSelectProps<V extends string> {
  /** What is filtered by. */
  readonly label: string
  readonly value: V | undefined
  readonly options: readonly Option<V>[] | readonly (Option<V> | Group<V>)[]
  readonly onChange: (value: V | undefined) => void
  readonly width?: number
}

interface Option<V> {
  readonly value: V
  readonly label: string
}

interface Group<V> {
  readonly label: string
  readonly options: readonly Option<V>[]
}

/** A filter of a list: one of some values, or none. Long lists of values are searched by typing. */
export function FilterSelect<V extends string>({
  label,
  value,
  options,
  onChange,
  width,
}: FilterSelectProps<V>) {
  return (
    <Select<V | null>
      allowClear
      showSearch={options.length > 10 && { optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      aria-label={label}
      placeholder={label}
      {...(width !== undefined && { style: { width } })}
      value={value ?? null}
      options={[...options]}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  )
}
