import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addAddress } from '#contract/address.ts'
import { submitOrder } from '#contract/order.ts'
import { acceptProducts } from '#contract/product.ts'
import { listSettings } from '#contract/setting.ts'
import { requireAnswer } from '../../testkit/api-client.ts'
import { buildOrder, settingsFrom } from '../../testkit/orders.ts'
import { registerPeople, type SignedIn, signIn } from '../../testkit/people.ts'
import type { AtEnd } from '../../testkit/report/run.ts'
import { type ServerProcess, startOn } from '../../testkit/server-process.ts'
import { accepted, products } from './catalogue.ts'
import { expected } from './chat-log.ts'

const clerk = 'Clerk'
const registerCode = 'measured-admins'
/** How often each product was typed before. */
const times = 3
const linesPerOrder = 4

export interface Business {
  readonly product: ServerProcess
  readonly clerk: SignedIn
}

/**
 * Starts the product on an empty database, this commit's or that of a folder, and gives it a past through its
 * API: one person, orders of all products, and the addresses of every third receiver. With `catalogue` the
 * products are accepted, too.
 */
export async function openBusiness(
  atEnd: AtEnd,
  { folder, catalogue }: { folder?: string; catalogue: boolean },
): Promise<Business> {
  const data = await mkdtemp(join(tmpdir(), 'parcel-desk-entry-'))
  atEnd(() => rm(data, { recursive: true, force: true }))
  const product = await startOn(
    data,
    { TRUST_PROXY: 'loopback', TOKEN_SECRET: 'measured '.repeat(8), REGISTER_CODE_ADMIN: registerCode },
    folder,
  )
  atEnd(() => product.stop())
  await registerPeople(product, [{ name: clerk, registerCode, activates: true }])
  const [as] = await signIn(product, [clerk])
  if (!as) throw new Error('the clerk is not signed in')
  const { result } = await requireAnswer(product, listSettings, {}, { as })
  const typed = Array.from({ length: times }, () => products).flat()
  for (let at = 0; at < typed.length; at += linesPerOrder) {
    const lines = typed.slice(at, at + linesPerOrder).map(({ name, price, weight }) => ({
      item: name,
      price,
      sold: 2,
      subtotalWeight: Number((2 * weight).toFixed(3)),
    }))
    const pk_id = `PE25${String(at).padStart(7, '0')}`
    const body = buildOrder(pk_id, lines, { weight: 12, settings: settingsFrom(result) })
    await requireAnswer(product, submitOrder, { body }, { as })
  }
  for (const { receiver, phone, place } of saved)
    await requireAnswer(product, addAddress, { body: { name: receiver, phone, ...place } }, { as })
  if (catalogue) await requireAnswer(product, acceptProducts, { body: accepted }, { as })
  return { product, clerk: as }
}

/** Receivers of before, whose addresses are saved. */
export const saved = expected.filter((_, index) => index % 3 === 0)
