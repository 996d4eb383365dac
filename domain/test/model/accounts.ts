/**
 * What is owed on an account for each paid thing of the simple model, in fen, in the order in which they were
 * written first.
 */
type ModelAccount = Map<object, number>

interface ModelSide<Account> {
  readonly named: Account
  readonly none: Account
}

const modelSides = ['sender', 'customer'] as const

type Accounts<Account> = Readonly<Record<(typeof modelSides)[number], ModelSide<Account>>>

/** The accounts of a party, and of 'Not named'. */
export type ModelAccounts = Accounts<ModelAccount>

export const newAccounts = (): ModelAccounts => ({
  sender: { named: new Map(), none: new Map() },
  customer: { named: new Map(), none: new Map() },
})

export type ModelBalances = Accounts<number>

export function balancesIn({ sender, customer }: ModelAccounts): ModelBalances {
  const of = ({ named, none }: ModelSide<ModelAccount>) => ({ named: total(named), none: total(none) })
  return { sender: of(sender), customer: of(customer) }
}

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
export function owe(accounts: ModelAccounts, terms: ModelTerms, paid: Shares, sign: 1 | -1): void {
  const owed = { sender: terms.onAccount ? paid.sender : 0, customer: terms.later ? (paid.customer ?? 0) : 0 }
  for (const side of modelSides) add(accounts[side][keyOf(terms, side)], paid, sign * owed[side])
}

/** Shares that leave an approved transaction with some pieces. */
export interface ModelReversal {
  readonly paid: object
  readonly terms: ModelTerms
  readonly shares: Shares
}

/**
 * What has been paid of shares comes back at once, if that is wanted; the rest is owed less. False, and
 * nothing happens, when something is wanted back of which nothing has been paid.
 */
export function giveBack(
  accounts: ModelAccounts,
  reversals: readonly ModelReversal[],
  disposals: ModelDisposals,
): boolean {
  const changes = modelSides.map((side) => ({
    wanted: disposals[side],
    each: reversals.map(({ paid, terms, shares }) => {
      const account = accounts[side][keyOf(terms, side)]
      const share = shares[side] ?? 0
      return { account, paid, share, most: Math.max(0, share - open(account, paid)), key: keyOf(terms, side) }
    }),
  }))
  const isRefused = changes.some(({ wanted, each }) => {
    const [share, most] = [sum(each.map((one) => one.share)), sum(each.map((one) => one.most))]
    return wanted === 'Wechat' && share > 0 && most === 0
  })
  if (isRefused) return false
  for (const { wanted, each } of changes) {
    for (const { account, paid, share, most, key } of each) {
      const isCredit = wanted === undefined ? key === 'named' : wanted === 'credit'
      add(account, paid, (isCredit ? 0 : most) - share)
    }
  }
  return true
}

/** What is owed for something after all that was paid too much elsewhere has settled what is older. */
function open(account: ModelAccount, paid: object): number {
  let credit = -sum([...account.values()].filter((amount) => amount < 0))
  for (const [thing, amount] of account) {
    if (amount <= 0) continue
    const settled = Math.min(credit, amount)
    if (thing === paid) return amount - settled
    credit -= settled
  }
  return 0
}

function add(account: ModelAccount, paid: object, amount: number): void {
  account.set(paid, (account.get(paid) ?? 0) + amount)
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
const total = (account: ModelAccount) => sum([...account.values()])
const keyOf = ({ senderNamed, customerNamed }: ModelTerms, side: (typeof modelSides)[number]) =>
  (side === 'sender' ? senderNamed : customerNamed) ? 'named' : 'none'
