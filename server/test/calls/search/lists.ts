import { listAddresses } from '#contract/address.ts'
import type { Answer, Call } from '#contract/call.ts'
import { listItems } from '#contract/checkout.ts'
import { listLogs } from '#contract/log.ts'
import { listPackages } from '#contract/package.ts'
import { listParties } from '#contract/party.ts'
import { listTransactions } from '#contract/transaction.ts'
import { wording as chinese } from '#domain/messages/zh-CN/wording.ts'
import { fold } from '#domain/search/fold.ts'
import { type Readings, readsLike } from '#domain/search/pinyin.ts'
import type { Answered } from '../../../../testkit/api-client.ts'
import type { Person, TestApp } from '../../../../testkit/test-app.ts'

/** The text of a row, written by hand. */
export interface Shown {
  readonly id: string
  readonly texts: readonly string[]
  /** What of it is found by pinyin, too. */
  readonly names?: readonly string[]
}

export type Query = Readonly<Record<string, string>>

export interface List {
  /** All rows, newest first. */
  readonly all: () => Promise<readonly Shown[]>
  /** Ids found by a search, from all pages. */
  readonly find: (query: Query) => Promise<readonly string[]>
}

/** Ids of the rows that contain every word or have a name that reads like it, by a scan. */
export function naive(rows: readonly Shown[], q: string, readings: Readings): string[] {
  const words = q.split(/\s+/).map(fold).filter(Boolean)
  const fits = ({ texts, names = [] }: Shown) => {
    const folded = texts.map(fold)
    return words.every(
      (word) =>
        folded.some((text) => text.includes(word)) ||
        names.some((name) => readsLike(fold(name), word, readings)),
    )
  }
  return rows.filter(fits).map(({ id }) => id)
}

export const listNames = [
  'log in English',
  'log in Chinese',
  'items',
  'transactions',
  'addresses',
  'packages',
  'parties',
] as const
export type ListName = (typeof listNames)[number]

export function listsOf(testApp: TestApp, person: () => Person): Readonly<Record<ListName, List>> {
  const as = () => ({ as: person() })
  return {
    'log in English': logs(testApp, person, 'en', ({ action }) => action),
    'log in Chinese': logs(testApp, person, 'zh-CN', inChinese),
    items: {
      all: async () =>
        byId(
          Object.values((await testApp.call(listItems, {}, as())).answer.result)
            .flat()
            .map(({ _id, item, pk_id, receiver, note }) => ({
              ...shown(_id, item, pk_id, receiver, note),
              names: [item, receiver],
            })),
        ),
      find: (query) =>
        parts<typeof listItems>(
          (part) => testApp.call(listItems, { query: { ...query, ...part } }, as()),
          ({ result }) =>
            byId(
              Object.values(result)
                .flat()
                .map(({ _id }) => shown(_id)),
            ),
        ),
    },
    transactions: {
      all: async () =>
        (await testApp.call(listTransactions, {}, as())).answer.result.map((row) => {
          const method = row.paymentMethod === 'Bank' ? 'Bank 银行转账' : 'Alipay 支付宝'
          const items = row.items.flatMap(({ item, receiver }) => [receiver, item])
          const head = [`T-${row.number}`, row._id, cst(row.createdAt), row.username, method]
          const paid = row.items.flatMap((one) =>
            'payAmountFromCustomer' in one ? one.payAmountFromCustomer : [],
          )
          const cents = paid.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
          const amounts = [
            row.payAmountToSender,
            cents / 100,
            ...paid,
            ...row.items.map((one) => one.payAmountToSender),
          ]
          const money = amounts.map((amount) => amount.toLocaleString('en', { minimumFractionDigits: 2 }))
          return { ...shown(row._id, ...head, ...items, ...money), names: items }
        }),
      find: (query) =>
        parts<typeof listTransactions>(
          (part) => testApp.call(listTransactions, { query: { ...query, ...part } }, as()),
          ({ result }) => result.map(({ _id }) => shown(_id)),
        ),
    },
    packages: {
      all: async () =>
        (await testApp.call(listPackages, { query: { corrected: 'included' } }, as())).answer.result.map(
          ({ _id, pk_id, receiver, items }) => {
            const names = [receiver, ...items.map(({ item }) => item)]
            return { ...shown(_id, pk_id, ...names), names }
          },
        ),
      find: (query) =>
        parts<typeof listPackages>(
          (part) => testApp.call(listPackages, { query: { ...query, ...part, corrected: 'included' } }, as()),
          ({ result }) => result.map(({ _id }) => shown(_id)),
        ),
    },
    parties: {
      all: async () =>
        (await testApp.call(listParties, {}, as())).answer.result.map(({ _id, name }) => ({
          ...shown(_id, name),
          names: [name],
        })),
      find: (query) =>
        parts<typeof listParties>(
          (part) => testApp.call(listParties, { query: { ...query, ...part } }, as()),
          ({ result }) => result.map(({ _id }) => shown(_id)),
        ),
    },
    addresses: {
      all: async () =>
        (await testApp.call(listAddresses, {}, as())).answer.result.map((row) => {
          const place = [row.province, row.city, row.district, row.address]
          const { phone } = row
          const dashed =
            phone.length === 11 ? `${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}` : ''
          const texts = [row.name, phone, dashed, ...place, row.note, place.join('')]
          return { ...shown(row._id, ...texts), names: [row.name, place.join('')] }
        }),
      find: (query) =>
        parts<typeof listAddresses>(
          (part) => testApp.call(listAddresses, { query: { ...query, ...part } }, as()),
          ({ result }) => result.map(({ _id }) => shown(_id)),
        ),
    },
  }
}

