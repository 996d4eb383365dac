import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { Button, Input, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listPackages } from '#contract/package.ts'
import { cleanPackageId } from '#domain/parcel/package-id.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { toast } from '../../shared/feedback/toasts.ts'
import { usePhone } from '../../shared/layout/layout.ts'
import { Text } from '../../shared/ui/text/text.tsx'
import { whereTo } from './api/find-package.ts'

interface PackageSearchProps {
  /** What was searched for: an id or any text. */
  readonly text: string
  readonly isFocused: boolean
  readonly onFind: (found: Awaited<ReturnType<typeof whereTo>>) => void
}

/** Opens the package of an exact id, and shows in the list what any other text finds. */
export function PackageSearch({ text: before, isFocused, onFind }: PackageSearchProps) {
  const { t } = useTranslation('package')
  const phone = usePhone()
  const [text, setText] = useState(before)
  const [blank, setBlank] = useState(false)
  const { mutate, isPending } = useCall(listPackages, {
    mutationFn: (typed: string) => whereTo(typed, cleanPackageId(typed).toUpperCase()),
    onSuccess: onFind,
  })
  const search = (event: { preventDefault(): void }) => {
    event.preventDefault()
    const isBlank = cleanPackageId(text) === ''
    setBlank(isBlank)
    if (!isBlank) return mutate(text.trim())
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
            autoFocus={isFocused && !phone}
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
          <Button type="primary" htmlType="submit" loading={isPending}>
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
