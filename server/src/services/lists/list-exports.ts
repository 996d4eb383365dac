import { listAddresses } from '#contract/address.ts'
import type { Answer } from '#contract/call.ts'
import { listItems } from '#contract/checkout.ts'
import { listLogs } from '#contract/log.ts'
import { listPackages } from '#contract/package.ts'
import { listParties } from '#contract/party.ts'
import { listAccountEntries } from '#contract/party-account.ts'
import { listPeople } from '#contract/people.ts'
import { listProducts } from '#contract/product.ts'
import { listTransactions } from '#contract/transaction.ts'
import { listWriteOffs } from '#contract/write-off.ts'
import { shownPhone } from '#domain/address/phone.ts'
import { areaNames } from '#domain/address/place.ts'
import { itemSummary } from '#domain/item/item-summary.ts'
import { profitsOf } from '#domain/item/payback.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import { logSentence } from '#domain/messages/log-sentence.ts'
import { stateOfPerson } from '#domain/people/person-state.ts'
import type { ExportedList } from '#domain/people/preferences.ts'
import { shownBarcode } from '#domain/product/barcode.ts'
import { productName } from '#domain/product/product.ts'
import { containsAll, wordsOf } from '#domain/search/search.ts'
import { rmb } from '#domain/unit/units.ts'
import { type ListContext, type ListExport, listExport } from './list-cells.ts'
import { reportExports } from './report-exports.ts'

const joined = (parts: readonly (string | false | undefined)[], between: string) =>
  parts.filter(Boolean).join(between)

type Item = Answer<typeof listItems>['result']['stockItems'][number]
type Transaction = Answer<typeof listTransactions>['result'][number]
type Package = Answer<typeof listPackages>['result'][number]
/** A party, or what is not named. */
type Party = Partial<Answer<typeof listParties>['result'][number]> & { readonly name: string }
type Person = Answer<typeof listPeople>['result'][number]

/** Merged ones are found by a search only. */
const unmerged = <R extends { readonly mergedInto?: unknown }>(rows: readonly R[], { asked }: ListContext) =>
  asked.q ? rows : rows.filter(({ mergedInto }) => mergedInto === undefined)

/** Newest orders first, and the rows of one order as they were typed. */
const asTyped = (one: Item, other: Item) =>
  one.createdAt === other.createdAt
    ? one._id < other._id
      ? -1
      : 1
    : one.createdAt < other.createdAt
      ? 1
      : -1

const profitsOfException = ({ type, cost, qty, subtotal }: Item) =>
  type === 'exception' ? rmb.toNumber(profitsOf(rmb.from(subtotal ?? 0), rmb.from(cost), qty)) : null

function stateOfItem({ type, approved }: Item, { texts }: ListContext): string {
  const state = texts.transactionStates[approved ? 'approved' : 'pending']
  return joined([texts.itemTypes[type], type === 'exception' && state], ' · ')
}

function stateOfTransaction({ mark, approved }: Transaction, { texts, serverTexts }: ListContext): string {
  const states = texts.transactionStates
  if (!mark) return states[approved ? 'approved' : 'pending']
  if (mark.is === 'refunded') return serverTexts.invoice.refunded(mark.qty, mark.of)
  return states[mark.is === 'rejected' ? 'rejected' : 'voided']
}

const wordOfPackage = ({ word }: Package, { texts }: ListContext) =>
  joined(
    [
      texts.parcelWays[word.way],
      word.money && texts.moneyWords[word.money],
      word.toApprove && texts.moneyWords.to_approve,
      word.onAccount && texts.moneyWords.on_account,
    ],
    ' · ',
  )

/** As the screen finds people, whose call has no search. */
function isFound(person: Person, { asked, texts }: ListContext): boolean {
  const { name, email, role } = person
  const state = texts.personStates[stateOfPerson(person)]
  return containsAll(`${name} ${email} ${texts.roles[role]} ${state}`, wordsOf(asked.q ?? ''))
}

