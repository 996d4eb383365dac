import { isRefusal, type Refusal, refuse } from '#domain/refusal/refusal.ts'
import { PaperFailure, UnreadablePdf } from '../../ports/documents/port.ts'
import { workLimits } from '../../work-limits.ts'
import { type PostSlipContext, postSlipOf } from './post-slip.ts'

interface CollectedSlips {
  /** PDFs that can be read. */
  readonly slips: readonly { readonly pk_id: string; readonly pdf: Uint8Array }[]
  readonly refused: readonly { readonly pk_id: string; readonly why: Refusal }[]
}

/**
 * The first pages of the slips of several packages, one after the other, so that they take one thread at a
 * time. What has no slip is refused by itself; so are those that are not reached in time because the courier
 * is slow.
 */
export async function collectSlips(app: PostSlipContext, ids: readonly string[]): Promise<CollectedSlips> {
  const slips: { pk_id: string; pdf: Uint8Array }[] = []
  const refused: { pk_id: string; why: Refusal }[] = []
  const end = performance.now() + workLimits.slipsTime
  for (const pk_id of ids) {
    const pdf = performance.now() < end ? await pageOf(app, pk_id) : refuse('courier.no_slip')
    if (isRefusal(pdf)) refused.push({ pk_id, why: pdf })
    else slips.push({ pk_id, pdf })
  }
  return { slips, refused }
}

/** A foreign slip is read by itself, so that an unreadable one does not spoil the others. */
async function pageOf(app: PostSlipContext, pk_id: string): Promise<Uint8Array | Refusal> {
  try {
    const slip = await postSlipOf(app, pk_id)
    if (isRefusal(slip) || !slip.foreign) return isRefusal(slip) ? slip : slip.pdf
    return await app.ports.documents.firstPages([slip.pdf])
  } catch (error) {
    if (error instanceof UnreadablePdf) return refuse('courier.unreadable_slip')
    if (error instanceof PaperFailure) return refuse('paper.not_drawn', { seconds: 10 })
    throw error
  }
}
