import type { Answer, Call } from '#contract/call.ts'
import type { ServerWording } from '#domain/messages/server-wording.ts'
import type { Wording } from '#domain/messages/wording.ts'
import { dayOf } from '#domain/time/day.ts'
import type { CellKind, SheetValue } from '../../ports/documents/port.ts'

type Names = ServerWording['names']

/** What the texts of a list depend on. */
export interface ListContext {
  /** What the call of the list was asked. */
  readonly asked: Readonly<Record<string, string>>
  readonly texts: Names
  readonly serverTexts: ServerWording
  readonly wording: Wording
}

/** One cell of a row. Where a column of the page shows several things, those after the first have headings. */
interface ListCell<R> {
  readonly kind: CellKind
  readonly value: (row: R, context: ListContext) => SheetValue
  readonly heading?: keyof Names['names'] | undefined
}

type CellsOf<R> = ListCell<R> | readonly ListCell<R>[]

/** How a list of the page is exported, from the answers of its own call. */
export interface ListExport {
  readonly call: Call
  /** What its page always asks. */
  readonly always: Readonly<Record<string, string>>
  /** The rows that the page shows of a part of the list, in its order. */
  rowsOf(answer: unknown, context: ListContext): readonly unknown[]
  /** By the names that the columns have on the page. */
  readonly columns: ReadonlyMap<string, readonly ListCell<unknown>[]>
}

type Found<T> = T | null | undefined
type Heading = keyof Names['names']

function cellOf<T>(kind: CellKind, toValue: (found: T) => SheetValue) {
  return <R>(read: (row: R, context: ListContext) => Found<T>, heading?: Heading): ListCell<R> => ({
    kind,
    heading,
    value(row, context) {
      const found = read(row, context)
      return found === null || found === undefined ? null : toValue(found)
    },
  })
}

const kinds = {
  text: cellOf<string>('text', (value) => value),
  number: cellOf<number>('number', (value) => value),
  /** Money and weights as calls answer them. */
  amount: cellOf<number>('amount', (value) => value),
  kilograms: cellOf<number>('kg', (value) => value),
  /** Times in ISO 8601. */
  shanghaiTime: cellOf<string>('shanghaiTime', Date.parse),
  adelaideTime: cellOf<string>('adelaideTime', Date.parse),
  /** The day in Shanghai of such a time. */
  day: cellOf<string>('day', (value) => dayOf(Date.parse(value))),
}

type ReaderOf<R, T> = (read: (row: R, context: ListContext) => Found<T>, heading?: Heading) => ListCell<R>

/** The kinds of cells of rows `R`. */
type Kinds<R> = {
  readonly [K in keyof typeof kinds]: ReaderOf<
    R,
    K extends 'number' | 'amount' | 'kilograms' ? number : string
  >
}

/** Defines the export of a list; its rows are as its call answers them. */
export function listExport<C extends Call, R>(
  call: C,
  rowsOf: (answer: Answer<C>, context: ListContext) => readonly R[],
  columnsOf: (kinds: Kinds<R>) => Readonly<Record<string, CellsOf<R>>>,
  always: Readonly<Record<string, string>> = {},
): ListExport {
  const cells = Object.entries(columnsOf(kinds)).map(([name, of]) => [name, [of].flat()] as const)
  // A list is read by its own call, so the types fit.
  return { call, rowsOf, columns: new Map(cells), always } as ListExport
}