/** The lists of the page: the names of columns are those of the page. */
export const listExports: Readonly<Record<ExportedList, ListExport>> = {
  checkout: listExport(
    listItems,
    ({ result: { soldItems, stockItems, employeeItems, exceptionItems } }) =>
      [...soldItems, ...stockItems, ...employeeItems, ...exceptionItems].sort(asTyped),
    ({ text, number, amount }) => ({
      item: text(({ item }) => item),
      pk_id: text(({ pk_id }) => pk_id),
      receiver: text(({ receiver }) => receiver),
      qty: [number(({ qty, qty_in_cart }) => qty - qty_in_cart), number((row) => row.qty_in_cart, 'inCarts')],
      cost: amount(({ cost }) => cost),
      subtotal: amount(({ subtotal }) => subtotal),
      profits: amount(profitsOfException),
      payAmount: amount(({ payAmount }) => payAmount),
      askedBy: text(({ requestedByNames = [], reason }) =>
        joined([requestedByNames.join(', '), reason], ': '),
      ),
      state: text(stateOfItem),
      note: text(({ note }) => note),
    }),
  ),
  write_off: listExport(
    listWriteOffs,
    ({ result }) => result,
    ({ text, number, amount, shanghaiTime }) => ({
      item: [
        text(({ item }) => item),
        number(({ qty }) => qty, 'qty'),
        text(({ type }, { texts }) => texts.itemTypes[type], 'type'),
        text(({ endedAt }, { texts }) => endedAt && texts.names.ended, 'state'),
      ],
      pk_id: text(({ pk_id }) => pk_id),
      why: text((row, { texts }) => joined([texts.lossReasons[row.why], row.text], ': ')),
      cost: amount(({ cost }) => cost),
      by: text(({ by }) => by),
      createdAt: shanghaiTime(({ createdAt }) => createdAt),
    }),
  ),
  transaction: listExport(
    listTransactions,
    ({ result }) => result,
    ({ text, number, amount, shanghaiTime }) => ({
      number: text(({ number: of }) => transactionName(of)),
      username: text(({ username }) => username),
      items: [
        text(({ items }) => itemSummary(items).items.join(', ')),
        text(({ items }) => itemSummary(items).receivers.join(', '), 'receiver'),
      ],
      qty: number(({ qty }) => qty),
      payAmountFromCustomer: amount((row) => row.payAmountFromCustomer),
      profits: amount(({ profits }) => profits),
      payAmountToSender: amount((row) => row.payAmountToSender),
      paymentMethod: text((row, { texts }) => texts.paymentMethods[row.paymentMethod]),
      state: text(stateOfTransaction),
      createdAt: shanghaiTime(({ createdAt }) => createdAt),
    }),
  ),
  package: listExport(
    listPackages,
    ({ result }) => result,
    ({ text, number, adelaideTime }) => ({
      pk_id: text(({ pk_id }) => pk_id),
      sendTimeISO: adelaideTime(({ sendTimeISO }) => sendTimeISO),
      receiver: [text(({ receiver }) => receiver), text(({ phone }) => phone, 'phone')],
      type: text(({ type }) => type),
      items: text(({ items }) => items.map(({ item, qty }) => `${item} × ${qty}`).join(', ')),
      word: text(wordOfPackage),
      unpaid: number(({ unpaid }) => unpaid),
      sender: text(({ sender }) => sender?.name),
    }),
  ),
  address: listExport(
    listAddresses,
    ({ result }) => result,
    ({ text, shanghaiTime }) => ({
      name: text(({ name }) => name),
      phone: text(({ phone }) => shownPhone(phone)),
      area: text((row) => areaNames(row).join(' ')),
      address: text(({ address }) => address),
      note: text(({ note }) => note),
      createdAt: shanghaiTime(({ createdAt }) => createdAt),
    }),
  ),
  product: listExport(
    listProducts,
    ({ result }, context) => unmerged(result, context),
    ({ text, amount, kilograms, day }) => ({
      name: [
        text(productName),
        text(({ nameZh, nameEn }) => nameZh && nameEn, 'nameEn'),
        text(
          ({ archived, mergedInto }, { texts }) => (archived || mergedInto) && texts.names.yes,
          'archived',
        ),
      ],
      aliases: text(({ aliases }) => aliases.join(', ')),
      class: text((row, { texts }) => texts.productClasses[row.class]),
      barcode: text(({ barcode }) => shownBarcode(barcode)),
      weight: kilograms(({ weight }) => weight),
      price: [amount(({ price }) => price), day(({ pricedAt }) => pricedAt, 'date')],
      salePrice: [amount((row) => row.salePrice), day(({ salePricedAt }) => salePricedAt, 'date')],
    }),
  ),
  party: listExport(
    listParties,
    ({ result, notNamed }, context): readonly Party[] => {
      const rows = unmerged(result, context)
      const hasNotNamed = !context.asked.q && notNamed && Object.keys(notNamed).length > 0
      const first = { ...notNamed, name: context.texts.names.notNamed }
      return hasNotNamed ? [first, ...rows] : rows
    },
    ({ text, amount }) => ({
      name: text(({ name }) => name),
      senderBalance: amount((row) => row.senderBalance),
      customerBalance: amount((row) => row.customerBalance),
      side: text(({ isSender, isCustomer }, { texts: { names } }) =>
        joined([isSender && names.sender, isCustomer && names.customer], ', '),
      ),
      phone: text(({ phone }) => phone),
      wechat: text(({ wechat }) => wechat),
      note: text(({ note }) => note),
    }),
  ),
  log: listExport(
    listLogs,
    ({ result }) => result,
    ({ text, shanghaiTime }) => ({
      time: shanghaiTime(({ createdAt }) => createdAt),
      action: text(({ action, kind, params }, { wording }) => {
        const sentence = new Map<string, string>(Object.entries(wording.log)).get(kind)
        return sentence === undefined ? action : logSentence(sentence, params, wording.words)
      }),
      user: text(({ user }) => user),
      // What is about a package has its id in both fields.
      id: text(({ id, package: pkId, number: of }) =>
        of === undefined ? (id === pkId ? null : id) : transactionName(of),
      ),
      package: text((row) => row.package),
    }),
    { corrections: 'included' },
  ),
  people: listExport(
    listPeople,
    ({ result }, context) => result.filter((one) => isFound(one, context)),
    ({ text, number, shanghaiTime, day }) => ({
      name: text(({ name }) => name),
      email: text(({ email }) => email),
      role: text(({ role }, { texts }) => texts.roles[role]),
      state: text((person, { texts }) => texts.personStates[stateOfPerson(person)]),
      twoFactor: text(({ twoFactor }, { texts }) => texts.names[twoFactor ? 'yes' : 'no']),
      counts: [number(({ sessions }) => sessions), number(({ cartPieces }) => cartPieces, 'inCarts')],
      lastLoginAt: shanghaiTime(({ lastLoginAt }) => lastLoginAt),
      createdAt: day(({ createdAt }) => createdAt),
    }),
  ),
  account: listExport(
    listAccountEntries,
    ({ result }) => result,
    ({ text, number, amount, shanghaiTime }) => ({
      createdAt: shanghaiTime(({ createdAt }) => createdAt),
      what: [
        text(
          (row, { asked, texts }) => texts.causes[asked.side === 'sender' ? 'sender' : 'customer'][row.cause],
        ),
        text(({ item }) => item?.item, 'item'),
        number(({ item }) => item?.qty, 'qty'),
        text(({ item }) => item && transactionName(item.number), 'transaction'),
        text(({ item }) => item?.pk_id, 'pk_id'),
      ],
      method: text(({ method }, { texts }) => method && texts.paymentMethods[method]),
      note: [
        text(({ note }) => note),
        text(({ transferNumber }) => transferNumber, 'transferNumber'),
        // As it was typed.
        text((row) => row.day, 'date'),
      ],
      amount: amount((row) => row.amount),
      balance: amount(({ balance }) => balance),
      by: text(({ by }) => by),
    }),
  ),
  ...reportExports,
}
