// @rules 3-row-02 17-writeoff-01 17-writeoff-03 17-undo-02 17-undo-03 17-reject-01 17-reverse-01 17-refund-01
// @rules 17-cost-08 17-cost-10 18-onaccount-02 18-later-01 17-amend-03 17-amend-04 17-amend-05 17-line-02 17-void-01 17-void-02
// @rules 20-pieces-01 20-money-01 20-account-01 20-evidence-01 18-settle-01 18-name-05 18-settle-02
import { expect, it } from 'vitest'
import { type Actor, makeActor } from '../../../testkit/actors/actor.ts'
import { difference, lookAt } from '../../../testkit/actors/check.ts'
import type { Weights } from '../../../testkit/actors/operations.ts'
import { owedProblems } from '../../../testkit/actors/owed.ts'
import type { Server } from '../../../testkit/api-client.ts'
import { bookProblems } from '../../../testkit/books.ts'
import { engine } from '../../../testkit/engine.ts'
import { fullRun } from '../../../testkit/full-run.ts'
import { randomSeed } from '../../../testkit/random-seed.ts'
import { openTestApp } from '../../../testkit/test-app.ts'
import { auditFindings } from '../party/party-helpers.ts'

/** Of each operation how often it is done, and the statuses that every full run must have seen. */
type Operations = { readonly [K in keyof Weights]: readonly [weight: number, ...statuses: number[]] }

/**
 * Orders as they were saved: so the balances of accounts follow from payments, their corrections and what
 * came back.
 */
const selling: Operations = {
  submitOrder: [1],
  transferItem: [10, 200, 400, 401, 409],
  addToCart: [16, 200, 400, 401, 409],
  approveException: [8, 200, 403],
  removeFromCart: [4, 200, 404],
  flagAllProfits: [3, 200, 404],
  emptyCart: [1, 200, 403],
  payCart: [7, 200, 400],
  approveTransaction: [8, 200, 403, 409],
  updateNote: [1],
  rejectTransaction: [4, 200, 403],
  voidTransaction: [5, 200, 409],
  refundPieces: [12, 200, 400, 409],
  writeOff: [4, 200],
  takeBack: [4, 200, 409],
  undo: [8, 200, 409],
  // Whoever is deactivated is activated soon: nothing else can be activated.
  addParty: [1],
  nameSender: [2],
  deactivate: [4, 200, 403, 409],
  activate: [24, 200],
}

/** Every correction of orders, also of what is paid. */
const correcting: Operations = {
  submitOrder: [1],
  transferItem: [3],
  addToCart: [8],
  approveException: [2],
  removeFromCart: [4],
  payCart: [5],
  approveTransaction: [6],
  rejectTransaction: [3],
  voidTransaction: [3],
  refundPieces: [4],
  writeOff: [2],
  takeBack: [2],
  undo: [2],
  editPackage: [3, 200, 409],
  amendPrice: [5, 200, 409],
  amendRate: [4, 200, 409],
  amendWeight: [3, 200, 409],
  amendItem: [3, 200, 409],
  amendParcel: [3, 200, 409],
  amendType: [3, 200, 409],
  amendPieces: [10, 200, 409],
  addLine: [2, 200],
  removeLine: [4, 200, 409],
  voidOrder: [4, 200, 409],
  recordAgain: [4, 200, 409],
  addLaterCost: [3, 200, 409],
  reverseLaterCost: [2, 200],
  closeMonth: [3, 200],
  addParty: [1],
  nameSender: [2],
  payParty: [2],
  adjust: [1],
  addProduct: [3, 200],
  updateProduct: [4, 200, 409],
  mergeProducts: [3, 200],
}

/** Payments, and who is named for them, of several parties. */
const naming: Operations = {
  submitOrder: [2],
  addToCart: [12],
  payCart: [10],
  approveTransaction: [10],
  rejectTransaction: [1],
  voidTransaction: [1],
  refundPieces: [6, 200],
  amendPrice: [2],
  addParty: [8],
  nameSender: [8, 200],
  nameCustomer: [14, 200],
  payParty: [10, 200],
  adjust: [2],
  mergeParties: [3, 200],
}

it.each([
  { name: 'selling', operations: selling, people: ['admin', 'staff', 'visitor'], accounts: true, times: 20 },
  { name: 'correcting', operations: correcting, people: ['admin'], accounts: false, times: 10 },
  { name: 'naming', operations: naming, people: ['admin'], accounts: false, times: 10 },
] as const)(
  'people who do random things leave the server in the state of a simple model: $name',
  { timeout: 300_000 },
  async ({ operations, people: roles, accounts, times }) => {
    const all = Object.entries(operations)
    const weights: Weights = Object.fromEntries(all.map(([operation, [weight]]) => [operation, weight]))
    const happens = all.flatMap(([operation, [, ...statuses]]) =>
      statuses.map((one) => `${operation} ${one}`),
    )
    const outcomes = new Set<string>()
    // What happens is left to chance, so that the long run goes on until all of it has happened.
    // The rules are those of SQLite; a few runs show that PostgreSQL keeps them, too.
    const isWhole = fullRun && engine === 'sqlite'
    const isMissing = () => isWhole && happens.some((one) => !outcomes.has(one))
    const share = isWhole ? 1 : fullRun ? 5 : engine === 'sqlite' ? 10 : 20
    const usual = Math.ceil(times / share)
    for (let run = 0; run < usual || (isMissing() && run < 6 * usual); run += 1) {
      const testApp = await openTestApp(engine)
      const target = testApp.app.server
      const people = await Promise.all(roles.map((role) => testApp.person(role, role)))
      const seed = randomSeed + run
      const actor = makeActor({ people, at: 0, setting: null, seed, weights, accounts })
      for (let steps = 0; steps < (fullRun || engine === 'sqlite' ? 100 : 40); steps += 1) {
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
    if (isWhole) expect([...outcomes]).toEqual(expect.arrayContaining(happens))
  },
)

async function compare(target: Server, actor: Actor, when: string): Promise<void> {
  await lookAt(target, [actor], ({ state, learn }, seen) => {
    expect(difference(state, seen), when).toEqual([])
    learn(seen)
  })
}
