import type { Answer } from '#contract/call.ts'
import type { listLogs } from '#contract/log.ts'
import { wording as chinese } from '#domain/messages/zh-CN/wording.ts'
import { fold } from '#domain/search/fold.ts'
import { type Readings, readsLike } from '#domain/search/pinyin.ts'
import type { Person } from '../../../../testkit/test-app.ts'

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

/** Ids of the rows that contain every word or have a Chinese name that reads like it, by a scan. */
export function naive(rows: readonly Shown[], q: string, readings: Readings): string[] {
  const words = q.split(/\s+/).map(fold).filter(Boolean)
  const fits = ({ texts, names = [] }: Shown) => {
    const folded = texts.map(fold)
    return words.every(
      (word) =>
        folded.some((text) => text.includes(word)) ||
        names.some((name) => /\p{Script=Han}/u.test(name) && readsLike(fold(name), word, readings)),
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

/** A list by its call, and what its rows show, written by hand. */
function listOf<R extends { readonly _id: string }, A extends { readonly next?: string | null }>(
  read: (query: Query) => Promise<{ readonly status: number; readonly text: string; readonly answer: A }>,
  rowsOf: (answer: A) => readonly R[],
  shown: (row: R) => Omit<Shown, 'id'>,
): List {
  return {
    all: async () => rowsOf((await read({})).answer).map((row) => ({ id: row._id, ...shown(row) })),
    async find(query) {
      const ids: string[] = []
      for (let cursor: string | null | undefined = ''; typeof cursor === 'string'; ) {
        const { status, text, answer } = await read({ ...query, ...(cursor && { cursor }) })
        if (status !== 200) throw new Error(text)
        ids.push(...rowsOf(answer).map(({ _id }) => _id))
        cursor = answer.next
      }
      return ids
    },
  }
}

export function listsOf(as: Person): Readonly<Record<ListName, List>> {
  return {
    'log in English': logs(as, 'en', ({ action }) => action),
    'log in Chinese': logs(as, 'zh-CN', inChinese),
    items: listOf(
      (query) => as.listItems({ query }),
      ({ result }) =>
        Object.values(result)
          .flat()
          .toSorted((a, b) => (a._id < b._id ? 1 : -1)),
      ({ _id, item, pk_id, receiver, note }) => ({
        texts: [item, pk_id, receiver, note],
        names: [item, receiver],
      }),
    ),
    transactions: listOf(
      (query) => as.listTransactions({ query }),
      ({ result }) => result,
      (row) => {
        const method = row.paymentMethod === 'Bank' ? 'Bank 银行转账' : 'Alipay 支付宝'
        const items = row.items.flatMap(({ item, receiver }) => [receiver, item])
        const head = [`T-${row.number}`, row._id, cst(row.createdAt), row.username, method]
        const paid = row.items.flatMap((one) =>
          'payAmountFromCustomer' in one ? one.payAmountFromCustomer : [],
        )
        const cents = paid.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
        const toSender = row.items.map(({ payAmountToSender }) => payAmountToSender)
        const amounts = [row.payAmountToSender, cents / 100, ...paid, ...toSender]
        const money = amounts.map((amount) => amount.toLocaleString('en', { minimumFractionDigits: 2 }))
        return { texts: [...head, ...items, ...money], names: items }
      },
    ),
    packages: listOf(
      (query) => as.listPackages({ query: { ...query, corrected: 'included' } }),
      ({ result }) => result,
      ({ pk_id, receiver, items }) => {
        const names = [receiver, ...items.map(({ item }) => item)]
        return { texts: [pk_id, ...names], names }
      },
    ),
    parties: listOf(
      (query) => as.listParties({ query }),
      ({ result }) => result,
      ({ name }) => ({ texts: [name], names: [name] }),
    ),
    addresses: listOf(
      (query) => as.listAddresses({ query }),
      ({ result }) => result,
      ({ name, phone, note, ...row }) => {
        const place = [row.province, row.city, row.district, row.address]
        const dashed =
          phone.length === 11 ? `${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}` : ''
        return {
          texts: [name, phone, dashed, ...place, note, place.join('')],
          names: [name, place.join('')],
        }
      },
    ),
  }
}

type Entry = Answer<typeof listLogs>['result'][number]

const logs = (as: Person, language: string, sentence: (entry: Entry) => string) =>
  listOf(
    (query) => as.listLogs({ query }, { language }),
    ({ result }) => result,
    (entry) => {
      const { user, number, id, params } = entry
      const head = [sentence(entry), user, number === undefined ? '' : `T-${number}`, id]
      return {
        texts: [...head, entry.package, cst(entry.createdAt)],
        names: [params.item, params.receiver].flatMap((name) => (name === undefined ? [] : [String(name)])),
      }
    },
  )

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

/** A time in Shanghai, which has no summer time. */
function cst(iso: string): string {
  const shanghai = new Date(Date.parse(iso) + 8 * 3_600_000)
  return shanghai.toISOString().slice(0, 19).replace('T', ' ')
}
