import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeLanguage, login, logout } from '#contract/account.ts'
import { addAddress, deleteAddress, listAddresses, updateAddress } from '#contract/address.ts'
import { runAudit } from '#contract/audit.ts'
import type { Call, Input } from '#contract/call.ts'
import { addToCart, flagAllProfits, listCart, removeFromCart } from '#contract/cart.ts'
import { approveException, transferItem, updateNote } from '#contract/checkout.ts'
import { retryMail, setMailAside } from '#contract/mail.ts'
import { submitOrder } from '#contract/order.ts'
import { setAside } from '#contract/overview.ts'
import {
  changeRole,
  emptyCart,
  endRegisterCode,
  listPeople,
  makeResetPassword,
  renewRegisterCode,
  requireFourEyes,
  requireTwoFactor,
  resetTwoFactor,
  sendActivationAgain,
  setActive,
} from '#contract/people.ts'
import { endOtherSessions, endSession, listSessions, proveIdentity } from '#contract/session.ts'
import { updateSetting } from '#contract/setting.ts'
import { approveTransaction, listTransactions, payCart } from '#contract/transaction.ts'
import { confirmTwoFactor, endTwoFactor, newRecoveryCodes, startTwoFactor } from '#contract/two-factor.ts'
import type { Answered } from '../../testkit/api-client.ts'
import { newPackageId, orderOf, rowOf, savePackage } from '../../testkit/orders.ts'
import { engines, type Person, password, type TestApp } from '../../testkit/test-app.ts'
import { allCalls } from '../src/calls/all-calls.ts'
import { openTwoFactorApp, type TwoFactorApp } from './authenticator.ts'

/** What becomes of a write that is sent again: the same answer and nothing stored, a refusal, or another change. */
type Again = 'nothing' | 'refused' | 'changes'

interface Write {
  readonly call: Call
  readonly again: Again
  /** Brings about what the write needs, and gives how to send it. */
  readonly prepare: () => Promise<() => Promise<Answered<Call>>>
}

const home = {
  ...{ name: '李雷', phone: '13912345678', province: '北京市', city: '北京市', district: '海淀区' },
  address: '中关村大街1号',
}

