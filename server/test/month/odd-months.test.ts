// @rules 19-close-01
import { expect } from 'vitest'
import { appTest } from '../../../testkit/app-fixture.ts'
import { newParty } from '../party/party-helpers.ts'

const months = ['9999-12', '9999-11', '0000-01', '0001-01', '2999-01', '1969-12']
const days = ['9999-12-31', '0000-01-01', '0001-01-01', '1969-12-31', '2026-02-30', '2026-02-28']

appTest(
  'months and days at the end of all calendars are refused or empty, never an error',
  async ({ ada }) => {
    const party = await newParty(ada, 'Li')
    const answers: [string, number][] = []
    for (const month of months) {
      answers.push([`close ${month}`, (await ada.closeMonth({ body: { month } })).status])
      const reopened = await ada.reopenMonth({ body: { month, reason: 'forgot a parcel' } })
      answers.push([`reopen ${month}`, reopened.status])
    }
    for (const from of days) {
      for (const to of days) {
        const query = { party, side: 'sender' as const, from, to }
        answers.push([`statement ${from} ${to}`, (await ada.previewStatement({ query })).status])
        const found = await ada.listTransactions({ query: { from, to, limit: '10' } })
        answers.push([`transactions ${from} ${to}`, found.status])
      }
    }
    expect(answers.filter(([, status]) => ![200, 400, 409].includes(status))).toEqual([])
    expect(answers.filter(([what, status]) => /^(close|reopen)/.test(what) && status !== 409)).toEqual([])
  },
)
