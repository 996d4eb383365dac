import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { Flex, Input, type InputRef, Spin } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { totalText } from '../format/total.ts'
import { useSearchTerm } from '../hooks/use-search-term.ts'
import { Text } from '../ui/text/text.tsx'
import type { Listed } from './use-list.ts'

export interface SearchFieldProps {
  /** Names the searched fields; also the accessible name. */
  readonly placeholder: string
  readonly width?: number
  /** What is found besides what the placeholder names. */
  readonly hint?: string
  /** Whether it takes the focus when the screen opens, unless something else has it. */
  readonly focused?: boolean
  /** The number of all rows, where more is known of it than what is loaded. */
  readonly total?: number | null
}

interface BoundProps<T> extends SearchFieldProps {
  /** The search in the URL. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly list: Listed<T>
}

/** The search field of a list, with the number of rows that are found. */
export function SearchField<T>({ value, onChange, list, total = null, ...field }: BoundProps<T>) {
  const { placeholder, width = 360, hint } = field
  const { typed, type } = useSearchTerm(value, onChange)
  const input = useRef<InputRef>(null)
  const [takesFocus] = useState(field.focused ?? false)
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
        value={typed}
        placeholder={placeholder}
        aria-label={placeholder}
        {...(hint !== undefined && { 'aria-description': hint })}
        onChange={({ target }) => type(target.value)}
      />
      {hint !== undefined && <Text type="secondary">{hint}</Text>}
      <ListStatus list={list} total={total} isTyping={typed !== value} />
    </Flex>
  )
}

interface ListStatusProps<T> {
  readonly list: Listed<T>
  readonly total?: number | null
  /** True while the list follows what is typed. */
  readonly isTyping?: boolean
}

/** How many rows are found, or shown so far. */
export function ListStatus<T>({ list, total = null, isTyping = false }: ListStatusProps<T>) {
  const { t } = useTranslation()
  const { rows, isOld, isFiltered, hasMore, total: found, isPreparing } = list
  const isSearching = rows !== undefined && (isTyping || isOld)
  const shown = (rows?.length ?? 0).toLocaleString('en')
  const status = () => {
    if (isSearching) return t('loadStatus.searching', { shown })
    if (found) return t('loadStatus.searched', { shown: totalText(found) })
    if (hasMore && total !== null)
      return t('loadStatus.newestOf', { shown, total: total.toLocaleString('en') })
    if (hasMore) return t(isFiltered ? 'loadStatus.more' : 'loadStatus.newest', { shown })
    return isFiltered ? t('loadStatus.searched', { shown }) : t('showing', { shown, total: shown })
  }
  return (
    <Flex align="center" gap="small">
      <Text type="secondary" role="status" aria-busy={isSearching}>
        {rows && status()}
      </Text>
      {isSearching && <Spin size="small" />}
      {isPreparing && <Text type="warning">{t('preparing')}</Text>}
    </Flex>
  )
}
