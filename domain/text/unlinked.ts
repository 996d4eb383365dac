// Signs that browsers and mail programs read as these, however wide they are.
const dot = '[.\\u3002\\uff0e\\uff61\\u2024\\ufe52\\ufe12]'
const colon = '[:\\uff1a\\ufe55\\ufe13]'
const at = '[@\\uff20\\ufe6b]'
const slash = '[/\\uff0f]'
const backslash = '[\\\\\\uff3c\\ufe68]'

/** The joints of a link: a link needs one of them, with something directly after it. */
const joints = new RegExp(
  [
    // evil.example, 支付宝。中国; not 1.5 kg.
    `(?<=\\S)${dot}(?=[^\\s\\p{Nd}\\p{P}])`,
    // www.1evil, which needs no ending.
    `(?<=(?:www\\d*|ftp))${dot}(?=\\S)`,
    // tg:resolve, javascript:alert; not 10:30 and 数量：3.
    `(?<=[a-z\\uff21-\\uff5a][\\w+.-]*)${colon}(?=\\S)`,
    `(?<=\\S)${at}(?=\\S)`,
    // //evil and \\\\evil, of which Outlook makes a share.
    `(?:${slash}{2,}|${backslash}{2,})(?=\\S)`,
  ].join('|'),
  'giu',
)

const dots = new RegExp(dot, 'gu')
const ipAddress = new RegExp(`(?<!\\p{Nd})\\p{Nd}+(?:${dot}\\p{Nd}+){3,}`, 'gu')

/**
 * A text of which no mail program makes a link: each joint of a link gets a space, as in `http: // evil.
 * example/login` and `Dr. Money`. All programs end a link at a space, whatever endings of hosts they know,
 * and the text stays readable; some ignore invisible signs in its place, and filters take mails with such
 * signs for spam.
 */
export function unlinked(text: string): string {
  return text.replace(ipAddress, (numbers) => numbers.replace(dots, '$& ')).replace(joints, '$& ')
}
