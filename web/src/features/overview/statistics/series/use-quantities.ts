import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useChartStyle } from '../../../../shared/chart/use-chart-style.ts'
import { monthName, monthTick } from '../../../../shared/format/month-name.ts'
import type { Figures } from '../../api/read-charts.ts'
import type { MonthAxis, Quantity } from './quantity-option.ts'

interface Quantities {
  readonly months: MonthAxis
  readonly parcels: readonly Quantity[]
  readonly pieces: readonly Quantity[]
  /** Both quantities. */
  readonly quantities: readonly Quantity[]
}

/** The monthly figures for the three charts, with the same colour and name for the same quantity. */
export function useQuantities(rows: Figures['quantities']): Quantities {
  const { t, i18n } = useTranslation('overview')
  const { palette } = useChartStyle()
  const { language } = i18n
  return useMemo(() => {
    const months = {
      ticks: rows.map(({ month }, index) => monthTick(month, index, language)),
      names: rows.map(({ month }, index) => {
        const name = monthName(month, language)
        return index === rows.length - 1 ? t('soFar', { month: name }) : name
      }),
    }
    const parcels = {
      name: t('parcels'),
      color: palette.chartParcels,
      as: 'bar',
      amounts: rows.map((row) => row.parcels),
    } as const
    const pieces = {
      name: t('names.items'),
      color: palette.chartPieces,
      as: 'bar',
      amounts: rows.map((row) => row.pieces),
    } as const
    return { months, parcels: [parcels], pieces: [pieces], quantities: [pieces, { ...parcels, as: 'line' }] }
  }, [rows, palette, language, t])
}
