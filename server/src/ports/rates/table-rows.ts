import { Parser } from 'htmlparser2'
import { rateFailure } from './ask.ts'

/** Tables stand in about twenty elements; a page this deep is none that people look at, and costs more with every level. */
const deepest = 500

/** The texts of the cells of one table, row by row; a table within a cell is a table of its own. */
export type TableRows = readonly (readonly string[])[]

/**
 * Reads the tables of a page in one go, in time that grows with its length only, whatever is on it. Throws RateFailure
 * for a page that is too deep.
 */
export function tablesOf(html: string): TableRows[] {
  const tables: string[][][] = []
  const open: string[][][] = []
  let depth = 0
  const parser = new Parser({
    onopentagname(name) {
      depth += 1
      if (depth > deepest) throw rateFailure('garbage', 'too deep')
      if (name === 'table') open.push([])
      else if (name === 'tr') open.at(-1)?.push([])
      else if (name === 'td' || name === 'th') open.at(-1)?.at(-1)?.push('')
    },
    ontext(text) {
      const row = open.at(-1)?.at(-1)
      if (row && row.length > 0) row[row.length - 1] += text
    },
    onclosetag(name) {
      depth -= 1
      const closed = name === 'table' ? open.pop() : undefined
      if (closed) tables.push(closed)
    },
  })
  parser.end(html)
  return tables.map((rows) => rows.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim())))
}
