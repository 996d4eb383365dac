import type { ChartName } from '#domain/overview/chart-names.ts'
import { ChartSkeleton } from './chart-card.tsx'
import { ChartFrame } from './chart-frame.tsx'

/** The card of a chart that is loading. */
export function WaitingChart({ name }: { name: ChartName }) {
  return (
    <ChartFrame name={name}>
      <ChartSkeleton name={name} />
    </ChartFrame>
  )
}
