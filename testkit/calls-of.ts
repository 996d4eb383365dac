import type { Answer, Call, Input } from '#contract/call.ts'
import { contractCalls } from '../server/src/http/schemas-of.ts'
import { type Answered, type CallOptions, callServer, requireAnswer, type Server } from './api-client.ts'

type Contract = typeof import('#contract/account.ts') &
  typeof import('#contract/address.ts') &
  typeof import('#contract/as-of.ts') &
  typeof import('#contract/audit.ts') &
  typeof import('#contract/bill.ts') &
  typeof import('#contract/business.ts') &
  typeof import('#contract/cart.ts') &
  typeof import('#contract/checkout.ts') &
  typeof import('#contract/copy.ts') &
  typeof import('#contract/draft.ts') &
  typeof import('#contract/export.ts') &
  typeof import('#contract/first-run.ts') &
  typeof import('#contract/import.ts') &
  typeof import('#contract/invitation.ts') &
  typeof import('#contract/later-cost.ts') &
  typeof import('#contract/log.ts') &
  typeof import('#contract/mail.ts') &
  typeof import('#contract/month.ts') &
  typeof import('#contract/order.ts') &
  typeof import('#contract/order-correction.ts') &
  typeof import('#contract/overview.ts') &
  typeof import('#contract/package.ts') &
  typeof import('#contract/party.ts') &
  typeof import('#contract/party-account.ts') &
  typeof import('#contract/party-naming.ts') &
  typeof import('#contract/payment-proof.ts') &
  typeof import('#contract/people.ts') &
  typeof import('#contract/preference.ts') &
  typeof import('#contract/product.ts') &
  typeof import('#contract/receipt.ts') &
  typeof import('#contract/rejection.ts') &
  typeof import('#contract/report.ts') &
  typeof import('#contract/restore.ts') &
  typeof import('#contract/search.ts') &
  typeof import('#contract/session.ts') &
  typeof import('#contract/setting.ts') &
  typeof import('#contract/statement.ts') &
  typeof import('#contract/system.ts') &
  typeof import('#contract/transaction.ts') &
  typeof import('#contract/transaction-correction.ts') &
  typeof import('#contract/two-factor.ts') &
  typeof import('#contract/undo.ts') &
  typeof import('#contract/write-off.ts')
export type CallName = { [K in keyof Contract]: Contract[K] extends Call ? K : never }[keyof Contract]

/** Without an input where the call needs none. */
type Sent<C> = C extends Call
  ? Record<never, never> extends Input<C>
    ? [input?: Input<C>, options?: CallOptions]
    : [input: Input<C>, options?: CallOptions]
  : never

/** Every call of the contract by its name, as one person sends it: `anna.payCart({ body })`. */
export type CallsOf = {
  readonly [K in CallName]: (
    ...sent: Sent<Contract[K]>
  ) => Promise<Contract[K] extends Call ? Answered<Contract[K]> : never>
} & {
  /** The same, for calls that must succeed: they throw unless the answer is 200, and give it. */
  readonly ok: {
    readonly [K in CallName]: (
      ...sent: Sent<Contract[K]>
    ) => Promise<Contract[K] extends Call ? Answer<Contract[K]> : never>
  }
}

/** The calls of the contract, sent with the token of a person, or without one. */
export function callsOf(server: Server, as?: { readonly token: string }): CallsOf {
  const all = (send: typeof callServer | typeof requireAnswer) =>
    Object.fromEntries(
      contractCalls.map(({ name, call }) => [
        name,
        (input: object = {}, options: CallOptions = {}) =>
          send(server, call, input, { ...(as && { as }), ...options }),
      ]),
    )
  return { ...all(callServer), ok: all(requireAnswer) } as CallsOf
}

export function callNamed(name: CallName): Call {
  const found = contractCalls.find((one) => one.name === name)
  if (!found) throw new Error(`there is no call ${name}`)
  return found.call
}
