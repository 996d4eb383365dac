import { type Columns, type FieldTable, type InCalls, packageFields } from '../order/fields.ts'

type PackageFields = typeof packageFields

/** The columns of the fields of a package, which evidence shows, are called like their fields. */
export function columnNames(
  names: Readonly<Record<keyof InCalls<PackageFields>, string>>,
): Readonly<Record<keyof Columns<PackageFields>, string>> {
  const nameOf: Readonly<Record<string, string>> = names
  return Object.fromEntries(
    Object.entries<FieldTable[string]>(packageFields).map(([name, { column = name, call = name }]) => [
      column,
      nameOf[call],
    ]),
  ) as Readonly<Record<keyof Columns<PackageFields>, string>>
}
