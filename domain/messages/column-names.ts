import { type Columns, type InCalls, packageFields } from '../order/fields.ts'

type PackageFields = typeof packageFields

/** The columns of the fields of a package, which evidence shows, are called like their fields. */
export function columnNames(
  names: Readonly<Record<keyof InCalls<PackageFields>, string>>,
): Readonly<Record<keyof Columns<PackageFields>, string>> {
  const nameOf: Readonly<Record<string, string>> = names
  return Object.fromEntries(
    Object.entries(packageFields).map(([name, field]) => [
      field.column,
      nameOf['call' in field ? field.call : name],
    ]),
  ) as Readonly<Record<keyof Columns<PackageFields>, string>>
}
