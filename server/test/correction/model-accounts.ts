import { getParty } from '#contract/party.ts'
import { nameSender } from '#contract/party-naming.ts'
import type { ModelBalances, ModelDisposals } from '#domain/test/model/accounts.ts'
import { fen } from '../../../testkit/model/shown-rows.ts'
import type { Person, TestApp } from '../../../testkit/test-app.ts'
import { newParty } from '../party/party-helpers.ts'

/** The accounts of one sender, one customer and 'Not named'. */
export interface AccountBooks {
  /** Id of the customer. */
  readonly customer: string
  nameSender(pk_id: string): Promise<void>
  /** As the API shows them, in the form of the model. */
  balances(): Promise<ModelBalances>
}

export async function openAccounts(testApp: TestApp, as: Person): Promise<AccountBooks> {
  const [sender, customer] = [await newParty(testApp, as, 'Li'), await newParty(testApp, as, 'Wang')]
  async function balancesOf(party: string) {
    const { accounts } = (await testApp.call(getParty, { query: { party } }, { as })).answer
    const of = (side: 'sender' | 'customer') => fen(accounts.find((one) => one.side === side)?.balance)
    return { sender: of('sender'), customer: of('customer') }
  }
  return {
    customer,
    async nameSender(pk_id) {
      await testApp.call(nameSender, { body: { pk_id, party: sender, seen: null } }, { as })
    },
    async balances() {
      const [li, wang, none] = [
        await balancesOf(sender),
        await balancesOf(customer),
        await balancesOf('none'),
      ]
      return {
        sender: { named: li.sender, none: none.sender },
        customer: { named: wang.customer, none: none.customer },
      }
    },
  }
}

/** The disposals that were chosen, as they are sent. */
export const sent = ({ sender, customer }: ModelDisposals) => ({
  ...(sender && { sender }),
  ...(customer && { customer }),
})
