import { changeApprovalMails, changeLanguage, logout } from '#contract/account.ts'
import { addAddress, deleteAddress, deleteAddresses, updateAddress } from '#contract/address.ts'
import { runAudit } from '#contract/audit.ts'
import { removeLogo, testCourier, testMail, updateBusinessSettings, updateLogo } from '#contract/business.ts'
import { addToCart, flagAllProfits, removeFromCart, updateCartEntry } from '#contract/cart.ts'
import {
  approveException,
  approveExceptions,
  transferItem,
  transferItems,
  updateNote,
} from '#contract/checkout.ts'
import { deleteDraft, openDraft, saveDraft } from '#contract/draft.ts'
import { markFirstStep } from '#contract/first-run.ts'
import { createInvitation, revokeInvitation } from '#contract/invitation.ts'
import { retryMail, setMailAside } from '#contract/mail.ts'
import { submitOrder } from '#contract/order.ts'
import { bringParcelBack, closeSandboxNotice, setParcelAside } from '#contract/overview.ts'
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
import { approveTransaction, payCart, payCartEntries } from '#contract/transaction.ts'
import { refundPieces, rejectTransaction, voidTransaction } from '#contract/transaction-correction.ts'
import { confirmTwoFactor, endTwoFactor, renewRecoveryCodes, startTwoFactor } from '#contract/two-factor.ts'
import { buildOrder, newPackageId, orderOf, savePackage } from '../../../testkit/orders.ts'
import { password } from '../../../testkit/test-app.ts'
import { draftOf, keepDraft, userIdOf } from '../order/drafts.ts'
import { lossExamples } from './loss-examples.ts'
import { monthExamples } from './month-examples.ts'
import { orderCorrectionExamples } from './order-correction-examples.ts'
import { partyExamples } from './party-examples.ts'
import { productExamples } from './product-examples.ts'
import { proofExamples } from './proof-examples.ts'
import { example, type WriteExample } from './write-example.ts'
import {
  approved,
  deadMail,
  exception,
  home,
  newLogo,
  paid,
  put,
  savedAddress,
  signedInTwice,
  sold,
} from './write-subjects.ts'

const reason = 'paid the wrong pieces'

/**
 * Every write with a session, with one or more examples. server/test/calls/unchanged-writes.test.ts compares
 * the list with the contract.
 */
