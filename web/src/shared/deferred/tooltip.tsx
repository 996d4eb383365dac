import { lazy } from 'react'

/** In labels and choices with a tooltip of the component library; ours are hints (shared/ui/hints.ts). */
export default lazy(() => import('antd/es/tooltip'))
