import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/call.ts'
import { addProof } from '#contract/payment-proof.ts'
import { proofBounds } from '#domain/payment-proof/payment-proof.ts'
import { type ApiError, isHandledByShell, isRateLimited, isUnanswered, toApiError } from '../api/api-error.ts'
import { callApi } from '../api/client.ts'
import { useCall } from '../api/use-call.ts'
import type { ProvenPayment } from './list-proofs.ts'
import type { Chosen } from './pdf/chosen.ts'
import { useChosenFiles } from './pdf/use-chosen-files.tsx'
import { sendWithProgress } from './send-with-progress.ts'

/** A file that is being sent, or was refused. */
export interface Upload extends Pick<Chosen, 'file' | 'page'> {
  readonly key: number
  /** The share of its bytes that is sent; null while it waits for its turn. */
  readonly sent: number | null
  /** What is wrong with it; null while it is sent. */
  readonly problem: Problem | null
  readonly abort: AbortController
}

interface Problem extends Pick<ApiError, 'msg' | 'code' | 'params'> {
  /** Whether the same file may be taken the next time. */
  readonly again: boolean
}

/** Why a file is added though it looks like another one. */
export interface Acceptance {
  readonly alike: string
  readonly reason: string
}

interface Sending {
  readonly input: Input<typeof addProof>
  readonly signal: AbortSignal
  readonly onSent: (share: number) => void
}

/** Sends a file and tells how much of it is sent. */
const sendFile = ({ input, signal, onSent }: Sending) =>
  callApi(addProof, input, { signal, fetch: sendWithProgress(onSent) })

let lastKey = 0
/** The rest of what a problem has that the page finds itself. */
const own = { code: undefined, params: {}, again: false }

const ownerNames = {
  transaction: 'transaction_id',
  account_payment: 'entry_id',
  later_cost: 'later_cost_id',
} as const

/** Sends files, one after the other, and keeps what was refused until it is dismissed. */
export function useUploads({ kind, id }: ProvenPayment, count: number, onAdded?: () => void) {
  const { t } = useTranslation('proofs')
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const owner = { [ownerNames[kind]]: id }
  // The list itself shows problems.
  const { mutateAsync } = useCall(addProof, {
    mutationFn: sendFile,
    // With a dialog of its own for all, there is no toast for each.
    meta: { silent: true, ...(onAdded && { silentSuccess: true }) },
    scope: { id: `proofs ${id}` },
  })

  const drop = useCallback((key: number) => setUploads((all) => all.filter((one) => one.key !== key)), [])
  const change = (key: number, changed: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)))

  async function send({ key, file, page }: Upload, accepted?: Acceptance): Promise<void> {
    const abort = new AbortController()
    change(key, { problem: null, sent: null, abort })
    try {
      await mutateAsync({
        input: { query: { ...owner, ...page, ...accepted }, file },
        signal: abort.signal,
        onSent: (share) => change(key, { sent: share }),
      })
      onAdded?.()
      drop(key)
    } catch (error) {
      if (abort.signal.aborted) return
      const { msg, code, params } = toApiError(error)
      const again = isHandledByShell(error) || isUnanswered(error) || isRateLimited(error)
      change(key, { problem: { msg, code, params, again } })
    }
  }
  const free = proofBounds.perPayment - count - uploads.filter(({ problem }) => problem === null).length
  function addChosen(chosen: readonly Chosen[]): void {
    const added = chosen.map(({ file, page, problem }, at): Upload => {
      lastKey += 1
      const why = problem ?? (at >= free ? 'tooMany' : null)
      return {
        key: lastKey,
        file,
        ...(page && { page }),
        sent: null,
        problem: why && { ...own, msg: t(why) },
        abort: new AbortController(),
      }
    })
    setUploads((all) => [...all, ...added])
    for (const upload of added) if (upload.problem === null) void send(upload)
  }
  const { take, progress } = useChosenFiles(addChosen)
  const add = (files: readonly File[]) => void take(files, free)
  /** Ends an upload. Nothing is stored of a file whose bytes have not all arrived. */
  function cancel({ key, abort }: Upload): void {
    abort.abort()
    drop(key)
  }
  return { uploads, add, addChosen, progress, send, drop, cancel }
}
