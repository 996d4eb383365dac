// @rules 3-row-02 17-writeoff-01 17-writeoff-03 17-undo-02 17-undo-03 17-reject-01 17-reverse-01 17-refund-01
// @rules 18-onaccount-02 18-later-01 17-amend-03 17-amend-04 17-amend-05 17-line-02 17-void-01 17-void-02
// @rules 20-pieces-01 20-money-01 20-account-01 20-evidence-01 18-settle-01 18-name-05 18-settle-02
import { expect, it } from 'vitest'
import { type Actor, makeActor } from '../../../testkit/actors/actor.ts'
import { difference, lookAt } from '../../../testkit/actors/check.ts'
import type { Weights } from '../../../testkit/actors/operations.ts'
import { owedProblems } from '../../../testkit/actors/owed.ts'
import type { Server } from '../../../testkit/api-client.ts'
import { bookProblems } from '../../../testkit/books.ts'
import { engine } from '../../../testkit/engine.ts'
import { fullRun, runs } from '../../../testkit/full-run.ts'
import { randomSeed } from '../../../testkit/random-seed.ts'
import { openTestApp } from '../../../testkit/test-app.ts'
import { auditFindings } from '../party/party-helpers.ts'

/**
 * Orders as they were saved: so the balances of accounts follow from payments, their corrections and what
 * came back.
 */
const selling: Weights = {
  submitOrder: 1,
  transferItem: 10,
  addToCart: 16,
  approveException: 8,
  removeFromCart: 4,
  flagAllProfits: 3,
  emptyCart: 1,
  payCart: 7,
  approveTransaction: 8,
  updateNote: 1,
  rejectTransaction: 4,
  voidTransaction: 5,
  refundPieces: 12,
  writeOff: 4,
  takeBack: 4,
  undo: 8,
  // Whoever is deactivated is activated soon: nothing else can be activated.
  addParty: 1,
  nameSender: 2,
  deactivate: 4,
  activate: 24,
}

/** Every correction of orders, also of what is paid. */
const correcting: Weights = {
  submitOrder: 1,
  transferItem: 3,
  addToCart: 8,
  approveException: 2,
  removeFromCart: 4,
  payCart: 5,
  approveTransaction: 6,
  rejectTransaction: 3,
  voidTransaction: 3,
  refundPieces: 4,
  writeOff: 2,
  takeBack: 2,
  undo: 2,
  editPackage: 3,
  amendPrice: 5,
  amendRate: 4,
  amendPieces: 6,
  addLine: 2,
  removeLine: 4,
  voidOrder: 4,
  recordAgain: 4,
  addParty: 1,
  nameSender: 2,
  payParty: 2,
  adjust: 1,
  addProduct: 3,
  updateProduct: 4,
  mergeProducts: 3,
}

/** Payments, and who is named for them, of several parties. */
const naming: Weights = {
  submitOrder: 2,
  addToCart: 12,
  payCart: 10,
  approveTransaction: 10,
  rejectTransaction: 1,
  voidTransaction: 1,
  refundPieces: 6,
  amendPrice: 2,
  addParty: 8,
  nameSender: 8,
  nameCustomer: 14,
  payParty: 10,
  adjust: 2,
  mergeParties: 3,
}

/** What every full run must have seen. */
const happens = {
  selling: [
    'addToCart 200',
    'addToCart 400',
    'addToCart 409',
    'approveException 200',
    'approveException 403',
    'removeFromCart 200',
    'removeFromCart 404',
    'flagAllProfits 200',
    'flagAllProfits 404',
    'transferItem 200',
    'transferItem 400',
    'transferItem 409',
    'emptyCart 200',
    'emptyCart 403',
    'deactivate 200',
    'deactivate 403',
    'deactivate 409',
    'activate 200',
    'addToCart 401',
    'transferItem 401',
    'payCart 200',
    'payCart 400',
    'approveTransaction 200',
    'approveTransaction 403',
    'approveTransaction 409',
    'rejectTransaction 200',
    'rejectTransaction 403',
    'voidTransaction 200',
    'voidTransaction 409',
    'refundPieces 200',
    'refundPieces 400',
    'refundPieces 409',
    'writeOff 200',
    'takeBack 200',
    'takeBack 409',
    'undo 200',
    'undo 409',
  ],
  correcting: [
    'editPackage 200',
    'editPackage 409',
    'amendPrice 200',
    'amendPrice 409',
    'amendRate 200',
    'amendRate 409',
    'amendPieces 200',
    'amendPieces 409',
    'addLine 200',
    'removeLine 200',
    'removeLine 409',
    'voidOrder 200',
    'voidOrder 409',
    'recordAgain 200',
    'recordAgain 409',
    'addProduct 200',
    'updateProduct 200',
    'updateProduct 409',
    'mergeProducts 200',
  ],
  naming: ['nameSender 200', 'nameCustomer 200', 'payParty 200', 'mergeParties 200', 'refundPieces 200'],
}

it.each([
  { name: 'selling', weights: selling, people: ['admin', 'staff', 'visitor'], accounts: true, times: 20 },
  { name: 'correcting', weights: correcting, people: ['admin'], accounts: false, times: 10 },
  { name: 'naming', weights: naming, people: ['admin'], accounts: false, times: 10 },
] as const)(
  'people who do random things leave the server in the state of a simple model: $name',
  { timeout: 300_000 },
  async ({ name, weights, people: roles, accounts, times }) => {
    const outcomes = new Set<string>()
    // What happens is left to chance, so that the long run goes on until all of it has happened.
    const isMissing = () => fullRun && happens[name].some((one) => !outcomes.has(one))
    const usual = runs(times)
    for (let run = 0; run < usual || (isMissing() && run < 3 * usual); run += 1) {
      const testApp = await openTestApp(engine)
      const target = testApp.app.server
      const people = await Promise.all(roles.map((role) => testApp.person(role, role)))
      const seed = randomSeed + run
      const actor = makeActor({ people, at: 0, setting: null, seed, weights, accounts })
      for (let steps = 0; steps < 100; steps += 1) {
        const { acknowledged, refused } = actor.count
        await actor.run(target, () => actor.count.acknowledged + actor.count.refused > acknowledged + refused)
        expect(actor.wrong, `seed ${seed}`).toEqual([])
        await compare(target, actor, `seed ${seed}, after ${actor.outcomes.at(-1)}`)
        if (steps % 10 === 9 && people[0])
          expect(await owedProblems(testApp.database, target, people[0]), `seed ${seed}`).toEqual([])
      }
      for (const one of actor.outcomes) outcomes.add(one)
      expect(await bookProblems(testApp.database)).toEqual([])
      expect(await auditFindings(testApp)).toEqual([])
      await testApp.close()
    }
    if (fullRun) expect([...outcomes]).toEqual(expect.arrayContaining(happens[name]))
  },
)

async function compare(target: Server, actor: Actor, when: string): Promise<void> {
  await lookAt(target, [actor], ({ state, learn }, seen) => {
    expect(difference(state, seen), when).toEqual([])
    learn(seen)
  })
}
