import { hash } from 'node:crypto'
import { buildOrder, newPackageId, savePackage } from '../../../testkit/orders.ts'
import { storedRow } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { lose } from '../correction/losses.ts'
import { noisyPicture } from '../made-pictures.ts'
import { lei, newParty, paidItem, putIntoCart } from '../party/party-helpers.ts'
import { newProduct, productBody } from '../product/product-helpers.ts'
import { example } from './write-example.ts'
import { type Actors, paid, savedAddress, sold } from './write-subjects.ts'

const reason = 'typed wrong'
const dearer = { lines: [{ line: 1, price: 25 }] }

const saved = async ({ anna }: Actors) => ({ pk_id: await savePackage(anna, { sold: 2 }), revision: 1 })

async function newProof(actors: Actors) {
  const file = new Uint8Array(await noisyPicture(64))
  const transaction_id = (await paid(actors))._id
  return { query: { transaction_id, pdf_hash: hash('sha256', file), pdf_page: '2' }, file }
}

async function newAccountProof({ anna }: Actors) {
  const payment = { side: 'sender', kind: 'payment', amount: 1, method: 'Bank' } as const
  const body = { ...payment, party: await newParty(anna, 'Li'), transferNumber: '', note: '', day: '' }
  const { entry_id } = await anna.ok.addAccountPayment({ body })
  return { query: { entry_id }, file: new Uint8Array(await noisyPicture(64)) }
}

/** Examples of corrections, losses, undo and proofs of payment. */
export const correctionExamples = [
  example('editPackage', 39, 'Anna: Edit package PK: typed wrong', async (actors) => [
    { body: { ...(await saved(actors)), receiver: '李雷', reason } },
    actors.anna,
  ]),
  example('previewAmendment', 19, '', async (actors) => [
    { body: { ...(await saved(actors)), ...dearer } },
    actors.anna,
  ]),
  example('amendOrder', 42, 'Anna: Amend order: package PK: typed wrong', async (actors) => [
    { body: { ...(await saved(actors)), ...dearer, reason } },
    actors.anna,
  ]),
  example('voidOrder', 45, 'Anna: Void order: package PK, quantity 2: typed wrong', async (actors) => [
    { body: { ...(await saved(actors)), reason } },
    actors.anna,
  ]),
  example(
    'takeBackWriteOff',
    30,
    'Boss: Take back write-off: 2 × Vitamin C (found again)',
    async (actors) => {
      await lose(actors.boss, await sold(actors), 2)
      const write_off_id = (await storedRow(actors.at.testApp, 'write_offs')).id
      const { version } = await actors.boss.ok.previewTakeBack({ query: { write_off_id } })
      return [{ body: { write_off_id, version, reason: 'found again' } }, actors.boss]
    },
  ),
  example('writeOffPieces', 34, 'Boss: Write off: 2 × Vitamin C, damaged', async (actors) => {
    const _id = await sold(actors)
    const { version } = await actors.boss.ok.previewWriteOff({ query: { _id, qty: '2' } })
    return [{ body: { _id, qty: 2, why: 'damaged' as const, text: '', version } }, actors.boss]
  }),
  example('writeOffItems', 45, 'Boss: Write off: 2 × Vitamin C, lost', async (actors) => {
    const _id = await sold(actors)
    const { version } = await actors.boss.ok.previewWriteOff({ query: { _id, qty: '2' } })
    return [{ body: { rows: [{ _id, qty: 2, version }], why: 'lost' as const, text: '' } }, actors.boss]
  }),
  example('undoAction', 20, 'Anna: Undo delete address: 李雷', async (actors) => {
    const body = { _id: await savedAddress(actors) }
    const { logId = '' } = await actors.anna.ok.deleteAddress({ body })
    return [{ body: { log_id: logId } }, actors.anna]
  }),
  example('addProof', 18, 'Anna: Add proof of payment', async (actors) => [
    await newProof(actors),
    actors.anna,
  ]),
  example('addProof', 18, 'Anna: Add account proof: ¥ 1.00, Li', async (actors) => [
    await newAccountProof(actors),
    actors.anna,
  ]),
  example('removeProof', 13, 'Anna: Remove account proof: ¥ 1.00, Li', async (actors) => {
    const { proof_id = '' } = await actors.anna.ok.addProof(await newAccountProof(actors))
    return [{ body: { proof_id } }, actors.anna]
  }),
  example('removeProof', 13, 'Anna: Remove proof of payment', async (actors) => {
    const { proof_id = '' } = await actors.anna.ok.addProof(await newProof(actors))
    return [{ body: { proof_id } }, actors.anna]
  }),
  example('setTransferNumber', 13, 'Anna: Set transfer number', async (actors) => {
    const { _id: transaction_id } = await paid(actors)
    return [{ body: { transaction_id, transferNumber: ` ${transaction_id} ` } }, actors.anna]
  }),
]

