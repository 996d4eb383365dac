// Unpaired surrogates (Cs) are included: they are no valid text, and storing them would change them. A joiner
// between two pictures makes one emoji of them (👨‍👩‍👧, 👩🏽‍⚕️); anywhere else it is invisible, too.
const joiner = String.raw`(?<=\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}\ufe0f]{0,2})\u200d(?=\p{Extended_Pictographic})`
const invisible = new RegExp(String.raw`(?!${joiner})[\p{Cc}\p{Cf}\p{Cs}]`, 'gu')
const lineBreak = /\r\n?|[\n\u0085\u2028\u2029]/gu

/**
 * Cleans one line of text for storage: NFC, no control or invisible characters, trimmed; line breaks become
 * spaces.
 */
export function cleanText(value: string): string {
  return visible(value.replace(lineBreak, ' ')).trim()
}

/** Cleans a note: like `cleanText`, but keeps line breaks. */
export function cleanNote(value: string): string {
  const lines = value.split(lineBreak).map((line) => visible(line).trimEnd())
  return lines.join('\n').trim()
}

/** NFC comes last: removing an invisible character can bring characters together that compose. */
function visible(line: string): string {
  return line.replaceAll('\t', ' ').replace(invisible, '').normalize('NFC')
}

/** The beginning of an address, with or without its host. */
const scheme = /\/\/|www\.|\b(?:https?|mailto|tel|sms|javascript|data|alipays?|weixin|wxp):/i
/** `shop.example`, in any script and with the full stop of Chinese, which browsers read as a dot. */
const host = /[\p{L}\p{N}][.。](?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)/iu
const ipAddress = /\d+(?:\.\d+){3}/
/** Initials before a name, and forms of a company: `J.R. Smith`, `A.Wu`, `Polar Pty.Ltd.`. */
const noHost =
  /(?<![\p{L}\p{N}@._-])(?:(?:\p{Lu}\.)+\p{Lu}\p{Ll}+|(?:Co|Pty|Corp)\.(?:Ltd|Inc))\.?(?![\p{L}\p{N}/:@._-])/gu
/** A title before a name without a space: `Mr.Wang`, `Dr.J.Smith-Jones`. */
const titled =
  /(?<![\p{L}\p{N}@._-])(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Rev|St)\.(?:\p{Lu}\.)*(\p{Lu}[\p{L}\p{M}]+(?:-\p{Lu}[\p{L}\p{M}]+)*)\.?(?![\p{L}\p{N}/:@._-])/gu
/**
 * Endings of hosts that are hardly a surname: `Dr.Com` is a link, while `Mr.Li` and `Ms.Ma`, endings too, are
 * people.
 */
const endings = new Set(
  'com net org info biz co cn au io me app top vip xyz shop site online club link live'.split(' '),
)
const withoutTitled = (text: string) =>
  text.replace(titled, (all: string, name: string) => (endings.has(name.toLowerCase()) ? all : ' '))

/** Whether mail programs would turn a part of the text into a link: an address or the name of a host. */
export function hasLink(value: string): boolean {
  const text = value.normalize('NFKC')
  return scheme.test(text) || ipAddress.test(text) || host.test(withoutTitled(text).replace(noHost, ' '))
}
