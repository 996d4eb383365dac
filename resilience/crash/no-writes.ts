import { setTimeout as wait } from 'node:timers/promises'
import { addAddress, listAddresses } from '#contract/address.ts'
import { auditOf } from '../desk/books.ts'
import { callAs, type Person, read } from '../desk/call.ts'
import { type House, openHouse } from '../desk/house.ts'
import { checkClients, newTally, type Tally } from './check.ts'
import { makeClient, untilWritten } from './client.ts'
import { targetOf } from './target-of.ts'
import type { Trouble } from './troubles.ts'

export interface NoWritesResult extends Tally {
  /** Writes that were refused with 503. */
  readonly refusedWrites: number
}

const patience = 60_000

/**
 * Lets everybody write, lets the trouble begin, and goes on until every client was refused with 503: reads go on meanwhile,
 * nothing of the refused writes is stored, and once it is over each of them happens, once.
 */
export async function withoutWrites(trouble: Trouble, clientCount: number): Promise<NoWritesResult> {
  const house = await openHouse(trouble.engine, {
    admins: clientCount,
    staff: 0,
    smallDisk: trouble.smallDisk,
  })
  try {
    return await go(house, trouble)
  } finally {
    await house.close()
  }
}

async function go(house: House, trouble: Trouble): Promise<NoWritesResult> {
  const clients = house.admins.map((person, at) => makeClient(person, at, null, at + 1))
  const tally = newTally()
  let over = false
  const running = Promise.all(clients.map((client) => client.run(targetOf(house), () => over)))
  await untilWritten(clients, 5 * clients.length)
  const end = await trouble.begin(house)
  const begun = Date.now()
  while (clients.some(({ pending }) => pending === null) && Date.now() - begun < patience) await wait(50)
  over = true
  await running
  const refusedWrites = clients.filter(({ pending }) => pending !== null).length
  if (refusedWrites < clients.length) tally.troubles.push('writes went on')
  const [one] = house.admins
  if (one) await refusesPlainly(house, one, tally)
  await end()
  await untilWritable(house, one, tally)
  await checkClients(targetOf(house), clients, tally)
  // What was refused was not stored.
  if (tally.stored > 0) tally.troubles.push(`${tally.stored} refused writes were stored`)
  tally.troubles.push(...(await auditOf(house.books)))
  for (const { count, wrong } of clients) {
    tally.acknowledged += count.acknowledged
    tally.refused += count.refused
    tally.troubles.push(...wrong)
  }
  return { ...tally, refusedWrites }
}

const address = {
  ...{ name: '李雷', phone: '13912345678', province: '北京市', city: '北京市', district: '海淀区' },
  address: '中关村大街1号',
}

/** More rows than one page holds: in one that is not full yet there is room on a full disk too. */
const mostThatFit = 200

/** A write is refused in words, with the time to try again; reads are answered, with what was stored and nothing else. */
async function refusesPlainly(house: House, person: Person, tally: Tally): Promise<void> {
  const target = targetOf(house)
  const stored: string[] = []
  for (let number = 0; number < mostThatFit; number += 1) {
    const note = `no space ${number}`
    const answered = await callAs(target, person, addAddress, { body: { ...address, note } })
    if (answered.status === 200) {
      stored.push(note)
      continue
    }
    const waits = 'retryAfter' in answered && Number(answered.retryAfter) > 0
    if (answered.status !== 503 || !waits || !answered.text.includes('access.cannot_save')) {
      tally.troubles.push(`a write is answered ${answered.status}: ${answered.text}`)
    }
    break
  }
  if (stored.length === mostThatFit) tally.troubles.push('writes are not refused')
  const { result } = await read(target, person, listAddresses, {})
  const shown = result.map(({ note }) => note).filter((note) => note.startsWith('no space'))
  if (shown.toReversed().join() !== stored.join()) tally.troubles.push(`stored: ${stored}; shown: ${shown}`)
}

/** The server goes on by itself when the trouble is over. */
async function untilWritable(house: House, person: Person | undefined, tally: Tally): Promise<void> {
  if (!person) return
  for (const since = Date.now(); Date.now() - since < patience; await wait(100)) {
    const { status } = await callAs(targetOf(house), person, addAddress, { body: address })
    if (status === 200) return
  }
  tally.troubles.push('writes are refused for ever')
}
