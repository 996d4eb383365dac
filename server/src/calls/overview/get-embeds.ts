import * as contract from '#contract/overview.ts'
import { handlersWith } from '../../http/define-handler.ts'
import type { ChartSources } from '../../ports/charts/port.ts'
import { isoTime } from '../../services/answers/iso-time.ts'

const { handler } = handlersWith<{ ports: { charts: ChartSources } }>()

export const getEmbeds = handler(contract.getEmbeds, async ({ query }, { app, now }) => ({
  result: Object.fromEntries(
    Object.entries(app.ports.charts).map(([name, chart]) => {
      const { url, expiresAt } = chart.embed(query.theme, now)
      return [name, { url, expiresAt: expiresAt === null ? null : isoTime(expiresAt) }]
    }),
  ),
}))
