// @rules 4-limit-06 V2.4.1 3-repeat-01 3-repeat-03
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logout } from '#contract/account.ts'
import { deleteAddress, deleteAddresses } from '#contract/address.ts'
import { payBillLine, readBill } from '#contract/bill.ts'
import type { Call } from '#contract/call.ts'
import { addToCart, removeFromCart } from '#contract/cart.ts'
import { approveExceptions, transferItem, transferItems, updateNote } from '#contract/checkout.ts'
import { addForwarderBill, addLaterCost } from '#contract/later-cost.ts'
import { addParty } from '#contract/party.ts'
import { addAccountAdjustment, addAccountPayment } from '#contract/party-account.ts'
import { addProduct } from '#contract/product.ts'
import { fetchCopyElsewhere, listCopiesElsewhere } from '#contract/restore.ts'
import { issueStatement } from '#contract/statement.ts'
import { payCart, payCartEntries, payCartOnAccount } from '#contract/transaction.ts'
import { writeOffItems } from '#contract/write-off.ts'
import { callServer } from '../../../testkit/api-client.ts'
import { droppableConnection } from '../../../testkit/connections/droppable-connection.ts'
import { home } from '../../../testkit/rooms/open-app.ts'
import { expectNothingStored } from '../../../testkit/stored.ts'
import { password } from '../../../testkit/test-app.ts'
import { allCalls } from '../../src/calls/all-calls.ts'
import type { WriteExample } from './write-example.ts'
import { writeExamples } from './write-examples.ts'
import { openActors } from './write-subjects.ts'

const hour = 60 * 60 * 1000

const nameOf = ({ method, path }: Call) => `${method} ${path}`

/** Calls whose answers have an id with which they are undone. */
const undoable: readonly Call[] = [addToCart, removeFromCart, transferItem, updateNote, deleteAddress]

/** Calls of several rows whose log rows have an id with which they are undone. */
const rowsUndoable: readonly Call[] = [transferItems, deleteAddresses]
const ofRows: readonly Call[] = [...rowsUndoable, approveExceptions, writeOffItems]

const entering: readonly Call[] = [addAccountPayment, addAccountAdjustment, payBillLine]
const payments: readonly Call[] = [payCart, payCartOnAccount, payCartEntries]

/** What a write answers. */
function answerOf(call: Call) {
  const payment = { transaction_id: expect.any(String), number: expect.any(Number) }
  return {
    msg: expect.any(String),
    ...(payments.includes(call) && payment),
    ...(undoable.includes(call) && { logId: expect.any(String) }),
    ...(ofRows.includes(call) && {
      done: [{ _id: expect.any(String), ...(rowsUndoable.includes(call) && { logId: expect.any(String) }) }],
      notDone: [],
    }),
    ...(call === listCopiesElsewhere && { msg: undefined, trouble: null, copies: [expect.anything()] }),
    ...(call === fetchCopyElsewhere && { trouble: null }),
    ...(call === addToCart && { entry_id: expect.any(String) }),
    ...(call === readBill && { account_id: expect.any(String) }),
    ...(call === addParty && { party_id: expect.any(String) }),
    ...(call === addProduct && { product_id: expect.any(String) }),
    ...(call === issueStatement && {
      statement_id: expect.any(String),
      name: expect.stringMatching(/^ST-\d{4}-0001$/),
    }),
    ...(call === addLaterCost && { later_cost_id: expect.any(String) }),
    ...(call === addForwarderBill && { bill: expect.any(String) }),
    ...(entering.includes(call) && { entry_id: expect.any(String) }),
  }
}

/** What is wrong with the writes, each with its name. */
const wrong = { repeats: [] as string[], retries: [] as string[] }
const checked = { repeats: 0, retries: 0 }

async function check(what: keyof typeof wrong, call: Call, checks: () => Promise<void>) {
  checked[what] += 1
  await checks().catch((error: Error) => wrong[what].push(`${nameOf(call)}: ${error.message}`))
}

const actors = await openActors()
const { testApp } = actors.at
const connection = await droppableConnection(`http://127.0.0.1:${await testApp.listen()}`)
afterAll(() => connection.close())

