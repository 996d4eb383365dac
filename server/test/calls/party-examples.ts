import { setCustomerPaysLater } from '#contract/cart.ts'
import { addParty, mergeParties, undoMergeParties, updateParty } from '#contract/party.ts'
import { addAccountAdjustment, addAccountPayment } from '#contract/party-account.ts'
import { nameCartCustomer, nameCustomer, nameSender } from '#contract/party-naming.ts'
import { issueStatement, mailStatement } from '#contract/statement.ts'
import { payCartOnAccount } from '#contract/transaction.ts'
import { savePackage } from '../../../testkit/orders.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { lei, newParty, paidItem, putIntoCart } from '../party/party-helpers.ts'
import { example, type WriteExample } from './write-example.ts'
import type { Actors } from './write-subjects.ts'

/** Examples of the writes of parties. */
export const partyExamples: readonly WriteExample[] = [
  example(addParty, async (actors) => [{ body: lei }, actors.anna]),
  example(updateParty, async (actors) => {
    const cara = await actors.at.testApp.person('staff', 'Cara')
    return [{ body: { ...lei, _id: await partyInUse(cara), version: 1, name: '李雷雷' } }, cara]
  }),
  example(addAccountPayment, async (actors) => [
    { body: { ...paid, party: await savedParty(actors) } },
    actors.anna,
  ]),
  example(addAccountAdjustment, async (actors) => {
    const opening = { side: 'sender', kind: 'opening', amount: -12.34, reason: 'from the old book' } as const
    return [{ body: { ...opening, party: await savedParty(actors) } }, actors.boss]
  }),
  example(nameSender, async (actors) => {
    const pk_id = await savePackage(actors.anna, { sold: 1 })
    return [{ body: { pk_id, party: await savedParty(actors), seen: null } }, actors.anna]
  }),
  example(nameCustomer, async (actors) => {
    const { item } = await paidItem(actors.anna)
    return [{ body: { item, party: await savedParty(actors), seen: null } }, actors.anna]
  }),
  example(nameCartCustomer, async (actors) => {
    const { _id } = await putIntoCart(actors.anna)
    return [{ body: { _id, party: await savedParty(actors) } }, actors.anna]
  }),
  example(setCustomerPaysLater, async (actors) => {
    const customer = await savedParty(actors)
    const { _id } = await putIntoCart(actors.anna, { customer })
    return [{ body: { _id, customerPaysLater: true } }, actors.anna]
  }),
  example(payCartOnAccount, async (actors) => {
    const payer = await actors.at.testApp.person('staff')
    const { pkId } = await putIntoCart(payer, { pieces: 2 })
    const body = { pk_id: pkId, party: await savedParty(actors), seen: null }
    await actors.at.testApp.call(nameSender, { body }, { as: payer })
    return [{}, payer]
  }),
  example(issueStatement, async (actors) => [
    { body: { ...wholeYear, party: await savedParty(actors) } },
    actors.anna,
  ]),
  example(mailStatement, async (actors) => {
    const body = { ...wholeYear, party: await savedParty(actors) }
    const { answer } = await actors.at.testApp.call(issueStatement, { body }, { as: actors.anna })
    return [{ body: { statement_id: answer.statement_id, email: 'lilei@example.com' } }, actors.anna]
  }),
  example(mergeParties, async (actors) => {
    const [into, _id] = [await savedParty(actors), await partyInUse(actors.boss)]
    return [{ body: { _id, into, version: 1 } }, actors.boss]
  }),
  example(undoMergeParties, async (actors) => {
    const [into, _id] = [await savedParty(actors), await partyInUse(actors.boss)]
    await actors.at.testApp.call(mergeParties, { body: { _id, into, version: 1 } }, { as: actors.boss })
    return [{ body: { _id } }, actors.boss]
  }),
]

const paid = {
  side: 'sender' as const,
  kind: 'payment' as const,
  amount: 538.85,
  method: 'Wechat' as const,
  transferNumber: '',
  note: '',
  day: '',
}

const wholeYear = { side: 'sender' as const, from: '2026-01-01', to: '2026-11-20' }

const savedParty = ({ anna }: Actors) => newParty(anna, '李雷')

/** A party that a paid item, an entry in the cart of `as` and a package name. */
async function partyInUse(as: Person): Promise<string> {
  const party = await newParty(as, '韩梅梅')
  await paidItem(as, party)
  const { pkId } = await putIntoCart(as, { customer: party })
  await as.nameSender({ body: { pk_id: pkId, party, seen: null } })
  return party
}
