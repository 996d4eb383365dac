import { setTimeout } from 'node:timers/promises'
import { isRefusal } from '#domain/messages/refusal.ts'
import { minIntervalOnView, minPollInterval } from '#domain/parcel/poll-schedule.ts'
import { claimTrack, readTrack, type StoredTrack } from '../../storage/stores/track/track.store.ts'
import type { Asker } from '../load/shares.ts'
import { refreshTrack } from './refresh-track.ts'
import type { TrackLookContext } from './tracking-context.ts'

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
 * What is stored of a track, at once. When the courier was not asked lately, it is asked after the answer, however many
 * look; only who looks at a parcel of which nothing was ever known waits for a moment.
 */
export async function getTrack(app: TrackLookContext, look: Look): Promise<StoredTrack> {
  const { db } = app.database
  const { pkId } = look
  const stored = await readTrack(db, pkId)
  const now = app.clock()
  const before = now - minIntervalOnView(stored.nextAskAt)
  const due = stored.askedAt === null || stored.askedAt <= before
  if (due) void app.load.background.start(pkId, () => askInTurn(app, look, before))
  const running = stored.fetchedAt === null ? app.load.background.running(pkId) : undefined
  if (running) await atMost(firstLook, running)
  // Read again also by who was not the first to ask: the answer is on its way for all of them.
  const known = due || running ? await readTrack(db, pkId) : stored
  return due && app.load.background.running(pkId) ? { ...known, askingUntil: now + refreshTimeout } : known
}

/** Asks the courier when it is the turn of who looks; when that does not come in time, the parcel stays due. */
async function askInTurn(app: TrackLookContext, { pkId, asker }: Look, before: number): Promise<void> {
  const asked = await app.load.lanes.within('refresh', asker, async () => {
    const now = app.clock()
    const claim = { now, askingUntil: now + refreshTimeout, nextAskAt: now + minPollInterval }
    if (await claimTrack(app.database.db, pkId, before, claim)) await refreshTrack(app, pkId)
    return null
  })
  // The page was told that the courier is asked.
  if (isRefusal(asked)) app.changes.tell(['tracks'])
}

async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const bell = new AbortController()
  await Promise.race([work, setTimeout(ms, undefined, { signal: bell.signal }).catch(() => undefined)])
  bell.abort()
}