type Entry = Answer<typeof listLogs>['result'][number]

function logs(
  testApp: TestApp,
  person: () => Person,
  language: string,
  sentence: (entry: Entry) => string,
): List {
  const as = () => ({ as: person(), language })
  return {
    all: async () =>
      (await testApp.call(listLogs, {}, as())).answer.result.map((entry) => ({
        ...shown(
          entry._id,
          sentence(entry),
          entry.user,
          entry.number === undefined ? '' : `T-${entry.number}`,
          entry.id,
          entry.package,
          cst(entry.createdAt),
        ),
        names: [entry.params.item, entry.params.receiver].flatMap((name) =>
          name === undefined ? [] : [String(name)],
        ),
      })),
    find: (query) =>
      parts<typeof listLogs>(
        (part) => testApp.call(listLogs, { query: { ...query, ...part } }, as()),
        ({ result }) => result.map(({ _id }) => shown(_id)),
      ),
  }
}

function inChinese({ kind, params }: Entry): string {
  const template = new Map(Object.entries(chinese.log)).get(kind) ?? ''
  // A part in square brackets is left out without its value.
  const sentence = template.replace(/\[(.*?\{(\w+)\}.*?)\]/g, (_, part: string, name: string) =>
    params[name] === undefined ? '' : part,
  )
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name])
    return new Map(Object.entries(chinese.words[name] ?? {})).get(value) ?? value
  })
}

const shown = (id: string, ...texts: readonly string[]): Shown => ({ id, texts })
const byId = (rows: readonly Shown[]) => rows.toSorted((a, b) => (a.id < b.id ? 1 : -1))

/** A time in Shanghai, which has no summer time. */
function cst(iso: string): string {
  const shanghai = new Date(Date.parse(iso) + 8 * 3_600_000)
  return shanghai.toISOString().slice(0, 19).replace('T', ' ')
}

async function parts<C extends Call>(
  read: (part: Query) => Promise<Answered<C>>,
  rowsOf: (answer: Answer<C>) => readonly Shown[],
): Promise<string[]> {
  const ids: string[] = []
  let next: unknown
  do {
    const { status, text, answer } = await read(typeof next === 'string' ? { cursor: next } : {})
    if (status !== 200) throw new Error(text)
    ids.push(...rowsOf(answer).map(({ id }) => id))
    next = JSON.parse(text).next
  } while (typeof next === 'string')
  return ids
}
