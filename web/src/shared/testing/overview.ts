import { listOutbox } from '#contract/mail.ts'
import { getCharts, getEmbeds, getTodos, listAttention } from '#contract/overview.ts'
import type { TestServer } from './test-server.ts'

const zero = { count: 0 }

/** Answers what the overview asks: there is nothing to do and nothing to draw. */
export const answerOverview = (server: TestServer): TestServer =>
  server
    .on(getTodos, {
      ...{ newItem: zero, stockItem: zero },
      ...{ pendingTransaction: zero, pendingException: zero },
    })
    .on(listAttention, { result: [] })
    .on(getCharts, { productsSold: [], profits: [], quantities: [] })
    .on(getEmbeds, { result: {} })
    .on(listOutbox, { result: [], waiting: 0, dead: 0 })
