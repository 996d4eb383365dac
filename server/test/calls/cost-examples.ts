import { savePackage } from '../../../testkit/orders.ts'
import { newParty } from '../party/party-helpers.ts'
import { example } from './write-example.ts'
import type { Actors } from './write-subjects.ts'

const saved = ({ anna }: Actors) => savePackage(anna, { sold: 2 })

const customsTax = {
  kind: 'customs_tax',
  currency: 'AUD',
  amount: 12.35,
  bearer: 'business',
  party: null,
  day: '',
  note: '',
} as const

/** A bill that charges A$2.00 more for a package than its postage of A$24.00, and has another line. */
const billOf = (pk_id: string) => ({
  name: 'march.csv',
  headers: { package: '运单号', charged: '运费' },
  lines: [
    { row: 2, pk_id, charged: 26 },
    { row: 3, pk_id: `of nobody ${pk_id}`, charged: 1 },
  ],
})

/** Examples of later costs and bills of the forwarder. */
export const costExamples = [
  example(
    'addLaterCost',
    24,
    'Boss: Add later cost: ¥ 58.05 customs_tax, package PK, borne by sender 李雷',
    async (actors) => {
      const pk_id = await saved(actors)
      const party = await newParty(actors.anna, '李雷')
      return [{ body: { ...customsTax, pk_id, bearer: 'sender' as const, party } }, actors.boss]
    },
  ),
  example('addLaterCost', 24, 'Anna: Add later cost: ¥ 58.05 customs_tax, package PK', async (actors) => [
    { body: { ...customsTax, pk_id: await saved(actors) } },
    await actors.at.testApp.person('staff', 'Anna'),
  ]),
  example(
    'reverseLaterCost',
    22,
    'Boss: Reverse later cost: ¥ 58.05 customs_tax, package PK: typed wrong',
    async (actors) => {
      const pk_id = await saved(actors)
      const { later_cost_id } = await actors.boss.ok.addLaterCost({ body: { ...customsTax, pk_id } })
      return [{ body: { later_cost_id, reason: 'typed wrong' } }, actors.boss]
    },
  ),
  example('addForwarderBill', 12, 'Boss: Read forwarder bill: march.csv, 2 lines', async (actors) => [
    { body: billOf(await saved(actors)) },
    actors.boss,
  ]),
  example('bookBillDifferences', 24, 'Boss: Add later cost: ¥ 9.40 postage, package PK', async (actors) => {
    const pk_id = await saved(actors)
    const { bill } = await actors.boss.ok.addForwarderBill({ body: billOf(pk_id) })
    const { parcels } = await actors.boss.ok.getForwarderBill({ query: { bill } })
    const [{ difference = 0 } = {}] = parcels
    return [{ body: { bill, parcels: [{ pk_id, difference }] } }, actors.boss]
  }),
]
