import FilterFilled from '@ant-design/icons/es/icons/FilterFilled'
import { lazy, type MouseEvent, type PropsWithChildren, Suspense, useEffect, useRef } from 'react'

interface FilterDropdownProps {
  readonly tablePrefixCls: string
  readonly prefixCls: string
}

interface Filter {
  readonly value: unknown
  readonly children?: readonly Filter[]
}

const Whole = lazy(() => import('antd/es/table/hooks/useFilter/FilterDropdown'))

/**
 * The head of a column with filters. Their menu, tree and search come after the table, in the place kept here; who presses
 * before they are there gets them opened.
 */
export default function FilterDropdown(props: PropsWithChildren<FilterDropdownProps>) {
  const { tablePrefixCls, prefixCls, children } = props
  const pressed = useRef<Element>(null)
  const press = ({ currentTarget }: MouseEvent) => {
    pressed.current = currentTarget.closest('th')
  }
  const open = () => {
    const trigger = pressed.current?.querySelector(`.${prefixCls}-trigger`)
    if (trigger instanceof HTMLElement) trigger.click()
    pressed.current = null
  }
  const meanwhile = (
    <div className={`${prefixCls}-column`}>
      <span className={`${tablePrefixCls}-column-title`}>{children}</span>
      {/* biome-ignore lint/a11y: what takes its place a moment later is a button. */}
      <span className={`${prefixCls}-trigger`} onClick={press}>
        <FilterFilled />
      </span>
    </div>
  )
  return (
    <Suspense fallback={meanwhile}>
      {/* @ts-expect-error The table hands over more than this file has to know. */}
      <Whole {...props} />
      <Once then={open} />
    </Suspense>
  )
}

/** Shown with the rest of what is waited for; tells when it is there. */
function Once({ then }: { readonly then: () => void }) {
  const first = useRef(then)
  useEffect(() => first.current(), [])
  return null
}

export function flattenKeys(filters: readonly Filter[] = []): unknown[] {
  return filters.flatMap(({ value, children }) => [value, ...flattenKeys(children)])
}
