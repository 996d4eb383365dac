import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { getProofPicture, getProofThumbnail, listProofs } from '#contract/payment-proof.ts'
import { callApi } from '../../../../shared/api/client.ts'
import { keys } from '../../../../shared/query-keys.ts'

export type ProofsOfPayment = Answer<typeof listProofs>['result'][number]
export type ProofRecord = ProofsOfPayment['proofs'][number]

/** Most transactions of one request. */
const most = 100

interface Waiting {
  readonly id: string
  readonly give: (found: ProofsOfPayment) => void
  readonly fail: (error: unknown) => void
}

let waiting: Waiting[] = []

/** Reads the proofs of one transaction; those that are asked for at the same moment share a request. */
function readProofs(id: string): Promise<ProofsOfPayment> {
  return new Promise((give, fail) => {
    if (waiting.length === 0) setTimeout(askForAll)
    waiting.push({ id, give, fail })
  })
}

function askForAll(): void {
  const all = waiting
  waiting = []
  for (let at = 0; at < all.length; at += most) void ask(all.slice(at, at + most))
}

async function ask(asked: readonly Waiting[]): Promise<void> {
  try {
    const transaction_ids = [...new Set(asked.map(({ id }) => id))].join()
    const { result } = await callApi(listProofs, { query: { transaction_ids } })
    const found = new Map(result.map((one) => [one.transaction_id, one]))
    for (const { id, give } of asked) give(found.get(id) ?? { transaction_id: id, proofs: [] })
  } catch (error) {
    for (const { fail } of asked) fail(error)
  }
}

/** The proofs and the transfer number of a transaction. */
export const usePaymentProofs = (id: string) =>
  useQuery({ queryKey: keys.proofs(id), queryFn: () => readProofs(id), meta: { silent: true } })

/** A picture; it never changes, and is kept in memory only. */
export const useProofPicture = (id: string, size: 'thumbnail' | 'full') =>
  useQuery({
    queryKey: keys.proofPicture(id, size),
    queryFn: ({ signal }) =>
      callApi(size === 'full' ? getProofPicture : getProofThumbnail, { query: { proof_id: id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  })
