import type { CourierInForce } from '#domain/parcel/outside-services.ts'
import { minPollInterval } from '#domain/parcel/poll-schedule.ts'
import { sampleIds } from '#domain/parcel/sandbox-parcels.ts'
import { refreshTimeout } from '../services/tracking/get-track.ts'
import { refreshTrack } from '../services/tracking/refresh-track.ts'
import type { TrackingContext } from '../services/tracking/tracking-context.ts'
import { claimDueTracks } from '../storage/stores/track/track.store.ts'
import { askForwarderNext } from '../storage/stores/track/track-source.store.ts'
import { startIntervalJob } from './interval-job.ts'

export interface TrackJob {
  /** Refreshes the tracks that are due, a few at a time; returns how many. */
  refreshDue(): Promise<number>
  /** Stops; waits for running requests. */
  stop(): Promise<void>
}

/** Parcels that one round asks about, all at the same time, and the time between rounds in ms. */
const concurrency = 4
const pollEvery = 2_000
/** Pause after a round without any answer, in ms; doubled after each further one. */
const firstPause = 15_000
const longestPause = 5 * 60_000

/**
 * Refreshes the tracks of parcels under way within the couriers' limits, until stopped
 * (docs/decisions/018-tracking.md).
 */
export function startRefreshingTracks(
  app: TrackingContext,
  log: { readonly error: (details: object, message: string) => void },
): TrackJob {
  let silentRounds = 0
  let pausedUntil = 0
  let before: CourierInForce | null = null

  async function refreshSome(stopped: () => boolean): Promise<number> {
    const now = app.clock()
    if (stopped() || now < pausedUntil) return 0
    const claim = { now, askingUntil: now + refreshTimeout, nextAskAt: now + minPollInterval }
    const { courier } = await app.ports.couriers.inForce()
    if (courier === 'polar' && before !== 'polar') await askForwarderNext(app.database.db, now)
    before = courier
    const claimed = await claimDueTracks(
      app.database.db,
      concurrency,
      claim,
      courier === 'none' ? sampleIds : null,
    )
    if (claimed.length === 0) return 0
    const answers = await Promise.all(claimed.map(refreshOne))
    silentRounds = answers.includes(true) ? 0 : silentRounds + 1
    if (silentRounds > 0) {
      pausedUntil = app.clock() + Math.min(firstPause * 2 ** (silentRounds - 1), longestPause)
    }
    return claimed.length
  }

  async function refreshOne(pkId: string): Promise<boolean> {
    let answered = false
    await app.load.background.start(pkId, async () => {
      answered = await refreshTrack(app, pkId)
    })
    return answered
  }

  const job = startIntervalJob({
    every: pollEvery,
    round: refreshSome,
    failed: (error) => log.error({ err: error }, 'the tracks that are due could not be read'),
  })
  return { refreshDue: job.run, stop: job.stop }
}
