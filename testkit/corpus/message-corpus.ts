import { laterMessages } from './later-messages.ts'
import { plainMessages } from './plain-messages.ts'
import { unusualMessages } from './unusual-messages.ts'

/** A parcel as somebody who knows the address reads it in a message. */
interface ExpectedParcel {
  readonly name: string
  readonly phone: string
  readonly province: string
  readonly city: string
  readonly district: string
  readonly address: string
  /** `item=pieces` each. */
  readonly goods: readonly string[]
  /** Fields that are marked, because nobody can be sure of them. */
  readonly marks: readonly string[]
}

export interface CorpusMessage {
  readonly text: string
  readonly parcels: readonly ExpectedParcel[]
}

/** Messages with their parcels, from a table that `plain-messages.ts` describes. */
function messagesOf(rows: readonly (readonly string[])[]): readonly CorpusMessage[] {
  const messages: { text: string; parcels: ExpectedParcel[] }[] = []
  for (const [text = '', ...cells] of rows) {
    const [name = '', phone = '', province = '', city = '', district = '', address = ''] = cells
    const [goods = '', marks = ''] = cells.slice(6)
    const lists = { goods: goods.split(';').filter(Boolean), marks: marks.split(' ').filter(Boolean) }
    const parcel = { name, phone, province, city, district, address, ...lists }
    if (text === '+') messages.at(-1)?.parcels.push(parcel)
    else messages.push({ text: text.replaceAll('⏎', '\n'), parcels: [parcel] })
  }
  return messages
}

export const plain = messagesOf(plainMessages)
export const unusual = messagesOf(unusualMessages)
/** Messages that were written after the reader stood. */
export const later = messagesOf(laterMessages)