export const writeExamples: readonly WriteExample[] = [
  example(saveDraft, async ({ at, anna }) => [
    { body: { ...draftOf(newPackageId()), user_id: await userIdOf(at.testApp, anna) } },
    anna,
  ]),
  example(openDraft, async ({ at, anna }) => {
    const { _id, device } = await keepDraft(at.testApp, anna, draftOf(newPackageId()))
    return [{ body: { _id, device, editor: 'next', take: false } }, anna]
  }),
  example(deleteDraft, async ({ at, anna }) => {
    const { _id } = await keepDraft(at.testApp, anna, draftOf(newPackageId()))
    return [{ body: { _id } }, anna]
  }),
  example(logout, async (actors) => [{}, await actors.at.testApp.person('staff')]),
  example(changeLanguage, async (actors) => [
    { body: { language: 'zh-CN' as const } },
    await actors.at.testApp.person('staff'),
  ]),
  example(changeApprovalMails, async ({ at }) => [
    { body: { approvalMails: 'each' as const } },
    await at.testApp.person('admin'),
  ]),
  example(endSession, async (actors) => {
    const person = await signedInTwice(actors)
    const { result } = (await actors.at.testApp.call(listSessions, {}, { as: person })).answer
    return [{ body: { _id: result.find(({ current }) => !current)?._id ?? '' } }, person]
  }),
  example(endOtherSessions, async (actors) => [{}, await signedInTwice(actors)]),
  example(proveIdentity, async (actors) => [{ body: { password } }, await actors.at.testApp.person('staff')]),
  example(startTwoFactor, async (actors) => [
    { body: { password } },
    await actors.at.testApp.person('staff'),
  ]),
  example(confirmTwoFactor, async (actors) => {
    const person = await actors.at.testApp.person('staff')
    const { secret } = (await actors.at.start(person)).answer
    return [{ body: { code: actors.at.codeOf(secret) } }, person]
  }),
  example(renewRecoveryCodes, async (actors) => {
    const owner = await actors.at.owner()
    return [{ body: { password, code: actors.at.codeOf(owner.secret) } }, owner]
  }),
  example(endTwoFactor, async (actors) => {
    const owner = await actors.at.owner()
    return [{ body: { password, code: actors.at.codeOf(owner.secret) } }, owner]
  }),
  example(changeRole, async (actors) => [
    { body: { _id: await actors.at.idOf(await actors.at.testApp.person('staff')), role: 'admin' as const } },
    actors.boss,
  ]),
  example(setActive, async (actors) => [
    { body: { _id: await actors.at.idOf(await actors.at.testApp.person('staff')), active: false } },
    actors.boss,
  ]),
  example(emptyCart, async (actors) => {
    const person = await actors.at.testApp.person('staff')
    await put(actors, person)
    return [{ body: { _id: await actors.at.idOf(person) } }, actors.boss]
  }),
  example(requirePasswordReset, async (actors) => [
    { body: { _id: await actors.at.idOf(await actors.at.testApp.person('staff')) } },
    actors.boss,
  ]),
  example(sendActivationAgain, async (actors) => {
    const _id = await actors.at.idOf(await actors.at.testApp.person('visitor'))
    await actors.at.testApp.call(changeRole, { body: { _id, role: 'staff' } }, { as: actors.boss })
    return [{ body: { _id } }, actors.boss]
  }),
  example(resetTwoFactor, async (actors) => [
    { body: { _id: await actors.at.idOf(await actors.at.owner()) } },
    actors.boss,
  ]),
  example(requireTwoFactor, async (actors) => {
    await actors.at.testApp.sql("update policies set value = 1 where name = 'admins_need_two_factor'")
    return [{ body: { required: false } }, await actors.at.owner('admin')]
  }),
  example(requireFourEyes, async (actors) => {
    await actors.at.testApp.sql("update policies set value = 1 where name = 'four_eyes'")
    return [{ body: { required: false } }, actors.boss]
  }),
  example(renewRegisterCode, async (actors) => [{ body: { role: 'staff' as const } }, actors.boss]),
  example(endRegisterCode, async (actors) => [{ body: { role: 'visitor' as const } }, actors.boss]),
  example(createInvitation, async (actors) => [{ body: { role: 'staff' as const } }, actors.boss]),
  example(revokeInvitation, async (actors) => {
    const body = { role: 'staff' as const }
    const { _id } = (await actors.at.testApp.call(createInvitation, { body }, { as: actors.boss })).answer
    return [{ body: { _id } }, actors.boss]
  }),
  example(markFirstStep, async (actors) => {
    await actors.at.testApp.sql('update first_run set hidden_at = null')
    return [{ body: { step: 'hide' as const } }, actors.boss]
  }),
  example(submitOrder, async (actors) => [{ body: orderOf(newPackageId(), { sold: 2 }) }, actors.anna]),
  example(updateSetting, async (actors) => [{ body: { name: 'otherItemPostage', value: 14 } }, actors.boss]),
  example(updateBusinessSettings, async ({ boss }) => {
    const { result } = await boss.ok.listBusinessSettings()
    const version = result.find(({ name }) => name === 'payment')?.version ?? 0
    return [
      { body: { group: 'payment' as const, version, values: { bankAccount: `6222 ${version}` } } },
      boss,
    ]
  }),
  example(updateBusinessSettings, async ({ boss }) => {
    const sendTimeISO = new Date(Date.now() - 30 * 24 * 3600 * 1000).toISOString()
    await boss.submitOrder({ body: buildOrder(newPackageId(), [{ sold: 1 }], { sendTimeISO }) })
    return [{ body: { group: 'attention' as const, version: 0, values: { silentDays: '60' } } }, boss]
  }),
  example(updateLogo, async ({ boss }) => [{ body: { picture: await newLogo() } }, boss]),
  example(removeLogo, async ({ boss }) => {
    await boss.updateLogo({ body: { picture: await newLogo() } })
    return [{}, boss]
  }),
  example(testMail, async ({ boss }) => [{}, boss]),
  example(testCourier, async ({ boss }) => [{}, boss]),
  example(addAddress, async (actors) => [{ body: home }, actors.anna]),
  example(updateAddress, async (actors) => [
    { body: { ...home, _id: await savedAddress(actors), note: 'x' } },
    actors.anna,
  ]),
  example(deleteAddresses, async (actors) => [
    { body: { rows: [{ _id: await savedAddress(actors) }] } },
    actors.anna,
  ]),
  example(deleteAddress, async (actors) => [{ body: { _id: await savedAddress(actors) } }, actors.anna]),
  example(addToCart, async (actors) => [
    { body: { _id: await sold(actors), type: 'sold' as const, addToCart: 2, subtotal: 400 } },
    actors.anna,
  ]),
  example(removeFromCart, async (actors) => [{ body: { record_id: await put(actors) } }, actors.anna]),
  example(updateCartEntry, async (actors) => [
    { body: { _id: await put(actors), subtotal: 650 } },
    actors.anna,
  ]),
  example(flagAllProfits, async (actors) => [
    { body: { _id: await put(actors), returnAllProfits: true } },
    actors.anna,
  ]),
  example(approveException, async (actors) => [{ body: { _id: await exception(actors) } }, actors.boss]),
  example(approveExceptions, async (actors) => [
    { body: { rows: [{ _id: await exception(actors) }] } },
    actors.boss,
  ]),
  example(transferItems, async (actors) => {
    const move = { sourceType: 'sold', targetType: 'stock', transferQty: 2 } as const
    return [{ body: { rows: [{ _id: await sold(actors), ...move }] } }, actors.anna]
  }),
  example(transferItem, async (actors) => [
    {
      body: {
        original_id: await sold(actors),
        sourceType: 'sold' as const,
        targetType: 'stock' as const,
        transferQty: 2,
      },
    },
    actors.anna,
  ]),
  example(updateNote, async (actors) => [
    { body: { type: 'sold' as const, _id: await sold(actors), newNote: 'x' } },
    actors.anna,
  ]),
  example(updateNote, async (actors) => {
    const [item] = (await paid(actors)).items ?? []
    return [{ body: { type: 'transaction' as const, _id: item?._id ?? '', newNote: ' x ' } }, actors.anna]
  }),
  example(updateNote, async (actors) => {
    const pkId = await savePackage(actors.anna, { sold: 1 })
    return [{ body: { type: 'package' as const, _id: pkId, newNote: 'x' } }, actors.anna]
  }),
  example(payCart, async (actors) => {
    const payer = await actors.at.testApp.person('staff')
    await put(actors, payer)
    return [{ body: { paymentMethod: 'Bank' as const } }, payer]
  }),
  example(payCartEntries, async (actors) => {
    const payer = await actors.at.testApp.person('staff')
    await put(actors, payer)
    const entries = (await payer.ok.listCart()).result.map(({ _id, version }) => ({ _id, version }))
    return [{ body: { paymentMethod: 'Bank' as const, entries } }, payer]
  }),
  example(approveTransaction, async (actors) => [
    { body: { transaction_id: (await paid(actors))._id ?? '' } },
    actors.boss,
  ]),
  example(rejectTransaction, async (actors) => {
    const { _id, version = '' } = await paid(actors)
    return [{ body: { transaction_id: _id, version, into: 'rows' as const, reason } }, actors.boss]
  }),
  example(voidTransaction, async (actors) => [
    { body: { transaction_id: (await approved(actors))._id, seen: 0, reason } },
    actors.boss,
  ]),
  example(refundPieces, async (actors) => {
    const { _id, items } = await approved(actors)
    const item_id = items[0]?._id ?? ''
    return [{ body: { transaction_id: _id, item_id, qty: 2, seen: 0, reason } }, actors.boss]
  }),
  ...orderCorrectionExamples,
  ...lossExamples,
  ...proofExamples,
  example(runAudit, async (actors) => [{}, actors.boss]),
  example(setParcelAside, async (actors) => [
    { body: { pk_id: await savePackage(actors.anna, { sold: 1 }) } },
    actors.anna,
  ]),
  example(bringParcelBack, async (actors) => {
    const pk_id = await savePackage(actors.anna, { sold: 1 })
    await actors.at.testApp.call(setParcelAside, { body: { pk_id } }, { as: actors.anna })
    return [{ body: { pk_id } }, actors.anna]
  }),
  example(closeSandboxNotice, async (actors) => {
    await actors.at.testApp.sql('update notices set closed_at = null')
    return [{}, actors.boss]
  }),
  ...partyExamples,
  ...productExamples,
  ...monthExamples,
  example(retryMail, async (actors) => [{ body: { _id: await deadMail(actors) } }, actors.boss]),
  example(setMailAside, async (actors) => [{ body: { _id: await deadMail(actors) } }, actors.boss]),
]
