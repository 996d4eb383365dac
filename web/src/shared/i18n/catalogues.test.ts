import { describe, expect, it } from 'vitest'
import { type Language, languages } from '#domain/text/language.ts'

type Texts = { readonly [key: string]: string | Texts }

// Texts of the component library and of the domain, which has its own test.
const elsewhere = ['antd', 'wording']

const files = import.meta.glob<{ readonly texts: Texts }>('./*/*.ts', { eager: true })

/** Every text of a language by its full key: 'order.items.qty' -> text. */
function textsOf(language: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [path, { texts }] of Object.entries(files)) {
    const [, folder, name = ''] = /^\.\/(.+)\/(.+)\.ts$/.exec(path) ?? []
    if (folder === language && !elsewhere.includes(name)) gather(texts, name, found)
  }
  return found
}

function gather(texts: Texts, path: string, found: Map<string, string>) {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') found.set(`${path}.${key}`, value)
    else gather(value, `${path}.${key}`, found)
  }
}

const english = textsOf('en')
const chinese = textsOf('zh-CN')

/** Chinese has one plural form: `_other` translates both English ones. */
const wanted = [...english].filter(([key]) => !key.endsWith('_one'))
const placeholdersOf = (text: string) =>
  [...new Set([...text.matchAll(/{{(\w+)}}/g)].map(([placeholder]) => placeholder))].sort()

/** Words in Latin letters that Chinese texts may contain: units, zones, ids and names. */
const latin =
  /\/setup#|https:\/\/s3\.example\.com\/bucket|\b(AUD|S3|WebDAV|RMB|Kg|ID|QR|UTC|SMTP_URL|MAIL_FROM|SMTP|STARTTLS|ACST|CST|CSV|XLSX|PDF|MB|PNG|JPEG|WebP|COURIER=sandbox|Frankfurter|Ctrl\+V|https|localhost)\b|(?<=单价\s|\()A?\$/g

describe('the Chinese catalogue', () => {
  it('is loaded', () => {
    expect(english.size).toBeGreaterThan(300)
    expect(files['./zh-CN/order.ts']).toBeDefined()
  })

  it('has exactly the keys of the English one', () => {
    expect([...chinese.keys()].sort()).toEqual(wanted.map(([key]) => key).sort())
  })

  it('translates every text', () => {
    expect(wanted.map(([key]) => key).filter((key) => !chinese.get(key)?.trim())).toEqual([])
  })

  it('has the placeholders of the English texts', () => {
    const wrong = wanted.filter(
      ([key, text]) => placeholdersOf(chinese.get(key) ?? '').join() !== placeholdersOf(text).join(),
    )
    expect(wrong).toEqual([])
  })

  it('has no English word that is not on the list', () => {
    const left = [...chinese].filter(([, text]) => /[A-Za-z]/.test(stripped(text)))
    expect(left).toEqual([])
  })

  it('calls neither a colleague nor the own account 用户, which stands in user names only', () => {
    expect([...chinese].filter(([, text]) => /用户(?!名)/.test(text))).toEqual([])
  })

  it('translates every text that has words', () => {
    const same = wanted.filter(([key, text]) => /[A-Za-z]/.test(stripped(text)) && chinese.get(key) === text)
    expect(same).toEqual([])
  })
})

function stripped(text: string): string {
  return text.replace(/{{\w+}}/g, '').replace(latin, '')
}

const everyFile = {
  modules: import.meta.glob<object>(
    ['./*/*.ts', '../../../../domain/messages/{en,zh-CN}/*.ts', '!**/*.test.ts'],
    {
      eager: true,
    },
  ),
  sources: import.meta.glob<string>(
    ['./*/*.ts', '../../../../domain/messages/{en,zh-CN}/*.ts', '!**/antd.ts', '!**/*.test.ts'],
    { eager: true, query: '?raw', import: 'default' },
  ),
}

