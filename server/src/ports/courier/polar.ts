import type { CourierTrack } from '#domain/parcel/track.ts'
import { beginsAsPdf } from '#domain/payment-proof/payment-proof.ts'
import { defaultResilience, type ResilienceOptions, readPolicy, withinTotal } from '../resilience.ts'
import { type FailureKind, ServiceFailure } from '../service-failure.ts'
import { readData, readParcel, readTrack } from './polar-answers.ts'
import { connectToPolar, fail, type PolarAccount } from './polar-connection.ts'
import { type Courier, forwarderName, largestSlip, UnusableSlip } from './port.ts'

export interface PolarOptions extends PolarAccount {
  readonly packageListUrl: string
  readonly trackUrl: string
  readonly trackToken: string
  readonly postSlipUrl: string
  /** Name shown on the page; the forwarder's unless given. */
  readonly name?: string | undefined
  readonly isSandbox?: boolean | undefined
  readonly resilience?: Partial<ResilienceOptions> | undefined
  /** Called for failures that do not fail the call: a parcel is found although its track is not. */
  readonly onPartialFailure?: ((failure: ServiceFailure) => void) | undefined
}

/**
 * An answer shorter than this, in bytes, is no post slip but means an expired token (business-rules.md 6).
 */
const smallestSlip = 100

/** How web pages begin, among them those by which a server says that it is being repaired. */
const pageBegin = /^(?:\xef\xbb\xbf)?\s*<(?:!|\?|[a-z])/i

/** While a slip is read, garbage is too many bytes. */
const failSlip = (kind: FailureKind, detail?: string) =>
  kind === 'garbage' ? new UnusableSlip('large') : fail(kind, detail)

/**
 * The HTTP client of the forwarder that this business uses (business-rules.md 6). The sandbox has the same
 * protocol.
 */
export function createPolarCourier(options: PolarOptions): Courier {
  const resilience = { ...defaultResilience, ...options.resilience }
  const { packageListUrl, trackUrl, postSlipUrl } = options
  // Parsed here, so that an invalid URL fails at start instead of at the first lookup.
  const urls = {
    packageList: new URL(packageListUrl),
    track: new URL(trackUrl),
    postSlip: new URL(postSlipUrl),
  }
  const listReads = readPolicy(resilience)
  const trackReads = readPolicy(resilience)
  const slipReads = readPolicy(resilience)
  const { request, post, login, signedIn, close } = connectToPolar(options, resilience)

  async function listed(packageId: string, signal: AbortSignal) {
    const fields = { per_page: '1', page_num: '10', 'msearch_text[idnum]': packageId }
    const ask = async (mtoken: string, inner: AbortSignal) =>
      readData(await post(urls.packageList, fields, { mtoken }, inner))
    const found = await signedIn(listReads, ask, signal)
    if (found === 'signed_out') throw fail('login', 'a fresh token was refused')
    return readParcel(found.data, packageId)
  }

  async function tracked(packageId: string, signal: AbortSignal): Promise<CourierTrack> {
    const fields = { 'source_sn[0]': packageId, token: options.trackToken }
    return trackReads.execute(async (context) => {
      const answer = readData(await post(urls.track, fields, {}, context.signal))
      if (answer === 'signed_out') throw fail('login', 'the track token was refused')
      return readTrack(answer.data)
    }, signal)
  }

  /**
   * Without a send time the parcel is still useful, since staff can type it: its track gets half the time and
   * must not fail the lookup.
   */
  async function sendTimeOf(packageId: string): Promise<{ sendTime: number | null; isUnread: boolean }> {
    const half = { ...resilience, total: resilience.total / 2 }
    try {
      const track = await withinTotal(half, fail, (signal) => tracked(packageId, signal))
      const sendTime = track.entries[0]?.time ?? null
      return { sendTime, isUnread: sendTime === null && track.unread > 0 }
    } catch (error) {
      if (!(error instanceof ServiceFailure)) throw error
      options.onPartialFailure?.(error)
      return { sendTime: null, isUnread: false }
    }
  }

  async function slip(packageId: string, signal: AbortSignal): Promise<Uint8Array | null> {
    const ask = async (mtoken: string, inner: AbortSignal) => {
      const url = new URL(urls.postSlip)
      url.searchParams.set('pkg_id', packageId.slice(2, -2))
      url.searchParams.set('mtoken', mtoken)
      const body = await request(url, {}, largestSlip, inner, failSlip)
      return body.byteLength < smallestSlip ? 'signed_out' : body
    }
    const body = await signedIn(slipReads, ask, signal)
    // As short with a new token: the courier has no slip for this parcel.
    if (body === 'signed_out') return null
    if (beginsAsPdf(body)) return body
    const isPage = pageBegin.test(Buffer.from(body.subarray(0, 1024)).toString('latin1'))
    throw new UnusableSlip(isPage ? 'page' : 'other')
  }

  return {
    name: options.name ?? forwarderName,
    isSandbox: options.isSandbox ?? false,
    findPackage: (packageId) =>
      withinTotal(resilience, fail, async (signal) => {
        const [parcel, sent] = await Promise.all([listed(packageId, signal), sendTimeOf(packageId)])
        if (parcel === 'unknown') return parcel
        const unread = sent.isUnread ? [...parcel.unread, 'sendTimeISO' as const] : parcel.unread
        return { ...parcel, sendTime: sent.sendTime, unread }
      }),
    track: (packageId) => withinTotal(resilience, fail, (signal) => tracked(packageId, signal)),
    postSlip: (packageId) => withinTotal(resilience, fail, (signal) => slip(packageId, signal)),
    async checkAccount() {
      await withinTotal(resilience, fail, login)
    },
    close,
  }
}
