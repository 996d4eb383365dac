export const spreadsheetLimits = { megabytes: 10, unpackedMegabytes: 60, rows: 50_000, columns: 200 }

/** Why a file is not read: a key of the texts of `spreadsheet`. */
export type SpreadsheetProblem =
  | 'tooLarge'
  | 'unpacksTooLarge'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'damaged'
  | 'oldFormat'
  | 'zip'
  | 'unreadable'
  | 'empty'

export class SpreadsheetError extends Error {
  readonly problem: SpreadsheetProblem

  constructor(problem: SpreadsheetProblem) {
    super(problem)
    this.problem = problem
  }
}