/** Texts that stand in two places all the same, by their English words. */
const mayRepeat = [
  // Login and its frame do not load the names.
  'Email',
  'Password',
  'Recovery code',
  // Where such a row of the log has nothing else to say, its sentence is the name of the step that a page
  // offers.
  'Login',
  'Reset password',
  'Activate account',
  // Said of parcels and of money.
  'Returned',
  // Two lines of one heading.
  'All',
  '¥ each',
  // A page that cannot reach the server has this from the start.
  'Oops, something wrong.',
  // A page says these before or without an answer of the server, and does not load all its sentences.
  'There is no such party.',
  'Give a reason of 3 to 500 characters.',
  'Name is required.',
  'Phone number is required.',
  'Province is required',
  'City is required',
  'District is required',
  'Address is required.',
  'This item is no longer here. Somebody may have moved or paid it.',
  'Say in 3 to 500 characters what happened.',
  'Add at least one item.',
  'Adult formula parcels have no post slip.',
  'Enter a name.',
  'Choose whether this is a sender, a customer or both.',
  'This file is no PNG, JPEG or WebP picture and no PDF. Choose one that is.',
  'Your password has been reset.',
  'Enter an amount in RMB from 0 to 1,000,000, with at most 2 decimals.',
]

/** All texts of a language, those of the domain included, by file and key. */
function everyText(language: Language): Map<string, string> {
  const found = new Map<string, string>()
  for (const [path, module] of Object.entries(everyFile.modules)) {
    const [, name] = path.split(`/${language}/`)
    if (name) gather(textsIn(module), path.replace(language, ''), found)
  }
  return found
}

/** Its texts alone, without the functions that make some. */
function textsIn(value: unknown): Texts {
  if (typeof value !== 'object' || value === null) return {}
  const entries = Object.entries(value).flatMap(([key, inner]): [string, string | Texts][] =>
    typeof inner === 'string' ? [[key, inner]] : typeof inner === 'object' ? [[key, textsIn(inner)]] : [],
  )
  return Object.fromEntries(entries)
}

