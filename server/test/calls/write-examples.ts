import { expect } from 'vitest'
import { changeLanguage, login, logout } from '#contract/account.ts'
import { addAddress, deleteAddress, listAddresses, updateAddress } from '#contract/address.ts'
import { runAudit } from '#contract/audit.ts'
import type { Call, Input } from '#contract/call.ts'
import { addToCart, flagAllProfits, listCart, removeFromCart } from '#contract/cart.ts'
import { approveException, transferItem, updateNote } from '#contract/checkout.ts'
import { retryMail, setMailAside } from '#contract/mail.ts'
import { submitOrder } from '#contract/order.ts'
import { setParcelAside } from '#contract/overview.ts'
import {
  changeRole,
  emptyCart,
  endRegisterCode,
  renewRegisterCode,
  requireFourEyes,
  requirePasswordReset,
  requireTwoFactor,
  resetTwoFactor,
  sendActivationAgain,
  setActive,
} from '#contract/people.ts'
import { endOtherSessions, endSession, listSessions, proveIdentity } from '#contract/session.ts'
import { updateSetting } from '#contract/setting.ts'
import { approveTransaction, listTransactions, payCart } from '#contract/transaction.ts'
import { confirmTwoFactor, endTwoFactor, renewRecoveryCodes, startTwoFactor } from '#contract/two-factor.ts'
import { newPackageId, orderOf, rowOf, savePackage } from '../../../testkit/orders.ts'
import { type Person, password } from '../../../testkit/test-app.ts'
import type { TwoFactorApp } from '../auth/authenticator.ts'

/** Whom the examples are about: the app with its authenticator codes, an admin and a member of staff. */
export interface Crew {
  readonly at: TwoFactorApp
  readonly boss: Person
  readonly anna: Person
}

/** A write with an input that changes something. */
export interface WriteExample {
  readonly call: Call
  /** Brings about what the write needs, and gives what to send and who sends it. */
  readonly prepare: (
    crew: Crew,
  ) => Promise<{ readonly input: { readonly body?: unknown }; readonly as: Person }>
}

const home = {
  name: '李雷',
  phone: '13912345678',
  province: '北京市',
  city: '北京市',
  district: '海淀区',
  address: '中关村大街1号',
}

/**
 * Every write of somebody who is signed in, with an example or more. server/test/calls/unchanged-writes.test.ts
 * holds the list against the contract.
 */
export const writeExamples: readonly WriteExample[] = [
  example(logout, async (crew) => [{}, await crew.at.testApp.person('staff')]),
  example(changeLanguage, async (crew) => [
    { body: { language: 'zh-CN' as const } },
    await crew.at.testApp.person('staff'),
  ]),
  example(endSession, async (crew) => {
    const person = await signedInTwice(crew)
    const { result } = (await crew.at.testApp.call(listSessions, {}, { as: person })).answer
    return [{ body: { _id: result.find(({ current }) => !current)?._id ?? '' } }, person]
  }),
  example(endOtherSessions, async (crew) => [{}, await signedInTwice(crew)]),
  example(proveIdentity, async (crew) => [{ body: { password } }, await crew.at.testApp.person('staff')]),
  example(startTwoFactor, async (crew) => [{ body: { password } }, await crew.at.testApp.person('staff')]),
  example(confirmTwoFactor, async (crew) => {
    const person = await crew.at.testApp.person('staff')
    const { secret } = (await crew.at.start(person)).answer
    return [{ body: { code: crew.at.codeOf(secret) } }, person]
  }),
  example(renewRecoveryCodes, async (crew) => {
    const owner = await crew.at.owner()
    return [{ body: { password, code: crew.at.codeOf(owner.secret) } }, owner]
  }),
  example(endTwoFactor, async (crew) => {
    const owner = await crew.at.owner()
    return [{ body: { password, code: crew.at.codeOf(owner.secret) } }, owner]
  }),
  example(changeRole, async (crew) => [
    { body: { _id: await crew.at.idOf(await crew.at.testApp.person('staff')), role: 'admin' as const } },
    crew.boss,
  ]),
  example(setActive, async (crew) => [
    { body: { _id: await crew.at.idOf(await crew.at.testApp.person('staff')), active: false } },
    crew.boss,
  ]),
  example(emptyCart, async (crew) => {
    const person = await crew.at.testApp.person('staff')
    await put(crew, person)
    return [{ body: { _id: await crew.at.idOf(person) } }, crew.boss]
  }),
  example(requirePasswordReset, async (crew) => [
    { body: { _id: await crew.at.idOf(await crew.at.testApp.person('staff')) } },
    crew.boss,
  ]),
  example(sendActivationAgain, async (crew) => {
    const _id = await crew.at.idOf(await crew.at.testApp.person('visitor'))
    await crew.at.testApp.call(changeRole, { body: { _id, role: 'staff' } }, { as: crew.boss })
    return [{ body: { _id } }, crew.boss]
  }),
  example(resetTwoFactor, async (crew) => [
    { body: { _id: await crew.at.idOf(await crew.at.owner()) } },
    crew.boss,
  ]),
  example(requireTwoFactor, async (crew) => {
    await crew.at.testApp.sql("update policies set value = 1 where name = 'admins_need_two_factor'")
    return [{ body: { required: false } }, await crew.at.owner('admin')]
  }),
  example(requireFourEyes, async (crew) => {
    await crew.at.testApp.sql("update policies set value = 1 where name = 'four_eyes'")
    return [{ body: { required: false } }, crew.boss]
  }),
  example(renewRegisterCode, async (crew) => [{ body: { role: 'staff' as const } }, crew.boss]),
  example(endRegisterCode, async (crew) => [{ body: { role: 'visitor' as const } }, crew.boss]),
  example(submitOrder, async (crew) => [{ body: orderOf(newPackageId(), { sold: 1 }) }, crew.anna]),
  example(updateSetting, async (crew) => [{ body: { name: 'otherItemPostage', value: 14 } }, crew.boss]),
  example(addAddress, async (crew) => [{ body: home }, crew.anna]),
  example(updateAddress, async (crew) => [
    { body: { ...home, _id: await savedAddress(crew), note: 'x' } },
    crew.anna,
  ]),
  example(deleteAddress, async (crew) => [{ body: { _id: await savedAddress(crew) } }, crew.anna]),
  example(addToCart, async (crew) => [
    { body: { _id: await sold(crew), type: 'sold' as const, addToCart: 1, subtotal: 200 } },
    crew.anna,
  ]),
  example(removeFromCart, async (crew) => [{ body: { record_id: await put(crew) } }, crew.anna]),
  example(flagAllProfits, async (crew) => [
    { body: { _id: await put(crew), returnAllProfits: true } },
    crew.anna,
  ]),
  example(approveException, async (crew) => [{ body: { _id: await exception(crew) } }, crew.boss]),
  example(transferItem, async (crew) => [
    {
      body: {
        original_id: await sold(crew),
        sourceType: 'sold' as const,
        targetType: 'stock' as const,
        transferQty: 1,
      },
    },
    crew.anna,
  ]),
  example(updateNote, async (crew) => [
    { body: { type: 'sold' as const, _id: await sold(crew), newNote: 'x' } },
    crew.anna,
  ]),
  example(updateNote, async (crew) => {
    const [item] = (await paid(crew)).items ?? []
    return [{ body: { type: 'transaction' as const, _id: item?._id ?? '', newNote: ' x ' } }, crew.anna]
  }),
  example(updateNote, async (crew) => {
    const pkId = await savePackage(crew.at.testApp, crew.anna, { sold: 1 })
    return [{ body: { type: 'package' as const, _id: pkId, newNote: 'x' } }, crew.anna]
  }),
  example(payCart, async (crew) => {
    const payer = await crew.at.testApp.person('staff')
    await put(crew, payer)
    return [{ body: { paymentMethod: 'Bank' as const } }, payer]
  }),
  example(approveTransaction, async (crew) => [
    { body: { transaction_id: (await paid(crew))._id ?? '' } },
    crew.boss,
  ]),
  example(runAudit, async (crew) => [{}, crew.boss]),
  example(setParcelAside, async (crew) => [
    { body: { pk_id: await savePackage(crew.at.testApp, crew.anna, { sold: 1 }) } },
    crew.anna,
  ]),
  example(retryMail, async (crew) => [{ body: { _id: await deadMail(crew) } }, crew.boss]),
  example(setMailAside, async (crew) => [{ body: { _id: await deadMail(crew) } }, crew.boss]),
]

