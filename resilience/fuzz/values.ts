import fc from 'fast-check'

/** The part of JSON Schema that the contract uses. */
interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly maxItems?: number
  readonly maxLength?: number
}

/**
 * Existing values by field name, some with the area (`cart._id`), so that requests are not refused for their
 * ids alone.
 */
export type Known = ReadonlyMap<string, readonly unknown[]>

const amounts = fc.oneof(
  fc.integer({ min: 0, max: 5 }),
  fc.integer({ min: 0, max: 200_000 }).map((cents) => cents / 100),
)

/** Random values that fit a schema; throws for a kind of schema that it does not know. */
export function valuesOf(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, known, name)))
  const here = known.get(name) ?? []
  switch (schema.type) {
    case 'string': {
      const text = fc.string({ maxLength: Math.min(schema.maxLength ?? 20, 20) })
      return here.length > 0 ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...here) }, text) : text
    }
    case 'number':
    case 'integer':
      return here.length > 0 ? fc.constantFrom(...here) : amounts
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, known, name), {
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      })
    case 'object': {
      const fields = Object.entries(schema.properties ?? {})
      const requiredKeys = [...(schema.required ?? [])]
      const record = Object.fromEntries(fields.map(([key, field]) => [key, valuesOf(field, known, key)]))
      return fc.record(record, { requiredKeys })
    }
    default:
      throw new Error(`no values are made for ${JSON.stringify(schema)}`)
  }
}

export const words = (text: string) => text.split(' ')
/** Texts that often break programs. None contains a word that the judge takes for internal. */
const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00\ud800y',
  '\u202eabc\u2066',
  '\u200b\u200d\ufeff',
  '\u0301'.repeat(200),
  'ﷺ'.repeat(50),
  '😀'.repeat(300),
  'x'.repeat(20_000),
  '9'.repeat(400),
  ...words('NaN Infinity -0 1e309 0x10 ١٢٣ １２ null true [] __proto__ constructor toString hasOwnProperty'),
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  `=HYPERLINK("http://x")`,
  '@SUM(1)',
  "' or '1'='1",
  "'; drop table users; --",
  '\r\nx-injected: 1\r\n\r\n',
  '\u2028\u2029',
  '\ufffe\uffff',
  ...words('\\ %00 %s%n%d \u0024{7*7} {{7*7}} {name} ../../../../etc/passwd PK00000000\u200b1'),
]

const deep = (levels: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

const numbers = [
  ...words('-1 0 -0 0.1 1.005 0.005 1e-7 5e-324 1e15 1e21 1e308 -1e308 99.999999999 123456789.12345678'),
  // Around 2 ** 31, 2 ** 53 and 2 ** 63.
  ...words('2147483648 -2147483649 9007199254740992 9007199254740994 9223372036854775808'),
].map(Number)

const others = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [1, 2, 3],
  { $gt: '' },
  { length: 1e9 },
  { toString: 'x' },
  deep(12),
  deep(40),
  Array.from({ length: 2000 }, (_, n) => n),
]

export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...others) },
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
)

const numberTexts = [
  ...words('1e999 -1e999 1E400 -0 0.30000000000000004 1.7976931348623157e309 123456789012345678901234567890'),
  ...words('01 +1 .5 1. 0x1F NaN Infinity 1_000 1,5 --1 1e'),
  `0.${'1'.repeat(500)}`,
]

type Path = readonly string[]

function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...at, key]))]
}

/** The value with one change; keys such as __proto__ stay keys. */
function changed(value: unknown, [key, ...rest]: Path, change: (inner: unknown) => unknown): unknown {
  if (key === undefined) return change(value)
  const entries = Object.entries(Object(value))
    .map(([name, inner]) => [name, name === key ? changed(inner, rest, change) : inner] as const)
    .filter(([, inner]) => inner !== removed)
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}
const removed = Symbol('removed')

export function mutated(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const step = fc.tuple(fc.nat(), fc.nat(6), hostileValue, hostileText)
  return fc.tuple(values, fc.array(step, { minLength: 1, maxLength: 3 })).map(([value, steps]) =>
    steps.reduce<unknown>((now, [where, how, hostile, key]) => {
      const paths = pathsOf(now)
      const result = changed(now, paths[where % paths.length] ?? [], (inner) =>
        damage(inner, how, hostile, key),
      )
      return result === removed ? null : result
    }, value),
  )
}

function damage(inner: unknown, how: number, hostile: unknown, key: string): unknown {
  const isObject = typeof inner === 'object' && inner !== null && !Array.isArray(inner)
  const more = { [key]: hostile, role: 'admin', _id: hostile }
  const some = Array.isArray(inner) ? [...inner, ...inner, hostile] : hostile
  const changes = [
    removed,
    [inner],
    { value: inner },
    isObject ? { ...inner, ...more } : JSON.stringify(inner),
  ]
  return [...changes, some, hostile, hostile][how]
}

export function writtenBadly(values: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return fc
    .tuple(values, fc.nat(9), fc.nat(), fc.constantFrom(...numberTexts))
    .map(([value, how, at, number]) => {
      const text = JSON.stringify(value) ?? 'null'
      const position = at % (text.length + 1)
      const [start, end] = [text.slice(0, position), text.slice(position)]
      return [
        start,
        `${start}${'}],:"\\u\t{['[at % 10]}${end}`,
        text.replace(/-?\d+(\.\d+)?/, number),
        text.replace('{', '{"__proto__":{"role":"admin"},'),
        text.replace('{', '{"constructor":{"prototype":{"role":"admin"}},'),
        text.replace(/"(\w+)":("[^"]*"|\d+)/, '"$1":$2,"$1":null,"$1":$2'),
        `\ufeff${text}`,
        text.replaceAll('"', "'"),
        `${'['.repeat(at % 50_000)}${text}`,
        `${text}${text}`,
      ][how] as string
    })
}
