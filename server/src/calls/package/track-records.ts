import type { Static } from 'typebox'
import type { TrackRecords } from '#contract/package.ts'
import { refusals } from '#domain/refusals.ts'
import { type Courier, CourierFailure } from '../../ports/courier/port.ts'
import { isoTime } from '../iso-time.ts'

/** The track as far as the courier answers; when it does not, the stored part is still shown and `msg` says why. */
export async function trackRecords(
  courier: Courier,
  packageId: string,
): Promise<Static<typeof TrackRecords>> {
  try {
    const track = await courier.track(packageId)
    return {
      trackInfo: track.entries.map(({ message, time }) => ({ message, time: isoTime(time) })),
      domesticCourier: track.domesticCourier,
      domesticParcelID: track.domesticParcelID,
      status: track.status,
    }
  } catch (error) {
    if (!(error instanceof CourierFailure)) throw error
    return {
      trackInfo: [],
      domesticCourier: '',
      domesticParcelID: '',
      status: '',
      msg: refusals['courier.failed'].text,
    }
  }
}
