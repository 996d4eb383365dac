import { expect } from 'vitest'
import { closeMonth, reopenMonth } from '#contract/month.ts'
import { previewStatement } from '#contract/statement.ts'
import { listTransactions } from '#contract/transaction.ts'
import { appTest } from '../../../testkit/app-fixture.ts'
import { rules } from '../../../testkit/rules.ts'
import { newParty } from '../party/party-helpers.ts'

const months = ['9999-12', '9999-11', '0000-01', '0001-01', '2999-01', '1969-12']
const days = ['9999-12-31', '0000-01-01', '0001-01-01', '1969-12-31', '2026-02-30', '2026-02-28']

appTest(
  'months and days at the end of all calendars are refused or empty, never an error',
  async ({ testApp, ada }) => {
    rules('19-close-01')
    const party = await newParty(testApp, ada, 'Li')
    const answers: [string, number][] = []
    for (const month of months) {
      answers.push([
        `close ${month}`,
        (await testApp.call(closeMonth, { body: { month } }, { as: ada })).status,
      ])
      const reopened = await testApp.call(
        reopenMonth,
        { body: { month, reason: 'forgot a parcel' } },
        { as: ada },
      )
      answers.push([`reopen ${month}`, reopened.status])
    }
    for (const from of days) {
      for (const to of days) {
        const query = { party, side: 'sender' as const, from, to }
        answers.push([
          `statement ${from} ${to}`,
          (await testApp.call(previewStatement, { query }, { as: ada })).status,
        ])
        const found = await testApp.call(listTransactions, { query: { from, to, limit: '10' } }, { as: ada })
        answers.push([`transactions ${from} ${to}`, found.status])
      }
    }
    expect(answers.filter(([, status]) => ![200, 400, 409].includes(status))).toEqual([])
    expect(answers.filter(([what, status]) => /^(close|reopen)/.test(what) && status !== 409)).toEqual([])
  },
)
