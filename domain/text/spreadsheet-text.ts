// Texts of people in files for spreadsheets: they stay texts, and stay whole (business-rules.md 16).

/** Signs that begin a formula, in full width too. */
const formulaAtStart = /^(?=["\s]*[=+\-@＝＋－＠]|[\t\r\n])/
/** The same where a reader that splits at semicolons sees a cell begin: behind one, and on a new line. */
const formulaInside = /([;\r\n]["\s]*)(?=[=+\-@＝＋－＠])/g

const number = /^[+-]?(\d[\d,]*(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i
/** A spreadsheet keeps 15 digits. */
const mostDigits = 15
/**
 * What is read as a date, a time or a fraction: 1-2, 3/4, 12.5.26, 10:30, 3月5日; a full date that begins with
 * its year stays that date.
 */
const dateOrTime =
  /^\d{1,4} ?[-/.:年月] ?\d{1,4}(日|月)?( ?[-/.:年月] ?\d{1,4}日?)?( ?[ap]m?)?( \d{1,2}:\d\d.*)?$/i
const halfDate = /^(\d{1,4}年|\d{1,2}月)(\d{1,2}(月|日))?$/
const clock = /^(\d{1,2} ?[ap]m?|\d+(:\d\d)+\.\d+)$/i
const fullDate = /^\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d)?)?$/
const month =
  '(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)'
const monthName = new RegExp(
  `^(\\d{1,4}[ ./-]?${month}([ ./-]?\\d{1,4})?|${month}[ ./-]?\\d{1,4}(,? \\d{1,4})?)$`,
  'i',
)
/** Read as a number with a format, or as a truth. */
const formatted =
  /^([¥￥$€£] ?-?[\d.,]+|[\d.,]+ ?[%¥￥$€£]|\([¥￥$€£]? ?[\d.,]+\)|\d+ \d+\/\d+|true|false|[〇零一二三四五六七八九]{2,})$/i

/** Whether a spreadsheet that opens a CSV file would take a text for something else, and so change it. */
function isDamaged(text: string): boolean {
  const seen = text.trim().normalize('NFKC')
  if (number.test(seen))
    return seen.replaceAll(/\D/g, '').length > mostDigits || String(Number(seen)) !== seen
  if (fullDate.test(seen)) return false
  return [dateOrTime, halfDate, clock, monthName, formatted].some((kind) => kind.test(seen))
}

/**
 * A text as a cell of a CSV file, in quotes. What would be a formula begins with an apostrophe (OWASP). What
 * would change (leading zeros, more than 15 digits, 1e5, 1-2) begins with a tab: spreadsheets then keep the
 * text and show it as it is, while they would show an apostrophe. `="…"` would be a formula itself.
 */
export function csvText(text: string): string {
  const inside = text.replace(formulaInside, "$1'")
  if (formulaAtStart.test(text)) return `'${inside}`
  return isDamaged(text) ? `\t${inside}` : inside
}

/** Characters of a cell. */
const longestCell = 32_767
/** No character of any text, which the library leaves out of the file. */
const noCharacter = '\ufdd0'

/**
 * A text as a cell of an XLSX file, in which _x000D_ is a code of a character unless its first sign is one,
 * and a bare return would be read as a new line. The library that writes the file keeps texts as names of an
 * object, where `constructor` has a meaning, so it gets such a text as another one.
 */
export function xlsxText(text: string): string {
  const cell = text
    .slice(0, longestCell)
    .toWellFormed()
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll('\r', '_x000D_')
  return cell in Object.prototype ? noCharacter + cell : cell
}
