import type { ReactNode } from 'react'
import { type ChartName, chartNames } from '#domain/overview/chart-names.ts'
import type { Embeds } from '../../api/read-embeds.ts'
import { EmbedCard } from './embed-card.tsx'

interface ChartGridProps {
  readonly embeds: Embeds
  /** Fetches new URLs. */
  readonly renew: () => Promise<unknown>
  /** The card of a chart that no outside service shows. */
  readonly draw?: (name: ChartName) => ReactNode
  readonly busy?: boolean
  /** Shown above the cards. */
  readonly children?: ReactNode
}

/** The five charts in their order, from outside or drawn by the page. */
export function ChartGrid({ embeds, renew, draw, busy = false, children }: ChartGridProps) {
  return (
    <div className="charts" aria-busy={busy}>
      {children}
      {chartNames.map((name) => {
        const embed = embeds[name]
        return embed ? <EmbedCard key={name} name={name} embed={embed} renew={renew} /> : draw?.(name)
      })}
    </div>
  )
}
