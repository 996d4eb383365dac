import { setTimeout } from 'node:timers/promises'
import { gapOfLook, politeGap } from '#domain/track-plan.ts'
import type { House } from '../../http/house.ts'
import { claimTrack, readTrack, type StoredTrack } from '../../storage/track.store.ts'
import { refreshTrack } from './refresh-track.ts'

/** How long the first look at a parcel waits for the first answer, in ms. */
const firstLook = 2_000
/** A process that ends while it asks is not waited for any longer, in ms. */
export const askingFor = 60_000

/**
 * What is stored of a track, at once. When the courier was not asked lately, it is asked behind the answer, however many
 * look; only who looks at a parcel of which nothing was ever known waits for a moment.
 */
export async function lookAtTrack(house: House, pkId: string): Promise<StoredTrack> {
  const { db } = house.database
  const stored = await readTrack(db, pkId)
  const now = house.clock()
  const before = now - gapOfLook(stored.nextAskAt)
  const due = stored.askedAt === null || stored.askedAt <= before
  if (due) {
    const claim = { now, askingUntil: now + askingFor, nextAskAt: now + politeGap }
    const claimed = await claimTrack(db, pkId, before, claim)
    if (claimed) void house.behind.start(pkId, () => refreshTrack(house, pkId))
  }
  const running = stored.fetchedAt === null ? house.behind.running(pkId) : undefined
  if (running) await atMost(firstLook, running)
  // Read again also by who was not the first to ask: the answer is on its way for all of them.
  return due || running ? readTrack(db, pkId) : stored
}

async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const bell = new AbortController()
  await Promise.race([work, setTimeout(ms, undefined, { signal: bell.signal }).catch(() => undefined)])
  bell.abort()
}
