import { buildOrder, newPackageId, orderOf, savePackage } from '../../../testkit/orders.ts'
import { home } from '../../../testkit/rooms/open-app.ts'
import { password } from '../../../testkit/test-app.ts'
import { draftOf, keepDraft, userIdOf } from '../order/drafts.ts'
import { billExamples } from './bill-examples.ts'
import { correctionExamples, partyExamples, productExamples } from './book-examples.ts'
import { copyExamples } from './copy-examples.ts'
import { costExamples } from './cost-examples.ts'
import { restoreExamples } from './restore-examples.ts'
import { example, type WriteExample } from './write-example.ts'
import * as subjects from './write-subjects.ts'
import { type Actors, deadMail, exception, newLogo, paid, put, savedAddress, sold } from './write-subjects.ts'

const reason = 'paid the wrong pieces'
const transfer = 'Transfer: 3 × Vitamin C from cart to sold'
const newStaff = ({ at }: Actors) => at.testApp.person('staff')
const idOfStaff = async (actors: Actors) => actors.at.idOf(await newStaff(actors))
const newDraft = ({ at, anna }: Actors) => keepDraft(at.testApp, anna, draftOf(newPackageId()))

/**
 * Every write with a session, with one or more examples. server/test/calls/unchanged-writes.test.ts compares
 * the list with the contract.
 */
