import type { Static } from 'typebox'
import type { Transaction, TransactionItem } from '#contract/schemas/transaction.ts'
import { rowCost } from '#domain/money/landed-cost.ts'
import type { Role } from '#domain/people/roles.ts'
import { aud, kg, rmb, sum } from '#domain/unit/units.ts'
import type { Queries } from '../../storage/engine/database.ts'
import type { LookAlikes } from '../../storage/stores/account/look-alikes.ts'
import { countCreditNotes } from '../../storage/stores/correction/credit-note.store.ts'
import { type Evidence, evidenceOf } from '../../storage/stores/proof/evidence.store.ts'
import { stands, type TransactionHead } from '../../storage/stores/transaction/transaction.store.ts'
import {
  itemsOfTransactions,
  itemsOfTransactionsBetween,
  type ListedTransactionItem,
} from '../../storage/stores/transaction/transaction-item.store.ts'
import { formerNumbers, paidMark } from '../items/paid-mark.ts'
import { isoTime } from './iso-time.ts'
import { transactionVersion } from './seen-version.ts'

interface AskedTransactions {
  /** The results of a search may be far apart; otherwise all between the first and the last are shown. */
  readonly isSearch: boolean
  /** Whether items of which nothing stands are shown, too. */
  readonly corrected: boolean
}

/** Transactions, newest first, as calls answer them. */
export async function transactionRecords(
  db: Queries,
  lookAlikes: LookAlikes,
  { isSearch, corrected }: AskedTransactions,
) {
  const groups = await lookAlikes.groups()
  // Heads first: an item whose transaction is newer than the heads is left out.
  return async (heads: readonly TransactionHead[]) => {
    const ids = heads.map(({ id }) => id)
    const [newest, oldest] = [ids[0], ids.at(-1)]
    if (newest === undefined || oldest === undefined) return []
    const reversed = heads.filter(({ qtyReversed }) => qtyReversed > 0)
    const items = isSearch
      ? await itemsOfTransactions(db, ids)
      : await itemsOfTransactionsBetween(db, { from: oldest, to: newest, reversed: reversed.length > 0 })
    const userIds = heads.map(({ userId }) => userId)
    const roles = await lookAlikes.rolesOf(groups, userIds)
    const credited = reversed.filter(({ rejectedAt }) => rejectedAt === null)
    const notes = await countCreditNotes(
      db,
      credited.map(({ id }) => id),
    )
    const pending = heads.filter(isPending).map(({ id }) => id)
    const evidence = await evidenceOf(db, pending)
    return records(heads, items, { roles, notes, evidence, corrected })
  }
}

/** What is looked up beside transactions and their items. */
interface About {
  readonly roles: ReadonlyMap<string, Role>
  /** How many credit notes a transaction has. */
  readonly notes: ReadonlyMap<string, number>
  /** What is shown beside the amount of those that wait for approval. */
  readonly evidence: (transactionId: string) => Evidence
  /** Whether items of which nothing stands are shown, too. */
  readonly corrected: boolean
}

const isPending = ({ approved, rejectedAt }: TransactionHead) => !approved && rejectedAt === null

function records(
  heads: readonly TransactionHead[],
  all: readonly ListedTransactionItem[],
  { roles, notes, evidence, corrected }: About,
) {
  const items = Map.groupBy(all, (item) => item.transactionId)
  return heads.flatMap((head) => {
    const shown = shownItems(head, items.get(head.id) ?? [], corrected)
    if (shown.length === 0) return []
    const version = isPending(head) ? transactionVersion(head, shown, evidence(head.id)) : undefined
    return [record(head, shown, { version, role: roles.get(head.userId), creditNotes: notes.get(head.id) })]
  })
}

/**
 * The items with what is left of each; items that were reversed completely only if the caller asks for them.
 * A transaction that was reversed completely shows its items as they were paid.
 */
function shownItems(
  head: TransactionHead,
  items: readonly ListedTransactionItem[],
  corrected: boolean,
): readonly ListedTransactionItem[] {
  if (!stands(head)) return items.map(asPaid)
  return corrected ? items : items.filter(({ qty }) => qty > 0)
}

const asPaid = (item: ListedTransactionItem): ListedTransactionItem => ({ ...item, ...item.original })

