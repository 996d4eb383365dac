import { isPseudoArea } from '#domain/address/area-name.ts'
import { rate } from '#domain/unit/units.ts'
import { makeReceiver } from '../../ports/courier/sandbox/people.ts'
import type { ItemTable } from '../../storage/schema/tables/parcel/item.table.ts'
import type { UserTable } from '../../storage/schema/tables/people/user.table.ts'
import type { AddressTable } from '../../storage/schema/tables/sale/address.table.ts'
import { noRows, type Rows } from '../../storage/seed/rows.ts'
import type { ChainHead } from '../../storage/stores/log/hash-chain.ts'
import { linesFingerprint } from '../../storage/stores/package/order-line.store.ts'
import { type LogWriter, logWriter } from './log.ts'
import { largeBusiness, type Manner } from './manner.ts'
import { outcomeOf } from './outcome.ts'
import { makeParcel, type Parcel } from './parcel.ts'
import { Payments } from './payments.ts'
import { seedPeople } from './people.ts'
import { type Random, seededRandom } from './random.ts'
import { anySending, type Sending, sandboxSending } from './sending.ts'
import { settingChanges, settingsAt } from './settings.ts'
import { trackOf } from './track.ts'

const day = 24 * 3_600_000
const perBatch = 500

export interface Business {
  readonly packages: number
  readonly seed: number
  /** The end of its history, in ms. */
  readonly until: number
  readonly manner?: Manner
  /** Times at which a batch ends and others may write, in ms, oldest first. */
  readonly pauses?: readonly number[]
}

/** Where a history goes on: at the head of the log's hash chain and the number of the last transaction. */
export interface Continued {
  readonly head: ChainHead
  readonly lastNumber: number
}

export interface Batch {
  readonly rows: Rows
  /** Head of the log's hash chain after this batch. */
  readonly head: ChainHead
  readonly packages: number
  /** The pause that begins after this batch; null without one. */
  readonly pause: number | null
  /** Continues the history after rows that others have written meanwhile. */
  continueAfter(written: Continued): void
}

/**
 * The history of a made-up business, in batches of rows that refer only to earlier ones. Amounts come from
 * the formulas of domain/; the same seed and time give the same rows.
 */
export async function* historyOf(business: Business): AsyncIterable<Batch> {
  const { packages, seed, until, manner = largeBusiness } = business
  const pauses = [...(business.pauses ?? [])]
  const random = seededRandom(seed)
  const log = logWriter(random)
  const opened = until - manner.days * day
  const people = await seedPeople(random, manner.people, opened)
  const payments = new Payments(random, log, people, { until, shares: manner.shares })
  let rows = noRows()
  const late = noRows()
  rows.users.push(...people)
  for (const person of people) {
    rows.logs.push(log.entry('Register', { role: person.role }, { by: person, at: person.created_at }))
  }
  rows.addresses.push(...addresses(random, Math.min(5000, 20 + Math.floor(packages / 20)), opened))

  const batchOf = (done: number, pause: number | null = null): Batch => ({
    rows,
    head: log.head,
    packages: done,
    pause,
    continueAfter({ head, lastNumber }) {
      log.continueAfter(head)
      payments.continueAfter(lastNumber)
    },
  })

  let changes = settingChanges
  for (let number = 0; number < packages; number += 1) {
    const share = (number + 1) / packages
    const at = Math.floor(opened + day + share * (until - manner.quiet - opened - day))
    while (pauses[0] !== undefined && pauses[0] <= at) {
      payments.payUntil(pauses[0], rows)
      yield batchOf(number, pauses.shift())
      rows = noRows()
    }
    for (const change of changes.filter(({ after }) => after <= share))
      rows.logs.push(settingEntry(log, people, change, at))
    changes = changes.filter(({ after }) => after > share)
    const by = random.pick('person', people)
    const sending = manner.continuedBySandbox
      ? sandboxSending(random, number, { at, until })
      : anySending(random, number, at)
    const made = makeParcel(random, { sending, at, by: by.id, settings: settingsAt(share) })
    saveParcel({ random, log, payments, people, rows, late, until, manner }, by, { ...made, sending })
    if ((number + 1) % perBatch === 0) {
      payments.payUntil(at, rows)
      yield batchOf(number + 1)
      rows = noRows()
    }
  }
  for (const pause of pauses) {
    payments.payUntil(pause, rows)
    yield batchOf(packages, pause)
    rows = noRows()
  }
  payments.payUntil(until + day, rows)
  rows.items.push(...late.items)
  rows.cart_entries.push(...late.cart_entries)
  yield batchOf(packages)
}

