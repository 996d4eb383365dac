import { lazy } from 'react'

/** In a card with tabs; none of ours has any. */
export default lazy(() => import('antd/es/tabs'))
