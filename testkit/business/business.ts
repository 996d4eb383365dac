import { rate } from '#domain/money/units.ts'
import { addressLine } from '../../server/src/ports/courier/address-line.ts'
import { makeReceiver } from '../../server/src/ports/courier/sandbox/people.ts'
import type { UserTable } from '../../server/src/storage/stores/account/user.table.ts'
import type { AddressTable } from '../../server/src/storage/stores/address/address.table.ts'
import type { ItemTable } from '../../server/src/storage/stores/item/item.table.ts'
import { linesFingerprint } from '../../server/src/storage/stores/package/order-line.store.ts'
import { type Random, seededRandom } from '../random.ts'
import { type LogWriter, logWriter } from './log.ts'
import { outcomeOf } from './outcome.ts'
import { makeParcel, type Parcel } from './parcel.ts'
import { Payments } from './payments.ts'
import { seedPeople } from './people.ts'
import { noRows, type Rows } from './rows.ts'
import { settingChanges, settingsAt } from './settings.ts'
import { trackOf } from './track.ts'

const day = 24 * 3_600_000
const years = 3
const perBatch = 500

export interface Business {
  readonly packages: number
  readonly seed: number
  /** The end of its history, in ms. */
  readonly until: number
}

export interface Batch {
  readonly rows: Rows
  /** Head of the log's hash chain after this batch. */
  readonly head: LogWriter['head']
  readonly packages: number
}

/**
 * Three years of made-up data, in batches of rows that refer only to earlier ones. Amounts come from the formulas of
 * domain/; the same seed and time give the same rows.
 */
export async function* yearsOf({ packages, seed, until }: Business): AsyncIterable<Batch> {
  const random = seededRandom(seed)
  const log = logWriter(random)
  const opened = until - years * 365 * day
  const people = await seedPeople(random, opened)
  const payments = new Payments(random, log, people, until)
  let rows = noRows()
  rows.users.push(...people)
  for (const person of people) {
    rows.logs.push(log.entry('Register', { role: person.role }, { by: person, at: person.created_at }))
  }
  rows.addresses.push(...addresses(random, Math.min(5000, 20 + Math.floor(packages / 20)), opened))

  let changes = settingChanges
  for (let number = 0; number < packages; number += 1) {
    const share = number / packages
    const at = Math.floor(opened + day + share * (until - opened - 2 * day))
    for (const change of changes.filter(({ after }) => after <= share))
      rows.logs.push(settingEntry(log, people, change, at))
    changes = changes.filter(({ after }) => after > share)
    const by = random.pick('person', people)
    saveParcel(
      { random, log, payments, rows, until },
      by,
      makeParcel(random, number, { at, by: by.id, settings: settingsAt(share) }),
    )
    if ((number + 1) % perBatch === 0) {
      payments.payUntil(at, rows)
      yield { rows, head: log.head, packages: number + 1 }
      rows = noRows()
    }
  }
  payments.payUntil(until + day, rows)
  yield { rows, head: log.head, packages }
}

interface Writing {
  readonly random: Random
  readonly log: LogWriter
  readonly payments: Payments
  readonly rows: Rows
  readonly until: number
}

function saveParcel({ random, log, payments, rows, until }: Writing, by: UserTable, made: Parcel): void {
  const { parcel, lines, items } = made
  const { pk_id, created_at: at } = parcel
  const { id: _, note, created_by, created_at, pk_id: __, ...kept } = parcel
  rows.packages.push(parcel)
  rows.order_lines.push(...lines)
  rows.tracks.push(trackOf(random, parcel, until))
  const qty = lines.reduce((sum, line) => sum + line.qty, 0)
  const ordered = { lines: lines.length, fingerprint: linesFingerprint(lines) }
  rows.logs.push(
    log.entry(
      'Create order',
      { qty, receiver: parcel.receiver },
      {
        ...{ by, at, refId: pk_id, pkId: pk_id },
        changed: [
          { table: 'packages', id: pk_id, before: null, after: kept },
          { table: 'order_lines', id: pk_id, before: null, after: ordered },
        ],
      },
    ),
  )
  for (const row of items) {
    const { left, paid, approvedAt } = outcomeOf(random, row, until)
    if (approvedAt !== null) {
      const refs = { refId: pk_id, pkId: pk_id, itemId: row.id }
      rows.logs.push(
        log.entry('Approve exception', { qty: row.qty, item: row.item }, { by, at: approvedAt, ...refs }),
      )
    }
    if (paid) payments.add(paid)
    if (left) keep(random, rows, by, left, until)
  }
}

/** Adds an unpaid row; of some recent rows, a piece waits in the cart of the person who ordered it. */
function keep(random: Random, rows: Rows, by: UserTable, row: ItemTable, until: number): void {
  const recent = row.created_at > until - 3 * day && row.type !== 'exception'
  if (!recent || !random.happens(0.04)) {
    rows.items.push(row)
    return
  }
  rows.items.push({ ...row, qty_in_cart: 1 })
  rows.cart_entries.push({
    id: random.id(until - 60_000),
    user_id: by.id,
    item_id: row.id,
    qty: 1,
    original_type: row.type,
    return_all_profits: 0,
    pay_from_customer_fen: row.type === 'employee' ? null : Math.ceil((row.cost_fen * 1.2) / 100) * 100,
    created_at: until - 60_000,
  })
}

function settingEntry(
  log: LogWriter,
  people: readonly UserTable[],
  change: (typeof settingChanges)[number],
  at: number,
) {
  const { after, name, value } = change
  const from = rate.toNumber(settingsAt(after - 0.001)[name])
  const [admin] = people
  if (!admin) throw new Error('there is no admin')
  return log.entry('Update setting', { setting: name, from, to: value }, { by: admin, at })
}

function addresses(random: Random, count: number, at: number): AddressTable[] {
  return Array.from({ length: count }, (_, index) => {
    const { name, mobile, province, city, district, street } = makeReceiver(random)
    // A placeholder city, which the address line omits, is stored as its province (business-rules.md 8).
    const named = addressLine('', city, '', '') === '' ? province : city
    const created_at = at + index * 1000
    return {
      ...{ id: random.id(created_at), name, phone: mobile, province, city: named, district },
      ...{ address: street, note: '', created_at },
    }
  })
}
