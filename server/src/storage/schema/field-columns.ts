import { detailRules } from '#domain/order/details.ts'
import {
  type Columns,
  type detailFields,
  type FieldTable,
  type OptionalDetail,
  packageFields,
  type Values,
} from '#domain/order/fields.ts'

const { type, weight, count, postage, exchangeRate, sendTime, note, ...others } = packageFields
/** The fields of a package in the order in which log, revisions and export have their columns. */
export const storedFields = { type, weight, count, postage, exchangeRate, sendTime, note, ...others }

/** Values as the columns that hold them. */
export function columnsOf<T extends FieldTable>(fields: T, values: Values<T>): Columns<T> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { column = name }]) => [column, values[name]]),
  ) as Columns<T>
}

/** The values that columns hold. */
export function valuesOf<T extends FieldTable>(fields: T, row: Columns<T>): Values<T> {
  const stored: Readonly<Record<string, unknown>> = row
  return Object.fromEntries(
    Object.entries(fields).map(([name, { column = name }]) => [name, stored[column]]),
  ) as Values<T>
}

/**
 * The columns of details that may stay unstated, with what they hold then. Copies of rows that are older than
 * a column do not have it.
 */
export const unstatedColumns = Object.fromEntries(
  Object.entries(detailRules).flatMap(([name, { column = name, unstated }]) =>
    unstated === undefined ? [] : [[column, unstated]],
  ),
) as Columns<Pick<typeof detailFields, OptionalDetail>>

export function isUnstated(column: string, value: string | number): boolean {
  const unstated: Readonly<Record<string, string | number>> = unstatedColumns
  return unstated[column] === value
}

/**
 * What is stated in the columns of a package. Evidence has nothing else, and so stays what it was before a
 * column came.
 */
export function statedColumns(row: Columns<typeof packageFields>): Readonly<Record<string, string | number>> {
  return Object.fromEntries(Object.entries(row).filter(([column, value]) => !isUnstated(column, value)))
}
