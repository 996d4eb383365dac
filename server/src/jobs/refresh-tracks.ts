import { minPollInterval } from '#domain/parcel/poll-schedule.ts'
import { refreshTimeout } from '../calls/package/get-track.ts'
import { refreshTrack, type TrackHouse } from '../calls/package/refresh-track.ts'
import { claimDueTracks } from '../storage/stores/track/track.store.ts'

export interface TrackJob {
  /** Asks for the parcels that are due now, a few of them; gives how many. */
  refreshDue(): Promise<number>
  /** Waits for what is being asked, then stops. */
  stop(): Promise<void>
}

/** So many parcels, every so many ms. */
const atOnce = 4
const pollEvery = 2_000
/** After a round in which nobody answered, in ms; twice as long after each further one. */
const firstPause = 15_000
const longestPause = 5 * 60_000

/** Asks the couriers for parcels that are under way, politely, until stopped (docs/decisions/018-tracking.md). */
export function startRefreshingTracks(
  house: TrackHouse,
  log: { readonly error: (details: object, message: string) => void },
): TrackJob {
  let running: Promise<number> | null = null
  let stopped = false
  let silentRounds = 0
  let pausedUntil = 0

  async function refreshSome(): Promise<number> {
    const now = house.clock()
    if (stopped || now < pausedUntil) return 0
    const claim = { now, askingUntil: now + refreshTimeout, nextAskAt: now + minPollInterval }
    const claimed = await claimDueTracks(house.database.db, atOnce, claim)
    if (claimed.length === 0) return 0
    const answers = await Promise.all(claimed.map(refreshOne))
    silentRounds = answers.includes(true) ? 0 : silentRounds + 1
    if (silentRounds > 0) {
      pausedUntil = house.clock() + Math.min(firstPause * 2 ** (silentRounds - 1), longestPause)
    }
    return claimed.length
  }

  async function refreshOne(pkId: string): Promise<boolean> {
    let answered = false
    await house.behind.start(pkId, async () => {
      answered = await refreshTrack(house, pkId)
    })
    return answered
  }

  function refreshDue(): Promise<number> {
    running ??= refreshSome().finally(() => {
      running = null
    })
    return running
  }

  const timer = setInterval(() => {
    refreshDue().catch((error: unknown) =>
      log.error({ err: error }, 'the tracks that are due could not be read'),
    )
  }, pollEvery)
  return {
    refreshDue,
    async stop() {
      stopped = true
      clearInterval(timer)
      await running?.catch(() => 0)
    },
  }
}
