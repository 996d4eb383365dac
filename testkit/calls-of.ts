import type * as account from '#contract/account.ts'
import type * as address from '#contract/address.ts'
import type * as asOf from '#contract/as-of.ts'
import type * as audit from '#contract/audit.ts'
import type * as bill from '#contract/bill.ts'
import type * as business from '#contract/business.ts'
import type { Answer, Call, Input } from '#contract/call.ts'
import type * as cart from '#contract/cart.ts'
import type * as checkout from '#contract/checkout.ts'
import type * as copy from '#contract/copy.ts'
import type * as draft from '#contract/draft.ts'
import type * as exported from '#contract/export.ts'
import type * as firstRun from '#contract/first-run.ts'
import type * as imported from '#contract/import.ts'
import type * as invitation from '#contract/invitation.ts'
import type * as laterCost from '#contract/later-cost.ts'
import type * as log from '#contract/log.ts'
import type * as mail from '#contract/mail.ts'
import type * as month from '#contract/month.ts'
import type * as order from '#contract/order.ts'
import type * as correction from '#contract/order-correction.ts'
import type * as overview from '#contract/overview.ts'
import type * as parcel from '#contract/package.ts'
import type * as party from '#contract/party.ts'
import type * as partyAccount from '#contract/party-account.ts'
import type * as naming from '#contract/party-naming.ts'
import type * as proof from '#contract/payment-proof.ts'
import type * as people from '#contract/people.ts'
import type * as preference from '#contract/preference.ts'
import type * as product from '#contract/product.ts'
import type * as receipt from '#contract/receipt.ts'
import type * as rejection from '#contract/rejection.ts'
import type * as report from '#contract/report.ts'
import type * as search from '#contract/search.ts'
import type * as session from '#contract/session.ts'
import type * as setting from '#contract/setting.ts'
import type * as statement from '#contract/statement.ts'
import type * as system from '#contract/system.ts'
import type * as transaction from '#contract/transaction.ts'
import type * as transactionCorrection from '#contract/transaction-correction.ts'
import type * as twoFactor from '#contract/two-factor.ts'
import type * as undo from '#contract/undo.ts'
import type * as writeOff from '#contract/write-off.ts'
import { contractCalls } from '../server/src/http/schemas-of.ts'
import { type Answered, type CallOptions, callServer, requireAnswer, type Server } from './api-client.ts'

type Contract = typeof account &
  typeof address &
  typeof asOf &
  typeof audit &
  typeof business &
  typeof cart &
  typeof checkout &
  typeof copy &
  typeof draft &
  typeof exported &
  typeof firstRun &
  typeof imported &
  typeof invitation &
  typeof laterCost &
  typeof log &
  typeof mail &
  typeof bill &
  typeof month &
  typeof order &
  typeof correction &
  typeof overview &
  typeof parcel &
  typeof party &
  typeof partyAccount &
  typeof naming &
  typeof proof &
  typeof people &
  typeof preference &
  typeof product &
  typeof receipt &
  typeof rejection &
  typeof report &
  typeof search &
  typeof session &
  typeof setting &
  typeof statement &
  typeof system &
  typeof transaction &
  typeof transactionCorrection &
  typeof twoFactor &
  typeof undo &
  typeof writeOff
/** The name of a call of the contract. */
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

/** A call of the contract by its name. */
export function callNamed(name: CallName): Call {
  const found = contractCalls.find((one) => one.name === name)
  if (!found) throw new Error(`there is no call ${name}`)
  return found.call
}
