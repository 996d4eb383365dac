import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addProof } from '#contract/payment-proof.ts'
import { proofBounds } from '#domain/item/payment-proof.ts'
import { type ApiError, isHandledByShell, toApiError } from '../api/api-error.ts'
import { useCall } from '../api/use-call.ts'
import type { ProvenPayment } from './list-proofs.ts'

/** A file that is being sent, or was refused. */
export interface Upload {
  readonly key: number
  readonly file: File
  /** What is wrong with it; null while it is sent. */
  readonly problem: Pick<ApiError, 'msg' | 'code' | 'params'> | null
}

/** Why a file is added though it looks like another one. */
export interface Acceptance {
  readonly alike: string
  readonly reason: string
}

let lastKey = 0
/** The rest of what a problem has that the page finds itself. */
const own = { code: undefined, params: {} }

/** Sends files, one after the other, and keeps what was refused until it is dismissed. */
export function useUploads({ kind, id }: ProvenPayment, count: number) {
  const { t } = useTranslation('proofs')
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const owner = kind === 'transaction' ? { transaction_id: id } : { entry_id: id }
  // The list itself shows problems.
  const { mutateAsync } = useCall(addProof, {
    meta: { silent: true },
    scope: { id: `proofs ${id}` },
  })

  const drop = useCallback((key: number) => setUploads((all) => all.filter((one) => one.key !== key)), [])
  const fail = (key: number, problem: Upload['problem']) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, problem } : one)))

  async function send({ key, file }: Pick<Upload, 'key' | 'file'>, accepted?: Acceptance): Promise<void> {
    fail(key, null)
    try {
      await mutateAsync({ query: { ...owner, ...accepted }, file })
      drop(key)
    } catch (error) {
      if (isHandledByShell(error)) drop(key)
      else fail(key, toApiError(error))
    }
  }
  function add(files: readonly File[]): void {
    const free = proofBounds.perPayment - count - uploads.filter(({ problem }) => problem === null).length
    const added = files.map((file, at): Upload => {
      lastKey += 1
      const problem =
        at >= free
          ? { ...own, msg: t('tooMany') }
          : file.size > proofBounds.bytes
            ? { ...own, msg: t('tooLarge') }
            : null
      return { key: lastKey, file, problem }
    })
    setUploads((all) => [...all, ...added])
    for (const upload of added) if (upload.problem === null) void send(upload)
  }
  return { uploads, add, send, drop }
}
