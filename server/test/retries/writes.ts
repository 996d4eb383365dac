import { expect } from 'vitest'
import { changeLanguage, login, logout } from '#contract/account.ts'
import { addAddress, deleteAddress, listAddresses, updateAddress } from '#contract/address.ts'
import type { Call, Input } from '#contract/call.ts'
import { addToCart, flagAllProfits, listCart, removeFromCart } from '#contract/cart.ts'
import { approveException, transferItem, updateNote } from '#contract/checkout.ts'
import { listOutbox, retryMail, setMailAside } from '#contract/mail.ts'
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
import { endOtherSessions, endSession, listSessions } from '#contract/session.ts'
import { updateSetting } from '#contract/setting.ts'
import { approveTransaction, listTransactions, payCart } from '#contract/transaction.ts'
import type { ItemType } from '#domain/moves.ts'
import { newPackageId, orderOf, rowOf, savePackage } from '../../../testkit/orders.ts'
import { type Person, password, type TestApp } from '../../../testkit/test-app.ts'

/** Who sends a write, and what. */
interface Prepared {
  readonly as: { readonly token: string }
  readonly call: Call
  readonly input: { readonly body?: unknown }
}

type Prepare = (desk: TestApp, admin: Person) => Promise<Prepared>

function ready<C extends Call>(as: { token: string }, call: C, input: Input<C> & object): Prepared {
  return { as, call, input }
}

const fields = {
  ...{ name: '李雷', phone: '13912345678', province: '北京市', city: '北京市', district: '海淀区' },
  address: '中关村大街1号',
}

/** Every write that is kept under its key, with something that it does. */
export const writes: Readonly<Record<string, Prepare>> = {
  'POST /api/logout': async (desk, admin) => ready(await signedInAgain(desk, admin), logout, {}),
  'PUT /api/user/language': async (_, admin) => ready(admin, changeLanguage, { body: { language: 'zh-CN' } }),
  'PUT /api/user/sessions/end': async (desk, admin) => {
    await signedInAgain(desk, admin)
    const { result } = (await desk.call(listSessions, {}, { as: admin })).answer
    return ready(admin, endSession, { body: { _id: result.find(({ current }) => !current)?._id ?? '' } })
  },
  'PUT /api/user/sessions/end_others': async (desk, admin) => {
    await signedInAgain(desk, admin)
    return ready(admin, endOtherSessions, {})
  },
  'POST /api/order/submit': async (_, admin) =>
    ready(admin, submitOrder, { body: orderOf(newPackageId(), { sold: 2, stock: 1 }) }),
  'PUT /api/setting': async (_, admin) =>
    ready(admin, updateSetting, { body: { name: 'babyFormulaPostage', value: 28.5 } }),
  'POST /api/address/add': async (_, admin) => ready(admin, addAddress, { body: fields }),
  'PUT /api/address/update': async (desk, admin) =>
    ready(admin, updateAddress, { body: { _id: await addressOf(desk, admin), ...fields, name: '韩梅梅' } }),
  'DELETE /api/address/delete': async (desk, admin) =>
    ready(admin, deleteAddress, { body: { _id: await addressOf(desk, admin) } }),
  'POST /api/cart/add_to_cart': async (desk, admin) => {
    const { _id } = await savedRow(desk, admin, 'sold')
    return ready(admin, addToCart, { body: { _id, type: 'sold', addToCart: 2, subtotal: 400 } })
  },
  'PUT /api/cart/remove_item': async (desk, admin) =>
    ready(admin, removeFromCart, { body: { record_id: await entryOf(desk, admin) } }),
  'PUT /api/cart/set_return_all_profits_item': async (desk, admin) =>
    ready(admin, flagAllProfits, { body: { _id: await entryOf(desk, admin), returnAllProfits: true } }),
  'PUT /api/checkout/transfer_item': async (desk, admin) => {
    const { _id: original_id } = await savedRow(desk, admin, 'sold')
    const body = { original_id, sourceType: 'sold' as const, targetType: 'stock' as const, transferQty: 2 }
    return ready(admin, transferItem, { body })
  },
  'PUT /api/checkout/approve_exception_item': async (desk, admin) => {
    const { _id: original_id, pk_id } = await savedRow(desk, admin, 'sold')
    const move = { original_id, sourceType: 'sold' as const, targetType: 'exception' as const }
    await desk.call(transferItem, { body: { ...move, transferQty: 2, subtotal: 1 } }, { as: admin })
    return ready(admin, approveException, {
      body: { _id: (await rowOf(desk, admin, pk_id, 'exception'))._id },
    })
  },
  'PUT /api/checkout/update_note': async (desk, admin) => {
    const { _id } = await savedRow(desk, admin, 'sold')
    return ready(admin, updateNote, { body: { _id, type: 'sold', newNote: 'by hand' } })
  },
  'POST /api/transaction/add': async (desk, admin) => {
    await entryOf(desk, admin)
    return ready(admin, payCart, { body: { paymentMethod: 'Alipay' } })
  },
  'PUT /api/transaction/approve': async (desk, admin) =>
    ready(admin, approveTransaction, { body: { transaction_id: await paymentOf(desk, admin) } }),
  'PUT /api/overview/attention/set_aside': async (desk, admin) => {
    const pk_id = await savePackage(desk, admin, { sold: 1 })
    return ready(admin, setAside, { body: { pk_id } })
  },
  'PUT /api/mail/retry': async (desk, admin) =>
    ready(admin, retryMail, { body: { _id: await deadMail(desk, admin) } }),
  'PUT /api/mail/set_aside': async (desk, admin) =>
    ready(admin, setMailAside, { body: { _id: await deadMail(desk, admin) } }),
  'PUT /api/people/role': async (desk, admin) =>
    ready(admin, changeRole, { body: { _id: await somebody(desk, admin), role: 'admin' } }),
  'PUT /api/people/active': async (desk, admin) =>
    ready(admin, setActive, { body: { _id: await somebody(desk, admin), active: false } }),
  'PUT /api/people/empty_cart': async (desk, admin) => {
    await entryOf(desk, admin)
    const { result } = (await desk.call(listPeople, {}, { as: admin })).answer
    const _id = result.find(({ email }) => email === admin.email)?._id ?? ''
    return ready(admin, emptyCart, { body: { _id } })
  },
  'PUT /api/people/reset_password': async (desk, admin) =>
    ready(admin, makeResetPassword, { body: { _id: await somebody(desk, admin) } }),
  'PUT /api/people/activation_mail': async (desk, admin) => {
    const _id = await somebody(desk, admin)
    await desk.sql(`update users set email_verified = 0 where id = '${_id}'`)
    return ready(admin, sendActivationAgain, { body: { _id } })
  },
  'PUT /api/people/reset_two_factor': async (desk, admin) => {
    const _id = await somebody(desk, admin)
    await desk.sql(
      `insert into two_factor (user_id, secret, started_at, confirmed_at, last_step) values ('${_id}', 'x', 1, 1, 1)`,
    )
    return ready(admin, resetTwoFactor, { body: { _id } })
  },
  'PUT /api/people/require_two_factor': async (_, admin) =>
    ready(admin, requireTwoFactor, { body: { required: false } }),
  'PUT /api/people/four_eyes': async (_, admin) =>
    ready(admin, requireFourEyes, { body: { required: false } }),
  'PUT /api/people/register_codes/renew': async (_, admin) =>
    ready(admin, renewRegisterCode, { body: { role: 'staff' } }),
  'PUT /api/people/register_codes/end': async (_, admin) =>
    ready(admin, endRegisterCode, { body: { role: 'admin' } }),
}

