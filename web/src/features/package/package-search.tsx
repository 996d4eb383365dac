import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { Button, Input, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cleanPackageId } from '#domain/parcel/package-id.ts'
import { toast } from '../../shared/feedback/toasts.ts'
import { usePhone } from '../../shared/layout/layout.ts'
import { Text } from '../../shared/ui/text/text.tsx'

interface PackageSearchProps {
  readonly pk_id: string
  readonly onSearch: (pk_id: string) => void
}

export function PackageSearch({ pk_id, onSearch }: PackageSearchProps) {
  const { t } = useTranslation('package')
  const phone = usePhone()
  const [text, setText] = useState(pk_id)
  const [blank, setBlank] = useState(false)
  const search = (event: { preventDefault(): void }) => {
    event.preventDefault()
    const id = cleanPackageId(text).toUpperCase()
    setBlank(id === '')
    if (id !== '') return onSearch(id)
    toast('warning', t('blank'))
  }
  return (
    <search>
      <form onSubmit={search}>
        <Space.Compact style={{ width: 420 }}>
          <Input
            type="search"
            className="package-id"
            allowClear
            // On a phone the keyboard would cover half of the screen.
            autoFocus={pk_id === '' && !phone}
            prefix={<SearchOutlined />}
            placeholder={t('search')}
            aria-label={t('search')}
            autoComplete="off"
            spellCheck={false}
            value={text}
            aria-invalid={blank}
            onChange={({ target }) => {
              setText(target.value)
              setBlank(false)
            }}
            {...(blank && { status: 'error', 'aria-describedby': 'package-search-blank' })}
          />
          <Button type="primary" htmlType="submit">
            {t('searchDo')}
          </Button>
        </Space.Compact>
        {blank && (
          <div id="package-search-blank">
            <Text type="danger">{t('blank')}</Text>
          </div>
        )}
      </form>
    </search>
  )
}
