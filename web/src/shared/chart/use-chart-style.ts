import { theme } from 'antd'
import { useMemo } from 'react'
import { useMode } from '../theme/mode.ts'
import { palettes } from '../theme/palette.ts'
import type { ChartStyle } from './chart-base.ts'

export function useChartStyle(): ChartStyle {
  const palette = palettes[useMode()]
  const { fontFamily, motion } = theme.useToken().token
  return useMemo(() => ({ palette, fontFamily, motion }), [palette, fontFamily, motion])
}
