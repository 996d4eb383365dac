import type { Static } from 'typebox'
import type { TrackRecords } from '#contract/package.ts'
import { refusalText, refuse } from '#domain/refusal.ts'
import type { Wording } from '#domain/texts/wording.ts'
import { type Courier, CourierFailure } from '../../ports/courier/port.ts'
import { isoTime } from '../iso-time.ts'

/** The track as far as the courier answers; when it does not, the stored part is still shown and `msg` says why. */
export async function trackRecords(
  courier: Courier,
  packageId: string,
  wording: Wording,
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
      msg: refusalText(refuse('courier.failed'), wording),
    }
  }
}
