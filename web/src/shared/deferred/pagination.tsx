import type { PaginationProps } from 'antd'
import { lazy, Suspense } from 'react'

const Whole = lazy(() => import('antd/es/pagination'))
const defaultPageSize = 10

/** The pages below a table: they come after its rows, in a place as high as they are; none where all rows are on one page. */
export default function Pagination(props: PaginationProps) {
  const { hideOnSinglePage, total = 0, pageSize = defaultPageSize, className } = props
  if (hideOnSinglePage && total <= pageSize) return null
  return (
    <Suspense fallback={<div className={className} style={{ height: 24 }} />}>
      <Whole {...props} />
    </Suspense>
  )
}