const logged = () => testApp.database.db.selectFrom('logs').select(['id', 'kind']).execute()

async function sendTwice({ call, prepare }: WriteExample, idempotencyKey: string) {
  const { input, as } = await prepare(actors)
  const send = () => testApp.call<Call>(call, input, { as })
  const before = await logged()
  let first = ''
  // docs/decisions/025-retries-and-crashes.md says what a repeat of the others does: most of their
  // answers contain secrets.
  const isKept = call.keepsAnswer !== false
  if (isKept) {
    const lost = connection.loseNext(nameOf(call))
    const answered = await callServer<Call>(connection, call, input, { as, idempotencyKey })
    expect(answered.status, answered.text).toBe(0)
    first = await lost
  } else {
    const { status, text } = await send()
    expect([status, text]).toEqual([200, text])
    first = text
  }
  const between = await logged()

  if (isKept) {
    await check('retries', call, async () => {
      expect(JSON.parse(first)).toEqual(answerOf(call))
      const again = await expectNothingStored(testApp.database, () =>
        testApp.call(call, input, { as, idempotencyKey }),
      )
      // The session has ended, which shows that the call was carried out.
      if (call === logout) return expect(again.status).toBe(401)
      expect([again.status, again.text]).toEqual([200, first])
      await expectNothingStored(testApp.database, async () => {
        const body = { name: 'normalPostage', value: 14 }
        const reused = await as.updateSetting({ body }, { idempotencyKey })
        expect([reused.status, reused.error.code]).toEqual([409, 'request.key_reused'])
      })
    })
  }
  const known = new Set(before.map(({ id }) => id))
  const kinds = between.filter(({ id }) => !known.has(id)).map(({ kind }) => kind)
  // A preview stores nothing.
  expect(kinds.length > 0).toBe((call.logs ?? []).length > 0)
  expect(call.logs).toEqual(expect.arrayContaining(kinds))
  if (call.onRepeat === 'refused') await testApp.mails()
  const second = await send()
  if (call.onRepeat === 'refused') expect(second.status).toBeGreaterThanOrEqual(400)
  else if (call.onRepeat === 'rows refused') {
    expect(second.status).toBe(200)
    expect(JSON.parse(second.text)).toMatchObject({ done: [], notDone: [{ _id: expect.any(String) }] })
  } else expect([second.status, second.error.msg]).toEqual([200, JSON.parse(first).msg])
  expect((await logged()).length - between.length).toBe(call.onRepeat === 'applied' ? 1 : 0)
}

it('every write with a session has an example, and no other call has one', () => {
  const writes = allCalls.map(({ call }) => call).filter(({ onRepeat }) => onRepeat)
  expect(new Set(writeExamples.map(({ call }) => nameOf(call)))).toEqual(new Set(writes.map(nameOf)))
})

// Each write has a hook of its own, so that the time limit of a hook is that of one write.
for (const [index, example] of writeExamples.entries()) {
  beforeAll(() => check('repeats', example.call, () => sendTwice(example, `lost ${index}`)))
}

it('repeats as the contract says, and writes only log rows of its own kinds', () => {
  expect(wrong.repeats).toEqual([])
  expect(checked.repeats).toBe(writeExamples.length)
})

it('gives its first answer again and changes nothing when its answer is lost', () => {
  expect(wrong.retries).toEqual([])
  expect(checked.retries).toBe(writeExamples.filter(({ call }) => call.keepsAnswer !== false).length)
})

it('remembers its key for 24 hours, and treats it as new afterwards', async () => {
  const add = async () => {
    // Tokens expire earlier.
    const body = { email: actors.boss.email, password }
    const { token } = await testApp.anyone.ok.login({ body })
    const as = testApp.as({ token })
    await as.ok.addAddress({ body: home }, { idempotencyKey: 'a day' })
    return (await as.ok.listAddresses()).result.length
  }
  const first = await add()
  testApp.advance(24 * hour - 60_000)
  expect(await add()).toBe(first)
  testApp.advance(2 * 60_000)
  expect(await add()).toBe(first + 1)
  expect(await add()).toBe(first + 1)
})
