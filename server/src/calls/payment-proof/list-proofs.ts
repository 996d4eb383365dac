import * as contract from '#contract/payment-proof.ts'
import { handler } from '../../http/define-handler.ts'
import { proofsOfPayments } from '../../services/payment-proofs/list-proofs.ts'

/** Most payments of one kind in one request: more than a page of the list has. */
const most = 100

export const listProofs = handler(
  contract.listProofs,
  async (
    { query: { transaction_ids = '', entry_ids = '', later_cost_ids = '' } = {} },
    { app: { database } },
  ) => ({
    result: [
      ...(await proofsOfPayments(database.db, 'transaction', idsOf(transaction_ids))),
      ...(await proofsOfPayments(database.db, 'account_payment', idsOf(entry_ids))),
      ...(await proofsOfPayments(database.db, 'later_cost', idsOf(later_cost_ids))),
    ],
  }),
)

const idsOf = (text: string) => [...new Set(text.split(',').filter((id) => id !== ''))].slice(0, most)
