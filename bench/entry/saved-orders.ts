import { getPackage } from '#contract/package.ts'
import { printedAddress } from '#domain/address/place.ts'
import { callServer } from '../../testkit/api-client.ts'
import type { Business } from './business.ts'
import { products } from './catalogue.ts'
import { expected, type Parcel } from './chat-log.ts'

export interface Wrong {
  readonly receivers: readonly string[]
  readonly lines: readonly string[]
}

/** What of the saved packages is not as the chat log says. */
export async function wrongIn({ product, clerk }: Business): Promise<Wrong> {
  const receivers: string[] = []
  const lines: string[] = []
  for (const parcel of expected) {
    const query = { pk_id: parcel.pk_id, corrected: 'included' as const }
    const { status, answer, text } = await callServer(product, getPackage, { query }, { as: clerk })
    if (status !== 200) {
      receivers.push(`${parcel.pk_id} is not saved: ${text}`)
      continue
    }
    const { receiver, phone, address, type, weight, count } = answer.packageRecord
    const read = [receiver, phone, withoutSpaces(address), type, weight, count].join(' ')
    if (read !== receiverOf(parcel))
      receivers.push(`${parcel.pk_id}: ${read} in place of ${receiverOf(parcel)}`)
    const written = new Set(linesOf(parcel))
    const found = new Set(
      answer.correction?.lines.map((line) =>
        [line.item, line.sold, line.stock, line.employee, line.price, line.subtotalWeight].join(' '),
      ),
    )
    for (const line of written.symmetricDifference(found)) {
      lines.push(`${parcel.pk_id}: ${line} is ${found.has(line) ? 'too much' : 'missing'}`)
    }
  }
  return { receivers, lines }
}

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')

function receiverOf(parcel: Parcel): string {
  const { receiver, phone, place, type, weight } = parcel
  const address = withoutSpaces(printedAddress(place))
  return [receiver, phone, address, type, Number(weight), countOf(parcel)].join(' ')
}

/** Pieces of a parcel. */
export function countOf({ goods }: Parcel): number {
  return goods.reduce((sum, { qty }) => sum + qty, 0)
}

function linesOf({ goods }: Parcel): string[] {
  return goods.map(({ item, qty, stock, employee }) => {
    const { price } = productOf(item)
    return [item, qty - stock - employee, stock, employee, price, Number(weightOf(item, qty))].join(' ')
  })
}

export function productOf(item: string) {
  const product = products.find(({ name }) => name === item)
  if (!product) throw new Error(`the catalogue has no ${item}`)
  return product
}

/** Kg of several pieces of a product. */
export function weightOf(item: string, qty: number): string {
  return String(Number((productOf(item).weight * qty).toFixed(3)))
}
