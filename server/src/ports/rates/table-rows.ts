import { Parser } from 'htmlparser2'
import { rateFailure } from './fetch-rate.ts'

/**
 * Real tables are nested about twenty elements deep; deeper pages are rejected, since each level costs more.
 */
const deepest = 500

/** The texts of the cells of one table, row by row; a table within a cell is a separate table. */
export type TableRows = readonly (readonly string[])[]

/**
 * Reads the tables of a page in one pass, in linear time for any input. Throws RateFailure for a page that is
 * nested too deep.
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
