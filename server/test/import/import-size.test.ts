// @rules 24-import-07
/** @module-tag slow */

import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { importColumns } from '#domain/import/import-columns.ts'
import type { ImportKind } from '#domain/import/import-kinds.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { addressColumns, addressRows, importBody } from './import-helpers.ts'

const { boss, anna } = await openApp({ boss: 'admin', anna: 'staff' })
const most = 5000
const rows = (cells: (index: number) => readonly string[]) => Array.from({ length: most }, (_, i) => cells(i))

const bodies: Readonly<Record<ImportKind, () => ReturnType<typeof importBody>>> = {
  addresses: () => importBody('addresses', addressColumns, addressRows(most)),
  parties: () =>
    importBody(
      'parties',
      'name phone side customer_balance',
      rows((i) => [`李磊${i}`, String(13_900_000_000 + i), 'customer', String(i + 0.5)]),
    ),
  products: () =>
    importBody(
      'products',
      'name_zh name_en price',
      rows((i) => [`鱼油${i}号`, `Fish oil no. ${i}`, '19.99']),
    ),
  stock: () =>
    importBody(
      'stock',
      'item qty cost',
      rows((i) => [`鱼油${i}号`, '2', '42']),
    ),
}

/** Processor time of this process, in ms: other processes of the machine do not count. */
const now = () => {
  const { user, system } = process.cpuUsage()
  return Math.round((user + system) / 1000)
}

/** The longest that a write of somebody else waits while `work` runs. */
async function longestWait(work: Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  for (let number = 0; !isOver; number += 1) {
    const started = now()
    const body = {
      name: `等待${number}`,
      phone: '13800138000',
      province: '四川省',
      city: '成都市',
      district: '武侯区',
    }
    await anna.ok.addAddress({ body: { ...body, address: '人民南路1号', note: '' } })
    longest = Math.max(longest, now() - started)
    await setTimeout(20)
  }
  await ended
  return longest
}

// On PostgreSQL the work of the database is not counted; the time of both is in docs/decisions/122-import.md.
it.each(Object.keys(importColumns) as ImportKind[])(
  '5,000 rows of %s: at most 10 s, and as long for the undo; others wait at most a second for the commit',
  { timeout: 120_000 },
  async (kind) => {
    const body = bodies[kind]()
    const timed = async (work: () => Promise<unknown>) => {
      const started = now()
      const wait = await longestWait(work())
      return { wait, took: now() - started }
    }
    const imported = await timed(() => boss.ok.addImport({ body }))
    const undone = await timed(() => boss.ok.undoImport({ body: { import_id: body.import_id } }))
    console.info(kind, { imported, undone })
    expect(imported.took).toBeLessThan(10_000)
    expect(undone.took).toBeLessThan(10_000)
    expect(imported.wait).toBeLessThan(1000)
  },
)