interface Writing {
  readonly random: Random
  readonly log: LogWriter
  readonly payments: Payments
  readonly people: readonly UserTable[]
  readonly rows: Rows
  /** What waits in carts at the end: during a pause it is not there yet. */
  readonly late: Rows
  readonly until: number
  readonly manner: Manner
}

function saveParcel(writing: Writing, by: UserTable, made: Parcel & { sending: Sending }): void {
  const { random, log, payments, people, rows, until, manner } = writing
  const { parcel, lines, items, sending } = made
  const { pk_id, created_at: at } = parcel
  const { id: _, note, created_by, created_at, pk_id: __, upper_id, ...stated } = parcel
  const { person, track, money, to_approve, on_account, ...kept } = stated
  rows.packages.push(parcel)
  rows.order_lines.push(...lines)
  rows.tracks.push(trackOf(random, sending, until))
  const qty = lines.reduce((sum, line) => sum + line.qty, 0)
  const ordered = { lines: lines.length, fingerprint: linesFingerprint(lines) }
  rows.logs.push(
    log.entry(
      'Create order',
      { qty, receiver: parcel.receiver },
      {
        by,
        at,
        refId: pk_id,
        pkId: pk_id,
        changed: [
          { table: 'packages', id: pk_id, before: null, after: kept },
          { table: 'order_lines', id: pk_id, before: null, after: ordered },
        ],
      },
    ),
  )
  for (const row of items) {
    const { left, paid, exception, approvedAt } = outcomeOf(random, row, { until, manner, by: by.id })
    const refs = { refId: pk_id, pkId: pk_id, itemId: row.id }
    const { qty, item } = row
    if (exception) {
      const moved = { qty, item, from: row.type, to: 'exception', reason: exception.reason }
      const { before, after } = exception
      const changed = [{ table: 'items', id: row.id, before, after }]
      rows.logs.push(log.entry('Transfer', moved, { by, at: exception.at, ...refs, changed }))
    }
    if (approvedAt !== null) {
      rows.logs.push(
        log.entry('Approve exception', { qty, item }, { by: adminOf(people), at: approvedAt, ...refs }),
      )
    }
    if (paid) payments.add(paid)
    if (left) keep(writing, by, left)
  }
}

/** Adds an unpaid row; of some rows, a piece waits in the cart of the person who ordered it. */
function keep({ random, log, rows, late, until, manner }: Writing, by: UserTable, row: ItemTable): void {
  const inCart = random.happens(manner.shares(until - row.created_at).carts)
  if (!inCart || row.type === 'exception') {
    rows.items.push(row)
    return
  }
  const at = random.between(Math.max(row.updated_at, until - day), until - 60_000)
  const refs = { refId: row.pk_id, pkId: row.pk_id, itemId: row.id }
  rows.logs.push(
    log.entry('Transfer', { qty: 1, item: row.item, from: row.type, to: 'cart' }, { by, at, ...refs }),
  )
  late.items.push({ ...row, qty_in_cart: 1 })
  late.cart_entries.push({
    id: random.id(at),
    user_id: by.id,
    item_id: row.id,
    qty: 1,
    original_type: row.type,
    return_all_profits: 0,
    pay_from_customer_fen: row.type === 'employee' ? null : Math.ceil((row.cost_fen * 1.2) / 100) * 100,
    created_at: at,
    customer: null,
    customer_pays_later: 0,
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
  return log.entry('Update setting', { setting: name, from, to: value }, { by: adminOf(people), at })
}

function adminOf(people: readonly UserTable[]): UserTable {
  const admin = people.find(({ role }) => role === 'admin')
  if (!admin) throw new Error('there is no admin')
  return admin
}

function addresses(random: Random, count: number, at: number): AddressTable[] {
  return Array.from({ length: count }, (_, index) => {
    const { name, mobile, province, city, district, street } = makeReceiver(random)
    // A placeholder city, which the address line omits, is stored as its province (business-rules.md 8).
    const named = isPseudoArea(city) ? province : city
    const created_at = at + index * 1000
    return {
      id: random.id(created_at),
      name,
      phone: mobile,
      province,
      city: named,
      district,
      address: street,
      note: '',
      created_at,
    }
  })
}