async function signedInAgain(desk: TestApp, { email }: Person) {
  return { token: (await desk.call(login, { body: { email, password } })).answer.token }
}

async function addressOf(desk: TestApp, admin: Person): Promise<string> {
  await desk.call(addAddress, { body: fields }, { as: admin })
  const [newest] = (await desk.call(listAddresses, {}, { as: admin })).answer.result
  return newest?._id ?? expect.fail('no address')
}

async function savedRow(desk: TestApp, admin: Person, type: ItemType) {
  return rowOf(desk, admin, await savePackage(desk, admin, { sold: 4 }), type)
}

async function entryOf(desk: TestApp, admin: Person): Promise<string> {
  const { _id } = await savedRow(desk, admin, 'sold')
  const body = { _id, type: 'sold' as const, addToCart: 2, subtotal: 400 }
  await desk.call(addToCart, { body }, { as: admin })
  const [newest] = (await desk.call(listCart, {}, { as: admin })).answer.result
  return newest?._id ?? expect.fail('no cart entry')
}

async function paymentOf(desk: TestApp, admin: Person): Promise<string> {
  await entryOf(desk, admin)
  await desk.call(payCart, { body: { paymentMethod: 'Bank' } }, { as: admin })
  const [newest] = (await desk.call(listTransactions, {}, { as: admin })).answer.result
  return newest?._id ?? expect.fail('no payment')
}

/** An invoice that could not be sent. */
async function deadMail(desk: TestApp, admin: Person): Promise<string> {
  const transaction_id = await paymentOf(desk, admin)
  await desk.call(approveTransaction, { body: { transaction_id } }, { as: admin })
  await desk.mails()
  await desk.sql(
    "update mails set sent_at = null, ended_at = 1, ended = 'given_up' where id = (select max(id) from mails)",
  )
  const [newest] = (await desk.call(listOutbox, {}, { as: admin })).answer.result
  return newest?._id ?? expect.fail('no dead mail')
}

async function somebody(desk: TestApp, admin: Person): Promise<string> {
  const { email } = await desk.person('staff', 'Somebody')
  const { result } = (await desk.call(listPeople, {}, { as: admin })).answer
  return result.find((one) => one.email === email)?._id ?? expect.fail('nobody')
}
