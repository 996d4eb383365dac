import { setTimeout } from 'node:timers/promises'
import { minIntervalOnView, minPollInterval } from '#domain/parcel/poll-schedule.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import type { Requester } from '../../requester.ts'
import { claimTrack, readTrack, type StoredTrack } from '../../storage/stores/track/track.store.ts'
import { refreshTrack } from './refresh-track.ts'
import type { TrackViewContext } from './tracking-context.ts'

/** How long the first view of a parcel waits for the first answer, in ms. */
const firstAnswerTimeout = 2_000
/** After this time a request to the courier counts as lost, since its process may have ended, in ms. */
export const refreshTimeout = 60_000

export interface TrackView {
  readonly pkId: string
  /** Who views the parcel. */
  readonly requester: Requester
}

/**
 * The stored track, at once. If the courier was not asked lately, it is asked after the answer, once for all
 * viewers; only a viewer of a parcel without any track waits for a moment.
 */
export async function getTrack(app: TrackViewContext, view: TrackView): Promise<StoredTrack> {
  const { db } = app.database
  const { pkId } = view
  const stored = await readTrack(db, pkId)
  const now = app.clock()
  const before = now - minIntervalOnView(stored.nextAskAt)
  const isAsked = (await app.ports.couriers.of(pkId)) !== null
  const due = isAsked && !stored.isVoid && (stored.askedAt === null || stored.askedAt <= before)
  if (due) void app.load.background.start(pkId, () => askWithinLimits(app, view, before))
  const running = stored.fetchedAt === null ? app.load.background.running(pkId) : undefined
  if (running) await atMost(firstAnswerTimeout, running)
  // Read again also for viewers who did not start the request: they wait for the same answer.
  const known = due || running ? await readTrack(db, pkId) : stored
  return due && app.load.background.running(pkId) ? { ...known, askingUntil: now + refreshTimeout } : known
}

/** Asks the courier once few enough others are asked about; if too many wait, the parcel stays due. */
async function askWithinLimits(
  app: TrackViewContext,
  { pkId, requester }: TrackView,
  before: number,
): Promise<void> {
  const asked = await app.load.limiter.run('refresh', requester, async () => {
    const now = app.clock()
    const claim = { now, askingUntil: now + refreshTimeout, nextAskAt: now + minPollInterval }
    if (await claimTrack(app.database.db, pkId, before, claim)) await refreshTrack(app, pkId)
    return null
  })
  // The page expects an answer of the courier, so it must refetch.
  if (isRefusal(asked)) app.changes.notify(['tracks'])
}

async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const timer = new AbortController()
  await Promise.race([work, setTimeout(ms, undefined, { signal: timer.signal }).catch(() => undefined)])
  timer.abort()
}
