import * as contract from '#contract/overview.ts'
import { onCall } from '../../http/handled.ts'
import { isoTime } from '../iso-time.ts'

export const getEmbeds = onCall(contract.getEmbeds, async ({ query }, { house, now }) => ({
  result: Object.fromEntries(
    Object.entries(house.charts).map(([name, chart]) => {
      const { url, expiresAt } = chart.embed(query.theme, now)
      return [name, { url, expiresAt: expiresAt === null ? null : isoTime(expiresAt) }]
    }),
  ),
}))
