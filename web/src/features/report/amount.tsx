import type { ReportFigure } from '#domain/report/reports.ts'
import { Text } from '../../shared/ui/text/text.tsx'
import { figureText } from './use-names.ts'

/** A figure in a table, whose heading has its unit; a loss is red. */
export function Amount({ figure, value }: { readonly figure: ReportFigure; readonly value: number }) {
  const isLoss = figure === 'profits' && value < 0
  return (
    <Text style={{ whiteSpace: 'nowrap' }} {...(isLoss && { type: 'danger' })}>
      {figureText(figure, value)}
    </Text>
  )
}
