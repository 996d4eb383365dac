import { setTimeout } from 'node:timers/promises'
import { isRefusal } from '#domain/messages/refusal.ts'
import { gapOfLook, minPollInterval } from '#domain/parcel/poll-schedule.ts'
import type { AppContext } from '../../http/app-context.ts'
import type { Asker } from '../../http/shares.ts'
import { claimTrack, readTrack, type StoredTrack } from '../../storage/stores/track/track.store.ts'
import { refreshTrack } from './refresh-track.ts'

/** How long the first look at a parcel waits for the first answer, in ms. */
const firstLook = 2_000
/** A process that ends while it asks is not waited for any longer, in ms. */
export const refreshTimeout = 60_000

export interface Look {
  readonly pkId: string
  /** Who looks. */
  readonly asker: Asker
}

/**
 * What is stored of a track, at once. When the courier was not asked lately, it is asked behind the answer, however many
 * look; only who looks at a parcel of which nothing was ever known waits for a moment.
 */
export async function getTrack(house: AppContext, look: Look): Promise<StoredTrack> {
  const { db } = house.database
  const { pkId } = look
  const stored = await readTrack(db, pkId)
  const now = house.clock()
  const before = now - gapOfLook(stored.nextAskAt)
  const due = stored.askedAt === null || stored.askedAt <= before
  if (due) void house.behind.start(pkId, () => askInTurn(house, look, before))
  const running = stored.fetchedAt === null ? house.behind.running(pkId) : undefined
  if (running) await atMost(firstLook, running)
  // Read again also by who was not the first to ask: the answer is on its way for all of them.
  const known = due || running ? await readTrack(db, pkId) : stored
  return due && house.behind.running(pkId) ? { ...known, askingUntil: now + refreshTimeout } : known
}

/** Asks the courier when it is the turn of who looks; when that does not come in time, the parcel stays due. */
async function askInTurn(house: AppContext, { pkId, asker }: Look, before: number): Promise<void> {
  const asked = await house.lanes.within('refresh', asker, async () => {
    const now = house.clock()
    const claim = { now, askingUntil: now + refreshTimeout, nextAskAt: now + minPollInterval }
    if (await claimTrack(house.database.db, pkId, before, claim)) await refreshTrack(house, pkId)
    return null
  })
  // The page was told that the courier is asked.
  if (isRefusal(asked)) house.changes.tell(['tracks'])
}

async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const bell = new AbortController()
  await Promise.race([work, setTimeout(ms, undefined, { signal: bell.signal }).catch(() => undefined)])
  bell.abort()
}
