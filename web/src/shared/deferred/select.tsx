import { lazy } from 'react'

/** The choice of rows on a page, below a table; none of ours has it. */
export default lazy(() => import('antd/es/select'))
