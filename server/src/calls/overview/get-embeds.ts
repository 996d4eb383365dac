import * as contract from '#contract/overview.ts'
import { handler } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'

export const getEmbeds = handler(contract.getEmbeds, async ({ query }, { app, now }) => ({
  result: Object.fromEntries(
    Object.entries(app.ports.charts).map(([name, chart]) => {
      const { url, expiresAt } = chart.embed(query.theme, now)
      return [name, { url, expiresAt: expiresAt === null ? null : isoTime(expiresAt) }]
    }),
  ),
}))
