import { lazy } from 'react'

/** A table that draws only the rows in sight; ours show a page at a time (shared/ui/paged-table.tsx). */
export default lazy(() => import('antd/es/table/RcTable/VirtualTable'))
