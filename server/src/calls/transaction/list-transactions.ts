import type { Static } from 'typebox'
import type { Transaction, TransactionItem } from '#contract/schemas/transaction.ts'
import * as contract from '#contract/transaction.ts'
import { rowCost } from '#domain/money/landed-cost.ts'
import type { Role } from '#domain/people/roles.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { aud, kg, rmb, sum } from '#domain/unit/units.ts'
import { handlersWith } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { parsePageQuery } from '../../services/answers/page-query.ts'
import { batchesOf, endOf, listAnswer, viewsOf } from '../../services/answers/rows-answer.ts'
import { transactionVersion } from '../../services/answers/seen-version.ts'
import { noFilter, parseTransactionFilter } from '../../services/answers/transaction-filter.ts'
import type { AuthServices } from '../../services/auth/auth-services.ts'
import { formerNumbers, paidMark } from '../../services/items/paid-mark.ts'
import { pagesOf } from '../../storage/engine/page.ts'
import { countCreditNotes } from '../../storage/stores/correction/credit-note.store.ts'
import { type Evidence, evidenceOf } from '../../storage/stores/proof/evidence.store.ts'
import { stands, type TransactionHead } from '../../storage/stores/transaction/transaction.store.ts'
import {
  itemsOfTransactions,
  itemsOfTransactionsBetween,
  type ListedTransactionItem,
} from '../../storage/stores/transaction/transaction-item.store.ts'
import {
  newestStanding,
  newestTransactions,
  transactionPage,
} from '../../storage/stores/transaction/transaction-list.store.ts'
import {
  findTransactions,
  type TransactionTotals,
  totalTransactions,
} from '../../storage/stores/transaction/transaction-search.store.ts'

const { handler } = handlersWith<{ auth: AuthServices }>()

/** Heads per batch: with their items they are several times as many rows. */
const pageSize = 100

export const listTransactions = handler(contract.listTransactions, async ({ query = {} }, { app }) => {
  const { db } = app.database
  const asked = parsePageQuery(query)
  if (isRefusal(asked)) return asked
  const filter = parseTransactionFilter(query)
  if (isRefusal(filter)) return filter
  // The results of a search may be far apart.
  const isSearch = asked !== null && (asked.words.length > 0 || filter !== null)
  const corrected = query.corrected === 'included'
  const groups = await app.auth.lookAlikes.groups()
  // Heads first: an item whose transaction is newer than the heads is left out.
  const views = async (heads: readonly TransactionHead[]) => {
    const ids = heads.map(({ id }) => id)
    const [newest, oldest] = [ids[0], ids.at(-1)]
    if (newest === undefined || oldest === undefined) return []
    const reversed = heads.filter(({ qtyReversed }) => qtyReversed > 0)
    const items = isSearch
      ? await itemsOfTransactions(db, ids)
      : await itemsOfTransactionsBetween(db, { from: oldest, to: newest, reversed: reversed.length > 0 })
    const userIds = heads.map(({ userId }) => userId)
    const roles = await app.auth.lookAlikes.rolesOf(groups, userIds)
    const credited = reversed.filter(({ rejectedAt }) => rejectedAt === null)
    const notes = await countCreditNotes(
      db,
      credited.map(({ id }) => id),
    )
    const pending = heads.filter(isPending).map(({ id }) => id)
    const evidence = await evidenceOf(db, pending)
    return records(heads, items, { roles, notes, evidence, corrected })
  }
  const newest = corrected ? newestTransactions : newestStanding
  if (asked === null) return listAnswer({ result: viewsOf(pagesOf(db, newest, { pageSize }), views) })
  if (!isSearch) {
    const { rows, next } = await transactionPage(db, asked, newest)
    return listAnswer({ result: viewsOf(batchesOf(rows, pageSize), views), next })
  }
  const search = { words: asked.words, filter: filter ?? { ...noFilter, corrected } }
  const page = await findTransactions(db, { ...asked, ...search, isCounted: false })
  const also = asked.isCounted ? { totals: totalsRecord(await totalTransactions(db, search, page)) } : {}
  return listAnswer({ result: viewsOf(batchesOf(page.rows, pageSize), views), ...endOf(page), ...also })
})

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

function totalsRecord(totals: TransactionTotals | null) {
  return (
    totals && {
      ...totals,
      payAmountFromCustomer: rmb.toNumber(totals.payAmountFromCustomer),
      profits: rmb.toNumber(totals.profits),
      payAmountToSender: rmb.toNumber(totals.payAmountToSender),
    }
  )
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
