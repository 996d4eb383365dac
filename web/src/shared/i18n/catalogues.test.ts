import { describe, expect, it } from 'vitest'

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
  /\/setup#|\b(AUD|RMB|Kg|ID|QR|UTC|SMTP_URL|MAIL_FROM|SMTP|STARTTLS|ACST|CST|CSV|XLSX|PDF|MB|PNG|JPEG|WebP|COURIER=polar|PE1234567AB|PE|Frankfurter|Ctrl\+V)\b|(?<=单价\s|\()A?\$/g

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
