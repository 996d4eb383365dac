import { SearchOutlined } from '@ant-design/icons'
import { Flex, Input, Typography } from 'antd'
import { useTranslation } from 'react-i18next'

interface SearchBoxProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Says what is searched; also the name of the field. */
  readonly placeholder: string
  readonly shown: number
  readonly total: number
  readonly width?: number
}

/** Filters what is loaded while one types, and says how much of it is shown. */
export function SearchBox({ value, onChange, placeholder, shown, total, width = 360 }: SearchBoxProps) {
  const { t } = useTranslation()
  return (
    <Flex align="center" gap="middle">
      <Input
        type="search"
        allowClear
        prefix={<SearchOutlined />}
        style={{ width }}
        value={value}
        placeholder={placeholder}
        aria-label={placeholder}
        onChange={({ target }) => onChange(target.value)}
      />
      <Typography.Text type="secondary" role="status">
        {t('showing', { shown, total })}
      </Typography.Text>
    </Flex>
  )
}
