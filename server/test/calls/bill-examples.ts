import { storedRow } from '../../../testkit/rooms/open-app.ts'
import { newParty } from '../party/party-helpers.ts'
import { example } from './write-example.ts'
import type { Actors } from './write-subjects.ts'

const lilei = ({ anna }: Actors) => newParty(anna, '李雷')

let bills = 0

/** A bill of one new line of an account of its own. */
async function billOf({ at, boss }: Actors) {
  bills += 1
  const line = { other: '', at: '2026-10-05T01:02:03.000Z', amount: -12.5, counterpart: '李雷' }
  const lines = [{ ...line, number: `01${String(bills).padStart(24, '0')}` }]
  return { method: 'Wechat' as const, user_id: await at.idOf(boss), account: `no. ${bills}`, lines }
}

/** A line that is matched with nothing. */
async function unmatched(actors: Actors): Promise<string> {
  await actors.boss.ok.readBill({ body: await billOf(actors) })
  return (await storedRow(actors.at.testApp, 'bill_lines')).id
}

const paying = async (actors: Actors) => ({
  line: await unmatched(actors),
  counterpart: '李雷',
  party: await lilei(actors),
  side: 'sender' as const,
})

const toMatch = 'Boss: Match bill line ID: 李雷'

/** Examples of the writes of bills. */
export const billExamples = [
  example('readBill', 16, 'Boss: Read bill: 1 new lines of Boss, Wechat', async (actors) => [
    { body: await billOf(actors) },
    actors.boss,
  ]),
  example('matchBillLine', 12, toMatch, async (actors) => {
    const { line, counterpart, party } = await paying(actors)
    const payment = { amount: 12.5, method: 'Wechat', transferNumber: '', note: '', day: '' } as const
    const body = { side: 'sender', kind: 'payment', party, ...payment } as const
    const { entry_id } = await actors.boss.ok.addAccountPayment({ body })
    const kind = 'account_payment' as const
    return [{ body: { line, counterpart, kind, payment: entry_id } }, actors.boss]
  }),
  example('markBillLines', 10, 'Boss: Mark bill lines: 1, not_ours', async (actors) => [
    { body: { lines: [await unmatched(actors)], whose: 'not_ours' as const } },
    actors.boss,
  ]),
  example(
    'payBillLine',
    22,
    ['Boss: Add payment: ¥ 12.50 sender_payment 李雷, Wechat', toMatch],
    async (actors) => [{ body: await paying(actors) }, actors.boss],
  ),
]
