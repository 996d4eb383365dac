import { Input } from 'antd'
import { afterPaint, lazy } from '../lazy.tsx'
import './list-filters.css'

/** The choice of days, which is loaded after the list is painted. */
export const DayRange = lazy(
  afterPaint(async () => (await import('./day-range.tsx')).DayRange),
  <Input disabled aria-hidden style={{ width: 264 }} />,
)