const typed = { amount: 538.85, method: 'Wechat', transferNumber: '', note: '', day: '' } as const
const payment = { side: 'sender', kind: 'payment', ...typed } as const
const opening = { side: 'sender', kind: 'opening', amount: -12.34, reason: 'from the old book' } as const
const wholeYear = { side: 'sender', from: '2026-01-01', to: '2026-11-20' } as const

const lilei = ({ anna }: Actors) => newParty(anna, '李雷')

/** A party that a paid item, an entry in the cart of `as` and a package name. */
async function partyInUse(as: Person): Promise<string> {
  const party = await newParty(as, '韩梅梅')
  await paidItem(as, party)
  const { pkId } = await putIntoCart(as, { customer: party })
  await as.nameSender({ body: { pk_id: pkId, party, seen: null } })
  return party
}

/** Examples of the writes of parties. */
export const partyExamples = [
  example('addParty', 10, 'Anna: Add party: 李雷', async ({ anna }) => [{ body: lei }, anna]),
  example('updateParty', 12, 'Cara: Update party: 李雷雷', async ({ at }) => {
    const cara = await at.testApp.person('staff', 'Cara')
    return [{ body: { ...lei, _id: await partyInUse(cara), version: 1, name: '李雷雷' } }, cara]
  }),
  example(
    'addAccountPayment',
    12,
    'Anna: Add payment: ¥ 538.85 sender_payment 李雷, Wechat',
    async (actors) => [{ body: { ...payment, party: await lilei(actors) } }, actors.anna],
  ),
  example(
    'addAccountAdjustment',
    12,
    'Boss: Add adjustment: ¥ −12.34 on the sender account of 李雷, opening',
    async (actors) => [{ body: { ...opening, party: await lilei(actors) } }, actors.boss],
  ),
  example('nameSender', 18, 'Anna: Name sender: 李雷 for PK', async (actors) => {
    const pk_id = await savePackage(actors.anna, { sold: 1 })
    return [{ body: { pk_id, party: await lilei(actors), seen: null } }, actors.anna]
  }),
  example('nameCustomer', 20, 'Anna: Name customer: 李雷 for Vitamin C', async (actors) => {
    const { item } = await paidItem(actors.anna)
    return [{ body: { item, party: await lilei(actors), seen: null } }, actors.anna]
  }),
  example('nameCartCustomer', 11, 'Anna: Name customer: 李雷 for Vitamin C', async (actors) => {
    const { _id } = await putIntoCart(actors.anna)
    return [{ body: { _id, party: await lilei(actors) } }, actors.anna]
  }),
  example('setCustomerPaysLater', 11, 'Anna: Customer pays later on: Vitamin C', async (actors) => {
    const { _id } = await putIntoCart(actors.anna, { customer: await lilei(actors) })
    return [{ body: { _id, customerPaysLater: true } }, actors.anna]
  }),
  example(
    'payCartOnAccount',
    29,
    'staff: Create transaction: quantity 2, ¥ 299.64 by On account',
    async (actors) => {
      const payer = await actors.at.testApp.person('staff')
      const { pkId } = await putIntoCart(payer, { pieces: 2 })
      await payer.nameSender({ body: { pk_id: pkId, party: await lilei(actors), seen: null } })
      return [{}, payer]
    },
  ),
  example('issueStatement', 20, 'Anna: Issue statement: ST of 李雷, sender account', async (actors) => [
    { body: { ...wholeYear, party: await lilei(actors) } },
    actors.anna,
  ]),
  example('mailStatement', 12, 'Anna: Mail statement: ST of 李雷 to lilei@example.com', async (actors) => {
    const body = { ...wholeYear, party: await lilei(actors) }
    const { statement_id } = await actors.anna.ok.issueStatement({ body })
    return [{ body: { statement_id, email: 'lilei@example.com' } }, actors.anna]
  }),
  example('mergeParties', 13, 'Boss: Merge parties: 韩梅梅 into 李雷', async (actors) => {
    const [into, _id] = [await lilei(actors), await partyInUse(actors.boss)]
    return [{ body: { _id, into, version: 1 } }, actors.boss]
  }),
  example('undoMergeParties', 17, 'Boss: Undo merge: 韩梅梅 out of 李雷', async (actors) => {
    const [into, _id] = [await lilei(actors), await partyInUse(actors.boss)]
    await actors.boss.mergeParties({ body: { _id, into, version: 1 } })
    return [{ body: { _id } }, actors.boss]
  }),
  example('linkReceiver', 15, 'Boss: Link receiver: 王小明 to 李雷', async (actors) => [
    { body: await toLink(actors) },
    actors.boss,
  ]),
  example('unlinkReceiver', 16, 'Boss: Unlink receiver: 王小明 from 李雷', async (actors) => {
    const { person, party } = await toLink(actors)
    await actors.boss.linkReceiver({ body: { person, party } })
    return [{ body: { person } }, actors.boss]
  }),
]

