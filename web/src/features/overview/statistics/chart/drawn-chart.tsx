import { useMemo } from 'react'
import { formatRmb } from '#domain/money/format.ts'
import type { ChartName } from '#domain/overview/chart-names.ts'
import type { Ranked } from '../../../../shared/chart/ranked.ts'
import type { Figures } from '../../api/read-charts.ts'
import { formatCount } from '../series/format-count.ts'
import { QuantityCard } from '../series/quantity-card.tsx'
import { RankingCard } from '../series/ranking-card.tsx'
import { useQuantities } from '../series/use-quantities.ts'

/** One chart, drawn from the figures. */
export function DrawnChart({ name, figures }: { name: ChartName; figures: Figures }) {
  switch (name) {
    case 'productsSold':
    case 'profits':
      return <Ranking name={name} figures={figures} />
    case 'quantities':
    case 'parcels':
    case 'pieces':
      return <Quantity name={name} figures={figures} />
  }
}

function Ranking({ name, figures }: { name: keyof typeof ranked; figures: Figures }) {
  const rows = useMemo(() => ranked[name](figures), [name, figures])
  return <RankingCard name={name} rows={rows} />
}

const ranked = {
  productsSold: ({ productsSold }: Figures): Ranked[] =>
    productsSold.map(({ item, pieces }) => ({ item, amount: pieces, text: formatCount(pieces) })),
  profits: ({ profits }: Figures): Ranked[] =>
    profits.map(({ item, profits: amount }) => ({ item, amount, text: formatRmb(amount) })),
}

function Quantity({ name, figures }: { name: 'quantities' | 'parcels' | 'pieces'; figures: Figures }) {
  const { months, [name]: quantities } = useQuantities(figures.quantities)
  return <QuantityCard name={name} months={months} quantities={quantities} />
}
