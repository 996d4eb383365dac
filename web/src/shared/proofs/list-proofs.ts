import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { getProofPicture, getProofThumbnail, listProofs } from '#contract/payment-proof.ts'
import { callApi } from '../api/client.ts'
import { callQuery } from '../kit/call-query.ts'
import { keys } from '../query-keys.ts'

type Listed = Answer<typeof listProofs>['result'][number]
type ProofsOfPayment = Pick<Listed, 'transferNumber' | 'proofs'>
export type ProofRecord = Listed['proofs'][number]

/** What proofs belong to: a transaction, what was entered for an account, or a later cost of a package. */
export interface ProvenPayment {
  readonly kind: 'transaction' | 'account_payment' | 'later_cost'
  readonly id: string
}

/** Most payments of one request. */
const most = 100

interface Waiting extends ProvenPayment {
  readonly give: (found: ProofsOfPayment) => void
  readonly fail: (error: unknown) => void
}

let waiting: Waiting[] = []

/** Reads the proofs of one payment; those that are asked for at the same moment share a request. */
function readProofs({ kind, id }: ProvenPayment): Promise<ProofsOfPayment> {
  return new Promise((give, fail) => {
    if (waiting.length === 0) setTimeout(askForAll)
    waiting.push({ kind, id, give, fail })
  })
}

function askForAll(): void {
  const all = waiting
  waiting = []
  for (let at = 0; at < all.length; at += most) void ask(all.slice(at, at + most))
}

async function ask(asked: readonly Waiting[]): Promise<void> {
  try {
    const of = (wanted: ProvenPayment['kind']) =>
      [...new Set(asked.filter(({ kind }) => kind === wanted).map(({ id }) => id))].join()
    const [transaction_ids, entry_ids] = [of('transaction'), of('account_payment')]
    const later_cost_ids = of('later_cost')
    const query = {
      ...(transaction_ids && { transaction_ids }),
      ...(entry_ids && { entry_ids }),
      ...(later_cost_ids && { later_cost_ids }),
    }
    const { result } = await callApi(listProofs, { query })
    const found = new Map(result.map((one) => [one.transaction_id ?? one.entry_id ?? one.later_cost_id, one]))
    for (const { id, give } of asked) give(found.get(id) ?? { proofs: [] })
  } catch (error) {
    for (const { fail } of asked) fail(error)
  }
}

const below = { transaction: 'transactions', account_payment: 'parties', later_cost: 'later-costs' } as const

/** The proofs and the transfer number of a payment. */
export const usePaymentProofs = ({ kind, id }: ProvenPayment) =>
  useQuery({
    queryKey: keys.proofs(below[kind], id),
    queryFn: () => readProofs({ kind, id }),
    meta: { silent: true },
  })

/** A picture; it never changes, and is kept in memory only. */
export const useProofPicture = (id: string, size: 'thumbnail' | 'full') =>
  useQuery({
    ...callQuery(keys.proofPicture(id, size), size === 'full' ? getProofPicture : getProofThumbnail, {
      query: { proof_id: id },
    }),
    staleTime: Number.POSITIVE_INFINITY,
  })