/** A receiver with a phone that no other one has, and a party. */
async function toLink(actors: Actors) {
  const [pk_id, party] = [newPackageId(), await lilei(actors)]
  made += 1
  const phone = `139${String(made).padStart(8, '0')}`
  await actors.anna.submitOrder({ body: buildOrder(pk_id, [{ sold: 1 }], { phone }) })
  const { packageRecord } = await actors.anna.ok.getPackage({ query: { pk_id } })
  return { person: packageRecord.person, party }
}

let made = 0

/** A name that no other product has. */
function ownName(what = '奶粉'): string {
  made += 1
  return `${what} no. ${made}`
}

const savedProduct = ({ anna }: Actors, what?: string) => newProduct(anna, ownName(what))

const overruled = { pending: 'on leave', audit: 'checked by hand' }
const again = 'forgot a parcel'

/** There is a month that has ended. */
async function monthsOf({ boss }: Actors) {
  await boss.submitOrder({ body: buildOrder(newPackageId(), [{ sold: 1 }]) })
  const { lastClosed, next } = await boss.ok.listMonths()
  return { lastClosed, month: lastClosed ?? next?.month ?? '' }
}

const importBody = () => {
  made += 1
  const file = 'parties.csv'
  const rows = [{ row: 2, cells: [`王小明 ${made}`, 'customer', '12.50'] }]
  const columns = ['name', 'side', 'customer_balance']
  return { import_id: `an import, no. ${made}`, kind: 'parties' as const, file, columns, rows }
}

/** Examples of the writes of the catalogue, of months and of imports. */
export const productExamples = [
  example('addProduct', 14, 'Anna: Add product: 奶粉', async ({ anna }) => [
    { body: productBody(ownName()) },
    anna,
  ]),
  example('acceptProducts', 17, 'Boss: Accept products: 2 from past orders', async ({ boss }) => {
    const products = [productBody(ownName()), { ...productBody(ownName()), pricedAt: '2026-01-02T03:04:05Z' }]
    return [{ body: { products } }, boss]
  }),
  example('updateProduct', 17, 'Anna: Update product: 奶粉', async (actors) => {
    const _id = await savedProduct(actors)
    return [{ body: { ...productBody(ownName()), _id, version: 1, archived: true } }, actors.anna]
  }),
  example('mergeProducts', 13, 'Boss: Merge products: 奶粉 into 新奶粉', async (actors) => {
    const [_id, into] = [await savedProduct(actors), await savedProduct(actors, '新奶粉')]
    return [{ body: { _id, into, version: 1 } }, actors.boss]
  }),
  example('undoMergeProducts', 16, 'Boss: Undo product merge: 奶粉 out of 新奶粉', async (actors) => {
    const [_id, into] = [await savedProduct(actors), await savedProduct(actors, '新奶粉')]
    await actors.boss.mergeProducts({ body: { _id, into, version: 1 } })
    return [{ body: { _id } }, actors.boss]
  }),
  example('checkImport', 3, '', async ({ boss }) => [{ body: importBody() }, boss]),
  example('addImport', 20, 'Boss: Import: 1 parties from parties.csv', async ({ boss }) => [
    { body: { ...importBody(), all: true } },
    boss,
  ]),
  example('undoImport', 30, 'Boss: Undo import: 1 parties from parties.csv', async ({ boss }) => {
    const body = { ...importBody(), all: true }
    await boss.addImport({ body })
    return [{ body: { import_id: body.import_id } }, boss]
  }),
  example('closeMonth', 15, 'Boss: Close month 2026-03', async (actors) => {
    const { lastClosed, month } = await monthsOf(actors)
    if (lastClosed !== null) await actors.boss.reopenMonth({ body: { month, reason: again } })
    return [{ body: { month, overruled } }, actors.boss]
  }),
  example('reopenMonth', 10, 'Boss: Reopen month 2026-03: forgot a parcel', async (actors) => {
    const { lastClosed, month } = await monthsOf(actors)
    if (lastClosed === null) await actors.boss.closeMonth({ body: { month, overruled } })
    return [{ body: { month, reason: again } }, actors.boss]
  }),
]