export const writeExamples: readonly WriteExample[] = [
  example('saveDraft', 5, '', async ({ at, anna }) => [
    { body: { ...draftOf(newPackageId()), user_id: await userIdOf(at.testApp, anna) } },
    anna,
  ]),
  example('openDraft', 5, '', async (actors) => {
    const { _id, device } = await newDraft(actors)
    return [{ body: { _id, device, editor: 'next', take: false } }, actors.anna]
  }),
  example('deleteDraft', 5, '', async (actors) => [
    { body: { _id: (await newDraft(actors))._id } },
    actors.anna,
  ]),
  example('logout', 8, 'staff: Logout', async (actors) => [{}, await newStaff(actors)]),
  example('changeLanguage', 9, 'staff: Change language: zh-CN', async (actors) => [
    { body: { language: 'zh-CN' as const } },
    await newStaff(actors),
  ]),
  example('updatePreferences', 6, '', async (actors) => [
    { body: { density: 'compact' as const } },
    await newStaff(actors),
  ]),
  example('changeApprovalMails', 9, 'admin: Change approval mails: each', async ({ at }) => [
    { body: { approvalMails: 'each' as const } },
    await at.testApp.person('admin'),
  ]),
  example('endSession', 8, 'Sam: End session', async (actors) => {
    const person = await subjects.signedInTwice(actors)
    const { result } = await person.ok.listSessions()
    return [{ body: { _id: result.find(({ current }) => !current)?._id ?? '' } }, person]
  }),
  example('endOtherSessions', 8, 'Sam: End other sessions', async (actors) => [
    {},
    await subjects.signedInTwice(actors),
  ]),
  example('proveIdentity', 12, 'staff: Prove identity', async (actors) => [
    { body: { password } },
    await newStaff(actors),
  ]),
  example('startTwoFactor', 12, 'staff: Begin second factor', async (actors) => [
    { body: { password } },
    await newStaff(actors),
  ]),
  example('confirmTwoFactor', 17, 'staff: Set up second factor', async (actors) => {
    const person = await newStaff(actors)
    const { secret } = (await actors.at.start(person)).answer
    return [{ body: { code: actors.at.codeOf(secret) } }, person]
  }),
  example('renewRecoveryCodes', 16, 'Owner 1: New recovery codes', async ({ at }) => {
    const owner = await at.owner()
    return [{ body: { password, code: at.codeOf(owner.secret) } }, owner]
  }),
  example('endTwoFactor', 17, 'Owner 2: End second factor', async ({ at }) => {
    const owner = await at.owner()
    return [{ body: { password, code: at.codeOf(owner.secret) } }, owner]
  }),
  example('changeRole', 13, 'Boss: Change role: staff from staff to admin', async (actors) => [
    { body: { _id: await idOfStaff(actors), role: 'admin' as const } },
    actors.boss,
  ]),
  example('setActive', 13, 'Boss: Deactivate: staff', async (actors) => [
    { body: { _id: await idOfStaff(actors), active: false } },
    actors.boss,
  ]),
  example('emptyCart', 16, [`Boss: ${transfer}`, 'Boss: Empty cart: staff'], async (actors) => {
    const person = await newStaff(actors)
    await put(actors, person)
    return [{ body: { _id: await actors.at.idOf(person) } }, actors.boss]
  }),
  example('requirePasswordReset', 13, 'Boss: Ask for new password: staff', async (actors) => [
    { body: { _id: await idOfStaff(actors) } },
    actors.boss,
  ]),
  example('sendActivationAgain', 15, 'Boss: Send activation mail: visitor', async ({ at, boss }) => {
    const _id = await at.idOf(await at.testApp.person('visitor'))
    await boss.changeRole({ body: { _id, role: 'staff' } })
    return [{ body: { _id } }, boss]
  }),
  example('resetTwoFactor', 15, 'Boss: Reset second factor: Owner 3', async ({ at, boss }) => [
    { body: { _id: await at.idOf(await at.owner()) } },
    boss,
  ]),
  example('requireTwoFactor', 9, 'Owner 4: Require second factor off', async ({ at }) => {
    await at.testApp.sql("update policies set value = 1 where name = 'admins_need_two_factor'")
    return [{ body: { required: false } }, await at.owner('admin')]
  }),
  example('requireFourEyes', 12, 'Boss: Ask to switch four eyes off', async ({ at, boss }) => {
    await at.testApp.sql("update policies set value = 1 where name = 'four_eyes'")
    return [{ body: { required: false } }, boss]
  }),
  example('renewRegisterCode', 8, 'Boss: Renew register code: staff', async ({ boss }) => [
    { body: { role: 'staff' as const } },
    boss,
  ]),
  example('endRegisterCode', 8, 'Boss: End register code: visitor', async ({ boss }) => [
    { body: { role: 'visitor' as const } },
    boss,
  ]),
  example('createInvitation', 7, 'Boss: Invite: staff', async ({ boss }) => [
    { body: { role: 'staff' as const } },
    boss,
  ]),
  example('revokeInvitation', 10, 'Boss: Revoke invitation: staff', async ({ boss }) => {
    const { _id } = await boss.ok.createInvitation({ body: { role: 'staff' } })
    return [{ body: { _id } }, boss]
  }),
  example('markFirstStep', 8, 'Boss: Mark first step: hide', async ({ at, boss }) => {
    await at.testApp.sql('update first_run set hidden_at = null')
    return [{ body: { step: 'hide' as const } }, boss]
  }),
  example('submitOrder', 21, 'Anna: Create order: quantity 2, for 王小明', async ({ anna }) => [
    { body: orderOf(newPackageId(), { sold: 2 }) },
    anna,
  ]),
  example(
    'updateSetting',
    9,
    'Boss: Update setting: Other item postage per Kg from 13.5 to 14',
    async ({ boss }) => [{ body: { name: 'otherItemPostage', value: 14 } }, boss],
  ),
  example('updateBusinessSettings', 10, 'Boss: Update business setting: bankAccount', async ({ boss }) => {
    const { result } = await boss.ok.listBusinessSettings()
    const version = result.find(({ name }) => name === 'payment')?.version ?? 0
    return [
      { body: { group: 'payment' as const, version, values: { bankAccount: `6222 ${version}` } } },
      boss,
    ]
  }),
  example('updateBusinessSettings', 10, 'Boss: Update business setting: silentDays', async ({ boss }) => {
    const sendTimeISO = new Date(Date.now() - 30 * 24 * 3600 * 1000).toISOString()
    await boss.submitOrder({ body: buildOrder(newPackageId(), [{ sold: 1 }], { sendTimeISO }) })
    return [{ body: { group: 'attention' as const, version: 0, values: { silentDays: '60' } } }, boss]
  }),
  example('updateLogo', 7, 'Boss: Update business setting: logo', async ({ boss }) => [
    { body: { picture: await newLogo() } },
    boss,
  ]),
  example('removeLogo', 9, 'Boss: Update business setting: logo', async ({ boss }) => {
    await boss.updateLogo({ body: { picture: await newLogo() } })
    return [{}, boss]
  }),
  // Both read the settings of the business again, once or twice, when the last read is some seconds ago.
  example('testMail', 10, 'Boss: Test mail: works', async ({ boss }) => [{}, boss]),
  example('testCourier', 7, 'Boss: Test forwarder: works', async ({ boss }) => [{}, boss]),
  ...copyExamples,
  example('addAddress', 10, 'Anna: Add address: 李雷', async ({ anna }) => [{ body: home }, anna]),
  example('updateAddress', 11, 'Anna: Update address: 李雷', async (actors) => [
    { body: { ...home, _id: await savedAddress(actors), note: 'x' } },
    actors.anna,
  ]),
  example('deleteAddresses', 20, 'Anna: Delete address: 李雷', async (actors) => [
    { body: { rows: [{ _id: await savedAddress(actors) }] } },
    actors.anna,
  ]),
  example('deleteAddress', 12, 'Anna: Delete address: 李雷', async (actors) => [
    { body: { _id: await savedAddress(actors) } },
    actors.anna,
  ]),
  example('addToCart', 11, 'Anna: Transfer: 2 × Vitamin C from sold to cart', async (actors) => [
    { body: { _id: await sold(actors), type: 'sold' as const, addToCart: 2, subtotal: 400 } },
    actors.anna,
  ]),
  example('removeFromCart', 12, `Anna: ${transfer}`, async (actors) => [
    { body: { record_id: await put(actors) } },
    actors.anna,
  ]),
  example(
    'updateCartEntry',
    10,
    'Anna: Change cart entry: Vitamin C from 3 (¥600.00) to 3 (¥650.00)',
    async (actors) => [{ body: { _id: await put(actors), subtotal: 650 } }, actors.anna],
  ),
  example('flagAllProfits', 10, 'Anna: Set all profits on: 3 × Vitamin C', async (actors) => [
    { body: { _id: await put(actors), returnAllProfits: true } },
    actors.anna,
  ]),
  example('approveException', 9, 'Boss: Approve exception: 3 × Vitamin C', async (actors) => [
    { body: { _id: await exception(actors) } },
    actors.boss,
  ]),
  example('approveExceptions', 17, 'Boss: Approve exception: 3 × Vitamin C', async (actors) => [
    { body: { rows: [{ _id: await exception(actors) }] } },
    actors.boss,
  ]),
  example('transferItems', 30, 'Anna: Transfer: 2 × Vitamin C from sold to stock', async (actors) => {
    const move = { sourceType: 'sold', targetType: 'stock', transferQty: 2 } as const
    return [{ body: { rows: [{ _id: await sold(actors), ...move }] } }, actors.anna]
  }),
  example('transferItem', 19, 'Anna: Transfer: 2 × Vitamin C from sold to stock', async (actors) => {
    const move = { sourceType: 'sold', targetType: 'stock', transferQty: 2 } as const
    return [{ body: { original_id: await sold(actors), ...move } }, actors.anna]
  }),
  example('updateNote', 18, 'Anna: Update note of sold ID', async (actors) => [
    { body: { type: 'sold' as const, _id: await sold(actors), newNote: 'x' } },
    actors.anna,
  ]),
  example('updateNote', 18, 'Anna: Update note of transaction ID', async (actors) => {
    const [item] = (await paid(actors)).items ?? []
    return [{ body: { type: 'transaction' as const, _id: item?._id ?? '', newNote: ' x ' } }, actors.anna]
  }),
  example('updateNote', 18, 'Anna: Update note of package PK', async ({ anna }) => [
    { body: { type: 'package' as const, _id: await savePackage(anna, { sold: 1 }), newNote: 'x' } },
    anna,
  ]),
  example('payCart', 25, 'staff: Create transaction: quantity 3, ¥ 449.46 by Bank', async (actors) => {
    const payer = await newStaff(actors)
    await put(actors, payer)
    return [{ body: { paymentMethod: 'Bank' as const } }, payer]
  }),
  example('payCartEntries', 25, 'staff: Create transaction: quantity 3, ¥ 449.46 by Bank', async (actors) => {
    const payer = await newStaff(actors)
    await put(actors, payer)
    const entries = (await payer.ok.listCart()).result.map(({ _id, version }) => ({ _id, version }))
    return [{ body: { paymentMethod: 'Bank' as const, entries } }, payer]
  }),
  example('approveTransaction', 19, 'Boss: Approve transaction: quantity 3, paid by Anna', async (actors) => [
    { body: { transaction_id: (await paid(actors))._id } },
    actors.boss,
  ]),
  example(
    'rejectTransaction',
    41,
    `Boss: Reject transaction: quantity 3, paid by Anna: ${reason}`,
    async (actors) => {
      const { _id, version = '' } = await paid(actors)
      return [{ body: { transaction_id: _id, version, into: 'rows' as const, reason } }, actors.boss]
    },
  ),
  example(
    'voidTransaction',
    36,
    `Boss: Void transaction: quantity 3, paid by Anna: ${reason}`,
    async (actors) => [
      { body: { transaction_id: (await subjects.approved(actors))._id, seen: 0, reason } },
      actors.boss,
    ],
  ),
  example('refundPieces', 36, `Boss: Refund: 2 × Vitamin C: ${reason}`, async (actors) => {
    const { _id, items } = await subjects.approved(actors)
    return [
      { body: { transaction_id: _id, item_id: items[0]?._id ?? '', qty: 2, seen: 0, reason } },
      actors.boss,
    ]
  }),
  ...correctionExamples,
  ...costExamples,
  ...restoreExamples,
  example('runAudit', 8, 'Boss: Run audit', async ({ boss }) => [{}, boss]),
  example('setParcelAside', 10, 'Anna: Set aside: package PK', async ({ anna }) => [
    { body: { pk_id: await savePackage(anna, { sold: 1 }) } },
    anna,
  ]),
  example('bringParcelBack', 10, 'Anna: Bring back: package PK', async ({ anna }) => {
    const pk_id = await savePackage(anna, { sold: 1 })
    await anna.setParcelAside({ body: { pk_id } })
    return [{ body: { pk_id } }, anna]
  }),
  example('closeSandboxNotice', 8, 'Boss: Close sandbox notice', async ({ at, boss }) => {
    await at.testApp.sql('update notices set closed_at = null')
    return [{}, boss]
  }),
  ...partyExamples,
  ...productExamples,
  ...billExamples,
  example('retryMail', 9, 'Boss: Retry mail: new_password to staff@example.com', async (actors) => [
    { body: { _id: await deadMail(actors) } },
    actors.boss,
  ]),
  example('setMailAside', 9, 'Boss: Set mail aside: new_password to staff@example.com', async (actors) => [
    { body: { _id: await deadMail(actors) } },
    actors.boss,
  ]),
]
