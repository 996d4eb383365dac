/** What is owed on the accounts of one side in the simple model, in fen: with a party, and 'Not named'. */
interface ModelSide {
  named: number
  none: number
}

export interface ModelAccounts {
  readonly sender: ModelSide
  readonly customer: ModelSide
}

export const newAccounts = (): ModelAccounts => ({
  sender: { named: 0, none: 0 },
  customer: { named: 0, none: 0 },
})

/** Where a returned share goes: nobody said, back by a method, or onto the account. */
type ModelDisposal = 'Wechat' | 'credit' | undefined

export interface ModelDisposals {
  readonly sender: ModelDisposal
  readonly customer: ModelDisposal
}

/** Who is named for paid pieces, and what was not paid with them. */
export interface ModelTerms {
  readonly senderNamed: boolean
  readonly customerNamed: boolean
  readonly onAccount: boolean
  readonly later: boolean
}

interface Shares {
  readonly sender: number
  /** null for employee purchases. */
  readonly customer: number | null
}

/** A payment (1), or its rejection (-1): only what is not paid or received at once is owed. */
export function owe(accounts: ModelAccounts, terms: ModelTerms, shares: Shares, sign: 1 | -1): void {
  if (terms.onAccount) accounts.sender[keyOf(terms.senderNamed)] += sign * shares.sender
  if (terms.later) accounts.customer[keyOf(terms.customerNamed)] += sign * (shares.customer ?? 0)
}

/** Pieces that leave an approved transaction: what comes back at once changes nothing, credit is owed less. */
export function giveBack(
  accounts: ModelAccounts,
  { senderNamed, customerNamed }: ModelTerms,
  shares: Shares,
  disposals: ModelDisposals,
): void {
  if (isCredit(disposals.sender, senderNamed)) accounts.sender[keyOf(senderNamed)] -= shares.sender
  if (isCredit(disposals.customer, customerNamed))
    accounts.customer[keyOf(customerNamed)] -= shares.customer ?? 0
}

const isCredit = (disposal: ModelDisposal, named: boolean) =>
  disposal === undefined ? named : disposal === 'credit'

const keyOf = (named: boolean) => (named ? 'named' : 'none')
