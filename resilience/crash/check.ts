import type { Target } from '../desk/call.ts'
import type { Client } from './client.ts'
import { type Seen, type SeenByOne, seeAll, seenLines, seeOne } from './observe.ts'
import { linesOf, notedPackages, type World } from './world.ts'

/** What came of the writes of a round, added up. */
export interface Tally {
  rounds: number
  acknowledged: number
  refused: number
  /** Writes that were cut off: how many there were, and how many of those were stored whole all the same. */
  unanswered: number
  stored: number
  /** Clients of which something acknowledged was not there, whose cut off write was stored in part, or twice. */
  lost: number
  half: number
  doubled: number
  /** Answers that nobody expected, and findings of the audit. */
  wrong: number
  readonly troubles: string[]
}

export const newTally = (): Tally => ({
  ...{ rounds: 0, acknowledged: 0, refused: 0, unanswered: 0, stored: 0 },
  ...{ lost: 0, half: 0, doubled: 0, wrong: 0, troubles: [] },
})

/**
 * Compares what the server shows with every client's journal; then sends each write that was not answered again, twice,
 * under its key: after the first time it has happened, after the second nothing is different.
 */
export async function checkClients(target: Target, clients: readonly Client[], tally: Tally): Promise<void> {
  await lookAt(target, clients, (client, seen) => settle(client, seen, tally))
  const cut = clients.filter(({ pending }) => pending !== null)
  const first = new Map<Client, string>()
  for (const client of cut) first.set(client, await repeat(target, client, tally))
  await lookAt(target, cut, (client, seen) => stillThere(client, seen, tally))
  for (const client of cut) {
    const again = await repeat(target, client, tally)
    if (again === first.get(client)) continue
    tally.wrong += 1
    tally.troubles.push(`${client.person.name}: the repeat was answered ${again}, not ${first.get(client)}`)
  }
  await lookAt(target, cut, (client, seen) => {
    stillThere(client, seen, tally)
    client.pending = null
    client.learn(seen)
  })
}

async function lookAt(
  target: Target,
  clients: readonly Client[],
  judge: (client: Client, seen: SeenByOne) => void,
): Promise<void> {
  const [one] = clients
  if (!one) return
  const all: Seen = await seeAll(target, one.person)
  for (const client of clients) {
    const worlds = client.pending ? [client.pending.before, client.pending.after] : [client.world]
    judge(client, await seeOne(target, client, all, notedPackages(worlds)))
  }
}

/** Decides whether the write under way was stored, and finds what should be there and is not. */
function settle(client: Client, seen: SeenByOne, tally: Tally): void {
  const { pending } = client
  if (!pending) {
    const found = difference(client.world, seen)
    if (found.length > 0) {
      tally.lost += 1
      tally.troubles.push(...named(client, found))
    }
    client.learn(seen)
    return
  }
  tally.unanswered += 1
  const fromAfter = difference(pending.after, seen)
  const fromBefore = difference(pending.before, seen)
  // What changes nothing to be seen is not counted.
  if (fromAfter.length === 0 && fromBefore.length > 0) tally.stored += 1
  else if (fromBefore.length > 0 && fromAfter.length > 0) {
    tally.half += 1
    tally.troubles.push(...named(client, [`cut off: ${pending.deed.name}`, ...fromBefore]))
  }
}

/** Sends the write again under its key; its answer. */
async function repeat(target: Target, client: Client, tally: Tally): Promise<string> {
  const { pending } = client
  if (!pending) return ''
  const { status, text } = await pending.deed.send(target, pending.key)
  if (status !== (pending.expected || 200)) {
    tally.wrong += 1
    tally.troubles.push(...named(client, [`repeated ${pending.deed.name} answered ${status}: ${text}`]))
  }
  client.world = pending.after
  return text
}

function stillThere(client: Client, seen: SeenByOne, tally: Tally): void {
  const found = difference(client.world, seen)
  if (found.length === 0) return
  tally.doubled += 1
  tally.troubles.push(...named(client, [`repeated: ${client.pending?.deed.name}`, ...found]))
}

/** Lines that should be there and are not (-), and lines that are there and should not (+). */
export function difference(world: World, seen: SeenByOne): string[] {
  const expected = linesOf(world)
  const found = seenLines(seen, world)
  return [
    ...without(expected, found).map((line) => `- ${line}`),
    ...without(found, expected).map((line) => `+ ${line}`),
  ]
}

function without(lines: readonly string[], taken: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const line of taken) left.set(line, (left.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count <= 0
  })
}

const named = ({ person }: Client, lines: readonly string[]) => lines.map((line) => `${person.name}: ${line}`)
