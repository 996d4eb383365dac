import fc from 'fast-check'

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

/** Numbers that JSON can express. */
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

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...others) },
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
)

/** Numbers in valid and invalid JSON. */
export const numberTexts = [
  ...words('1e999 -1e999 1E400 -0 0.30000000000000004 1.7976931348623157e309 123456789012345678901234567890'),
  ...words('01 +1 .5 1. 0x1F NaN Infinity 1_000 1,5 --1 1e'),
  `0.${'1'.repeat(500)}`,
]