function example<C extends Call>(
  call: C,
  prepare: (crew: Crew) => Promise<[Input<C> & object, Person]>,
): WriteExample {
  return {
    call,
    async prepare(crew) {
      const [input, as] = await prepare(crew)
      return { input, as }
    },
  }
}

async function sold({ at: { testApp }, anna }: Crew): Promise<string> {
  return (await rowOf(testApp, anna, await savePackage(testApp, anna, { sold: 2 }), 'sold'))._id
}

async function put(crew: Crew, by = crew.anna): Promise<string> {
  const { testApp } = crew.at
  const body = { _id: await sold(crew), type: 'sold' as const, addToCart: 1, subtotal: 200 }
  await testApp.call(addToCart, { body }, { as: by })
  const [newest] = (await testApp.call(listCart, {}, { as: by })).answer.result
  return newest?._id ?? expect.fail('no cart entry')
}

async function paid(crew: Crew) {
  const { testApp } = crew.at
  await put(crew)
  await testApp.call(payCart, { body: { paymentMethod: 'Bank' } }, { as: crew.anna })
  const [newest] = (await testApp.call(listTransactions, {}, { as: crew.anna })).answer.result
  return newest ?? expect.fail('no payment')
}

async function savedAddress({ at: { testApp }, anna }: Crew): Promise<string> {
  await testApp.call(addAddress, { body: home }, { as: anna })
  const [newest] = (await testApp.call(listAddresses, {}, { as: anna })).answer.result
  return newest?._id ?? expect.fail('no address')
}

async function exception({ at: { testApp }, anna }: Crew): Promise<string> {
  const pkId = await savePackage(testApp, anna, { sold: 1 })
  const { _id } = await rowOf(testApp, anna, pkId, 'sold')
  const move = { sourceType: 'sold', targetType: 'exception', transferQty: 1, subtotal: 1 } as const
  await testApp.call(transferItem, { body: { original_id: _id, ...move } }, { as: anna })
  return (await rowOf(testApp, anna, pkId, 'exception'))._id
}

/** A mail that could not be sent. */
async function deadMail({ at, boss }: Crew): Promise<string> {
  const { testApp } = at
  const _id = await at.idOf(await testApp.person('staff'))
  await testApp.call(requirePasswordReset, { body: { _id } }, { as: boss })
  await testApp.mails()
  const { id } = await testApp.database.db
    .selectFrom('mails')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await testApp.sql(
    `update mails set sent_at = null, ended_at = 1, ended = 'refused', last_error = 'refused' where id = '${id}'`,
  )
  return id
}

async function signedInTwice({ at: { testApp } }: Crew): Promise<Person> {
  const person = await testApp.person('staff', 'Sam')
  await testApp.call(login, { body: { email: person.email, password } })
  return person
}
