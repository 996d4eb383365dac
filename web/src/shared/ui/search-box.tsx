import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { Button, Flex, Input, type InputRef, Spin } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '../api/api-error.ts'
import { type LoadStatus, mayShowMore } from '../paged-list/load-status.ts'
import { Text } from './text/text.tsx'

interface SearchBoxProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Names the searched fields; also the accessible name. */
  readonly placeholder: string
  readonly shown: number
  /** The number of all rows; null when unknown. */
  readonly total: number | null
  /** How much of the list is loaded or searched; by default everything. */
  readonly loadStatus?: LoadStatus
  readonly width?: number
  /** What is found besides what the placeholder names. */
  readonly hint?: string
  /** Whether it takes the focus when the screen opens, unless something else has it. */
  readonly focused?: boolean
}

/** A search field, with the number of matching rows and how much of the list is searched. */
export function SearchBox(props: SearchBoxProps) {
  const { value, onChange, placeholder, shown, total, loadStatus = { is: 'all' }, width = 360, hint } = props
  const { t } = useTranslation()
  const input = useRef<InputRef>(null)
  const [takesFocus] = useState(props.focused ?? false)
  useEffect(() => {
    if (takesFocus && document.activeElement?.matches('body, main, [aria-current=page]'))
      input.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <Flex align="center" gap="middle" className="search-box">
      <Input
        ref={input}
        type="search"
        allowClear
        prefix={<SearchOutlined />}
        style={{ width, flex: 'none' }}
        value={value}
        placeholder={placeholder}
        aria-label={placeholder}
        {...(hint !== undefined && { 'aria-description': hint })}
        onChange={({ target }) => onChange(target.value)}
      />
      {hint !== undefined && <Text type="secondary">{hint}</Text>}
      <Flex align="center" gap="small">
        <Text
          type={'again' in loadStatus ? 'danger' : 'secondary'}
          role="status"
          aria-busy={mayShowMore(loadStatus)}
        >
          <LoadStatusText loadStatus={loadStatus} shown={shown} total={total} />
        </Text>
        {mayShowMore(loadStatus) && <Spin size="small" />}
        {'again' in loadStatus && (
          <Button size="small" onClick={loadStatus.again}>
            {t('tryAgain')}
          </Button>
        )}
      </Flex>
    </Flex>
  )
}

function LoadStatusText({
  loadStatus,
  ...counts
}: {
  loadStatus: LoadStatus
  shown: number
  total: number | null
}) {
  const { t } = useTranslation()
  const shown = written(counts.shown)
  const total = counts.total === null ? null : written(counts.total)
  if ('again' in loadStatus) {
    return t(`loadStatus.${loadStatus.is}`, {
      loaded: written(loadStatus.loaded),
      msg: toApiError(loadStatus.error).msg,
    })
  }
  if (loadStatus.is === 'newest')
    return total === null ? t('loadStatus.newest', { shown }) : t('loadStatus.newestOf', { shown, total })
  if (loadStatus.is === 'all') return t('showing', { shown, total: total ?? shown })
  return t(`loadStatus.${loadStatus.is}`, { shown })
}

const written = (count: number) => count.toLocaleString('en')