describe.each(engines)('a write that is sent twice on %s', (engine) => {
  let at: TwoFactorApp
  let desk: TestApp
  let boss: Person
  let anna: Person
  beforeAll(async () => {
    at = await openTwoFactorApp(engine)
    desk = at.desk
    boss = await desk.person('admin', 'Boss')
    anna = await desk.person('staff', 'Anna')
  })
  afterAll(() => desk.close())

  const idOf = async ({ email }: Person) => {
    const { result } = (await desk.call(listPeople, {}, { as: boss })).answer
    return result.find((one) => one.email === email)?._id ?? ''
  }
  const sold = async () => (await rowOf(desk, anna, await savePackage(desk, anna, { sold: 2 }), 'sold'))._id
  const put = async (by = anna) => {
    const body = { _id: await sold(), type: 'sold' as const, addToCart: 1, subtotal: 200 }
    await desk.call(addToCart, { body }, { as: by })
    return (await desk.call(listCart, {}, { as: by })).answer.result[0]?._id ?? ''
  }
  const paid = async () => {
    await put()
    await desk.call(payCart, { body: { paymentMethod: 'Bank' } }, { as: anna })
    return (await desk.call(listTransactions, {}, { as: anna })).answer.result[0]
  }
  const address = async () => {
    await desk.call(addAddress, { body: home }, { as: anna })
    return (await desk.call(listAddresses, {}, { as: anna })).answer.result[0]?._id ?? ''
  }
  const exception = async () => {
    const pkId = await savePackage(desk, anna, { sold: 1 })
    const { _id } = await rowOf(desk, anna, pkId, 'sold')
    const move = { sourceType: 'sold', targetType: 'exception', transferQty: 1, subtotal: 1 } as const
    await desk.call(transferItem, { body: { original_id: _id, ...move } }, { as: anna })
    return (await rowOf(desk, anna, pkId, 'exception'))._id
  }
  const deadMail = async () => {
    await desk.call(
      makeResetPassword,
      { body: { _id: await idOf(await desk.person('staff')) } },
      { as: boss },
    )
    await desk.mails()
    const { id } = await desk.database.db
      .selectFrom('mails')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await desk.sql(
      `update mails set sent_at = null, ended_at = 1, ended = 'refused', last_error = 'refused' where id = '${id}'`,
    )
    return id
  }
  const signedInTwice = async () => {
    const person = await desk.person('staff', 'Sam')
    await desk.call(login, { body: { email: person.email, password } })
    return person
  }

  function write<C extends Call>(call: C, again: Again, prepare: () => Promise<[Input<C>, Person]>): Write {
    return {
      call,
      again,
      async prepare() {
        const [input, as] = await prepare()
        return () => desk.call<Call>(call, input, { as })
      },
    }
  }

  const writes: readonly Write[] = [
    write(logout, 'refused', async () => [{}, await desk.person('staff')]),
    write(changeLanguage, 'nothing', async () => [
      { body: { language: 'zh-CN' as const } },
      await desk.person('staff'),
    ]),
    write(endSession, 'refused', async () => {
      const person = await signedInTwice()
      const { result } = (await desk.call(listSessions, {}, { as: person })).answer
      return [{ body: { _id: result.find(({ current }) => !current)?._id ?? '' } }, person]
    }),
    write(endOtherSessions, 'nothing', async () => [{}, await signedInTwice()]),
    // Renews the time of the proof.
    write(proveIdentity, 'changes', async () => [{ body: { password } }, await desk.person('staff')]),
    write(startTwoFactor, 'changes', async () => [{ body: { password } }, await desk.person('staff')]),
    write(confirmTwoFactor, 'refused', async () => {
      const person = await desk.person('staff')
      const { secret } = (await at.start(person)).answer
      return [{ body: { code: at.codeOf(secret) } }, person]
    }),
    write(newRecoveryCodes, 'refused', async () => {
      const owner = await at.owner()
      return [{ body: { password, code: at.codeOf(owner.secret) } }, owner]
    }),
    write(endTwoFactor, 'refused', async () => {
      const owner = await at.owner()
      return [{ body: { password, code: at.codeOf(owner.secret) } }, owner]
    }),
    write(changeRole, 'refused', async () => [
      { body: { _id: await idOf(await desk.person('staff')), role: 'admin' as const } },
      boss,
    ]),
    write(setActive, 'nothing', async () => [
      { body: { _id: await idOf(await desk.person('staff')), active: false } },
      boss,
    ]),
    write(emptyCart, 'nothing', async () => {
      const person = await desk.person('staff')
      await put(person)
      return [{ body: { _id: await idOf(person) } }, boss]
    }),
    // Mails again how to go on.
    write(makeResetPassword, 'changes', async () => [
      { body: { _id: await idOf(await desk.person('staff')) } },
      boss,
    ]),
    // Mails another link, and the one before ends.
    write(sendActivationAgain, 'changes', async () => {
      const _id = await idOf(await desk.person('visitor'))
      await desk.call(changeRole, { body: { _id, role: 'staff' } }, { as: boss })
      return [{ body: { _id } }, boss]
    }),
    write(resetTwoFactor, 'refused', async () => [{ body: { _id: await idOf(await at.owner()) } }, boss]),
    write(requireTwoFactor, 'nothing', async () => {
      await desk.sql("update policies set value = 1 where name = 'admins_need_two_factor'")
      return [{ body: { required: false } }, await at.owner('admin')]
    }),
    write(requireFourEyes, 'nothing', async () => {
      await desk.sql("update policies set value = 1 where name = 'four_eyes'")
      return [{ body: { required: false } }, boss]
    }),
    write(renewRegisterCode, 'changes', async () => [{ body: { role: 'staff' as const } }, boss]),
    write(endRegisterCode, 'nothing', async () => [{ body: { role: 'visitor' as const } }, boss]),
    write(submitOrder, 'refused', async () => [{ body: orderOf(newPackageId(), { sold: 1 }) }, anna]),
    write(updateSetting, 'nothing', async () => [{ body: { name: 'otherItemPostage', value: 14 } }, boss]),
    write(addAddress, 'changes', async () => [{ body: home }, anna]),
    write(updateAddress, 'nothing', async () => [
      { body: { ...home, _id: await address(), note: 'x' } },
      anna,
    ]),
    write(deleteAddress, 'refused', async () => [{ body: { _id: await address() } }, anna]),
    write(addToCart, 'changes', async () => [
      { body: { _id: await sold(), type: 'sold' as const, addToCart: 1, subtotal: 200 } },
      anna,
    ]),
    write(removeFromCart, 'refused', async () => [{ body: { record_id: await put() } }, anna]),
    write(flagAllProfits, 'nothing', async () => [
      { body: { _id: await put(), returnAllProfits: true } },
      anna,
    ]),
    write(approveException, 'refused', async () => [{ body: { _id: await exception() } }, boss]),
    write(transferItem, 'changes', async () => [
      {
        body: {
          original_id: await sold(),
          sourceType: 'sold' as const,
          targetType: 'stock' as const,
          transferQty: 1,
        },
      },
      anna,
    ]),
    write(updateNote, 'nothing', async () => [
      { body: { type: 'sold' as const, _id: await sold(), newNote: 'x' } },
      anna,
    ]),
    write(updateNote, 'nothing', async () => {
      const [item] = (await paid())?.items ?? []
      return [{ body: { type: 'transaction' as const, _id: item?._id ?? '', newNote: ' x ' } }, anna]
    }),
    write(updateNote, 'nothing', async () => {
      const pkId = await savePackage(desk, anna, { sold: 1 })
      return [{ body: { type: 'package' as const, _id: pkId, newNote: 'x' } }, anna]
    }),
    write(payCart, 'refused', async () => {
      const payer = await desk.person('staff')
      await put(payer)
      return [{ body: { paymentMethod: 'Bank' as const } }, payer]
    }),
    write(approveTransaction, 'refused', async () => [
      { body: { transaction_id: (await paid())?._id ?? '' } },
      boss,
    ]),
    write(runAudit, 'refused', async () => [{}, boss]),
    write(setAside, 'nothing', async () => [
      { body: { pk_id: await savePackage(desk, anna, { sold: 1 }) } },
      anna,
    ]),
    // Refused as soon as the worker has sent it.
    write(retryMail, 'refused', async () => [{ body: { _id: await deadMail() } }, boss]),
    write(setMailAside, 'refused', async () => [{ body: { _id: await deadMail() } }, boss]),
  ]

  const logged = async () => {
    const { count } = await desk.database.db
      .selectFrom('logs')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  it('is tried here, whichever it is', () => {
    const all = allCalls
      .map(({ call }) => call)
      .filter((call) => call.permission !== null && call.method !== 'GET')
    expect(new Set(writes.map(({ call }) => call.path))).toEqual(new Set(all.map(({ path }) => path)))
  })

  it.each(writes.map((one) => [`${one.call.method} ${one.call.path}`, one] as const))(
    '%s leaves no log row where nothing changes',
    async (_, { again, prepare }) => {
      const send = await prepare()
      const before = await logged()
      const first = await send()
      expect([first.status, first.text]).toEqual([200, first.text])
      const between = await logged()
      expect(between).toBeGreaterThan(before)
      if (again === 'refused') await desk.mails()
      const second = await send()
      if (again === 'refused') expect(second.status).toBeGreaterThanOrEqual(400)
      else expect([second.status, second.error.msg]).toEqual([200, first.error.msg])
      expect((await logged()) - between).toBe(again === 'changes' ? 1 : 0)
    },
  )
})
