/** A cell in quotes, inner quotes doubled, up to where a cell ends; or one without quotes. */
const cell = /"((?:[^"]|"")*)"(?=[\t\n]|$)|[^\t\n]*/y

/**
 * The rows and cells of a text that was copied from a spreadsheet. As in CSV, a cell with a line break, a tab
 * or quotes may stand in quotes, in which quotes are doubled. A quote that nothing closes at the end of a
 * cell is text.
 */
export function pastedCells(text: string): readonly (readonly string[])[] {
  const source = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '')
  const rows: string[][] = [[]]
  for (let at = 0; at <= source.length; at += 1) {
    cell.lastIndex = at
    const [plain = '', quoted] = cell.exec(source) ?? []
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    at += plain.length
    if (source[at] === '\n') rows.push([])
  }
  return rows
}