/** A text in quotes, with what tells that it is an import, an index or a key. */
const quoted = /(from |\w\[)?(['"])((?:(?!\2)[^\\\n]|\\.)+)\2(:)?/g

/** How often each text is written in the files of a language, but for keys and imports. */
function written(language: Language): Map<string, number> {
  const times = new Map<string, number>()
  for (const [path, source] of Object.entries(everyFile.sources)) {
    if (!path.includes(`/${language}/`)) continue
    for (const [, before, , literal = '', after] of source.matchAll(quoted)) {
      if (before || after) continue
      const text = literal.replaceAll('\\u00a0', '\u00a0')
      if (/\p{L}/u.test(text)) times.set(text, (times.get(text) ?? 0) + 1)
    }
  }
  return times
}

/** Texts that are written more often than they mean something else, which the other language tells. */
function repeated(language: Language, other: Language): string[] {
  const [own, others] = [everyText(language), everyText(other)]
  const meanings = new Map<string, Set<string | undefined>>()
  for (const [path, text] of own) {
    meanings.set(text, (meanings.get(text) ?? new Set()).add(others.get(path)))
  }
  const mayStand = (text: string) =>
    [text, ...(meanings.get(text) ?? [])].some((word) => word !== undefined && mayRepeat.includes(word))
  return [...written(language)]
    .filter(([text, times]) => times > (meanings.get(text)?.size ?? 1) && !mayStand(text))
    .map(([text]) => text)
}

/** The order of the values in Chinese, where it is not that of the English words. */
const reordered: Readonly<Record<string, string>> = {
  'Add adjustment: ¥ {amount} on the {account} account of {party}, {adjustment}':
    'party,account,amount,adjustment',
  'Add later cost: ¥ {amount} {laterCost}, package {pk_id}[, borne by {account} {party}]':
    'pk_id,laterCost,amount,account,party',
  'Add payment: ¥ {amount} {movement} {party}, {paymentMethod}': 'movement,party,amount,paymentMethod',
  'Approve transaction: quantity {qty}, paid by {username}': 'username,qty',
  'Changed {{time}} CST by {{name}}': 'name,time',
  'Entered: ¥ {amount} on the {account} account of {party}.': 'party,account,amount',
  'Entered: ¥ {amount} {movement} {party}.': 'movement,party,amount',
  'Import: {count} {imported} from {file}': 'file,count,imported',
  'Later cost of ¥{amount} booked for package {pk_id}.': 'pk_id,amount',
  'Log in as {{name}} ({{role}})': 'role,name',
  'Name customer: {party} for {item}': 'item,party',
  'Name sender: {party} for {pk_id}': 'pk_id,party',
  'Open proof {{count}} of {{name}}': 'name,count',
  'Reject transaction: quantity {qty}, paid by {username}: {reason}': 'username,qty,reason',
  'Renewed {{time}} by {{name}}': 'name,time',
  'Reverse later cost: ¥ {amount} {laterCost}, package {pk_id}[, borne by {account} {party}]: {reason}':
    'pk_id,laterCost,amount,account,party,reason',
  'Revoke the invitation for {{role}} of {{time}}': 'time,role',
  'Undo import: {count} {imported} from {file}': 'file,count,imported',
  'Void transaction: quantity {qty}, paid by {username}: {reason}': 'username,qty,reason',
  '{customer} pays later for {item}.': 'item,customer',
  '{done} of {count} done.': 'count,done',
  '{qty} × {item} of {transaction} refunded.': 'transaction,qty,item',
  '{statement} is issued for {party}.': 'party,statement',
  '{user} has named {party} as the customer of {item} meanwhile. Nothing was saved. Look at it again.':
    'user,item,party',
  '{user} has named {party} as the sender of {pk_id} meanwhile. Nothing was saved. Look at it again.':
    'user,pk_id,party',
}

/** The values of a text, in its order. */
const valuesOf = (text: string) => [...text.matchAll(/{+(\w+)}/g)].map(([, value = '']) => value)

/** The part of a sentence in which a value stands. */
const clauseOf = (text: string, value: string) =>
  text.split(/[，。；：,.;]/).find((clause) => valuesOf(clause).includes(value)) ?? ''

describe('a text with several values', () => {
  const others = everyText('zh-CN')
  const texts = [...everyText('en')].flatMap(([path, text]) => {
    const other = others.get(path)
    return other !== undefined && new Set(valuesOf(text)).size > 1 ? [{ text, other }] : []
  })

  it('has them in the order of the English words, but for those that are listed', () => {
    expect(texts.length).toBeGreaterThan(100)
    const moved = texts.flatMap(({ text, other }) => {
      const order = valuesOf(other).join()
      return order === valuesOf(text).join() ? [] : [[text, order]]
    })
    expect(Object.fromEntries(moved)).toEqual(reordered)
  })

  it('denies what is not, and nothing else', () => {
    const opposites = texts.flatMap(({ text, other }) =>
      valuesOf(text).flatMap((value) => {
        const opposite = `not${value[0]?.toUpperCase()}${value.slice(1)}`
        return valuesOf(text).includes(opposite) ? [{ other, value, opposite }] : []
      }),
    )
    expect(opposites).not.toEqual([])
    for (const { other, value, opposite } of opposites) {
      expect(clauseOf(other, opposite)).toMatch(/[未没不]/)
      expect(clauseOf(other, value)).not.toMatch(/[未没不]/)
    }
  })
})

describe('a text', () => {
  it.each(languages)('stands once in the files of %s', (language) => {
    expect(written(language).size).toBeGreaterThan(1500)
    expect(repeated(language, language === 'en' ? 'zh-CN' : 'en')).toEqual([])
  })

  it('is found where it stands twice', () => {
    const twice = repeated('en', 'en')
    expect(twice).toContain('Open')
    expect(twice.length).toBeGreaterThan(10)
  })
})