interface OfHead {
  readonly version: string | undefined
  readonly role: Role | undefined
  readonly creditNotes: number | undefined
}

/**
 * Fields are added one by one: a copy of the object for each of them took a fifth of the time of the list.
 */
function record(
  head: TransactionHead,
  items: readonly ListedTransactionItem[],
  { version, role, creditNotes }: OfHead,
): Static<typeof Transaction> {
  const { approvedAt, rejectedAt } = head
  const fromCustomer = sumOf(items, 'payAmountFromCustomer')
  const profits = sumOf(items, 'profits')
  const view: Static<typeof Transaction> = {
    _id: head.id,
    number: head.number,
    createdAt: isoTime(head.createdAt),
    username: head.username,
    qty: items.reduce((total, { qty }) => total + qty, 0),
    paymentMethod: head.paymentMethod,
    payAmountToSender: rmb.toNumber(sum(items.map(({ payAmountToSender }) => payAmountToSender))),
    approved: head.approved,
    items: items.map((item) => transactionItem(item, head)),
  }
  if (approvedAt !== null) view.approvedAt = isoTime(approvedAt)
  if (role) view.lookAlikeRole = role
  if (!head.approved) view.user_id = head.userId
  if (fromCustomer !== undefined) view.payAmountFromCustomer = fromCustomer
  if (profits !== undefined) view.profits = profits
  if (version !== undefined) view.version = version
  if (items.some(({ former }) => former))
    view.amended = { payAmountToSender: rmb.toNumber(head.payAmountToSender) }
  if (head.qtyReversed > 0) view.mark = markOf(head)
  if (rejectedAt !== null) view.rejectedAt = isoTime(rejectedAt)
  if (creditNotes !== undefined) view.creditNotes = creditNotes
  return view
}

function markOf(head: TransactionHead) {
  const { qtyReversed: qty, qty: of, rejectedAt } = head
  if (rejectedAt !== null) return { is: 'rejected', qty, of } as const
  return { is: qty === of ? 'reversed' : 'refunded', qty, of } as const
}

/** Undefined when no item has it: an employee purchase has neither profits nor an amount from a customer. */
function sumOf(
  items: readonly ListedTransactionItem[],
  amount: 'payAmountFromCustomer' | 'profits',
): number | undefined {
  const amounts = items.map((item) => item[amount]).filter((fen) => fen !== null)
  return amounts.length > 0 ? rmb.toNumber(sum(amounts)) : undefined
}

/**
 * An item of which nothing stands is shown as it was paid; it adds nothing to the sums of its transaction.
 */
function transactionItem(
  standing: ListedTransactionItem,
  head: TransactionHead,
): Static<typeof TransactionItem> {
  const item = standing.qty === 0 ? asPaid(standing) : standing
  const { profits, payAmountFromCustomer } = item
  const view: Static<typeof TransactionItem> = {
    _id: item.id,
    item: item.item,
    qty: item.qty,
    originalType: item.originalType,
    cost: rmb.toNumber(rowCost(item.cost, item.qty)),
    costPerEach: rmb.toNumber(item.cost),
    price: aud.toNumber(item.price),
    weight: kg.toNumber(item.weight),
    pk_id: item.pkId,
    receiver: item.receiver,
    person: item.person,
    returnAllProfits: item.returnAllProfits,
    payAmountToSender: rmb.toNumber(item.payAmountToSender),
    note: item.note,
  }
  const mark = standing.qty > 0 && stands(head) ? paidMark(standing, false).mark : goneMark(item, head)
  if (profits !== null) view.profits = rmb.toNumber(profits)
  if (payAmountFromCustomer !== null) view.payAmountFromCustomer = rmb.toNumber(payAmountFromCustomer)
  if (!item.receivedAtOnce) view.customerPaysLater = true
  if (standing.former) view.former = formerNumbers(standing.former)
  if (mark) view.mark = mark
  return view
}

/** The mark of an item of which nothing stands. */
function goneMark({ qty }: ListedTransactionItem, head: TransactionHead) {
  const is = head.rejectedAt !== null ? 'rejected' : stands(head) ? 'refunded' : 'reversed'
  return { is, qty, of: qty } as const
}
