import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined'
import { Button, Flex } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePhone } from '../layout/layout.ts'

interface FilterBarProps {
  readonly search?: ReactNode
  readonly tools?: ReactNode
  readonly filters?: ReactNode
  /** The choice of the columns, and the export: cards have neither. */
  readonly columns?: ReactNode
  /** Whether they stand in a line of their own where there is nothing else. */
  readonly hasColumns?: boolean
  /** How many filters are set. */
  readonly set: number
}

/** Search, tools and filters of a list. On a phone a button says how many filters are set, and opens them. */
export function FilterBar({ search, tools, filters, columns, hasColumns = false, set }: FilterBarProps) {
  const { t } = useTranslation()
  const phone = usePhone()
  const id = useId()
  const [open, setOpen] = useState(false)
  if (!phone) {
    return (
      <>
        {(search || tools || hasColumns) && (
          <Flex wrap align="center" gap="small 16px">
            <div className="filter-bar-search">{search}</div>
            {tools}
            {columns}
          </Flex>
        )}
        {filters}
      </>
    )
  }
  return (
    <>
      <Flex align="start" gap="small" className="filter-bar">
        {search}
        {filters && (
          <Button
            icon={<FilterOutlined aria-hidden />}
            aria-expanded={open}
            aria-controls={id}
            aria-label={t('filtersSet', { count: set })}
            type={set > 0 ? 'primary' : 'default'}
            ghost={set > 0}
            onClick={() => setOpen(!open)}
          >
            {set > 0 ? set : t('filters')}
          </Button>
        )}
      </Flex>
      {filters && (
        <div id={id} hidden={!open}>
          {open && filters}
        </div>
      )}
      {tools}
    </>
  )
}
