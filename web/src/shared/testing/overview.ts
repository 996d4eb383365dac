import { getFirstSteps } from '#contract/first-run.ts'
import { listOutbox } from '#contract/mail.ts'
import { getCharts, getEmbeds, getSandboxNotice, getTodos, listAttention } from '#contract/overview.ts'
import { listOwnRejections } from '#contract/rejection.ts'
import type { TestServer } from './test-server.ts'

const zero = { count: 0 }

/** Answers the queries of the overview: no todos and no figures. */
export const answerOverview = (server: TestServer): TestServer =>
  server
    .on(getTodos, { newItem: zero, stockItem: zero, pendingTransaction: zero, pendingException: zero })
    .on(listAttention, { result: [] })
    .on(getCharts, { productsSold: [], profits: [], quantities: [] })
    .on(getEmbeds, { result: {} })
    .on(getFirstSteps, {
      hidden: true,
      settings: false,
      colleagues: false,
      business: false,
      reach: { openAt: [], command: '' },
    })
    .on(getSandboxNotice, {})
    .on(listOwnRejections, { result: [] })
    .on(listOutbox, { result: [], waiting: 0, dead: 0 })
