/**
 * The required type of a translation of the English texts `T`: the same keys, and in each text the same
 * `{{placeholders}}`. Chinese has one plural form, so the English `_one` texts have no counterpart.
 */
export type Translation<T> = {
  readonly [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string
    ? TextWith<PlaceholdersOf<T[K]>>
    : Translation<T[K]>
}

type PlaceholdersOf<S extends string> = S extends `${string}{{${infer Placeholder}}}${infer Rest}`
  ? Placeholder | PlaceholdersOf<Rest>
  : never

/** Any text that contains all placeholders, in any order. */
type TextWith<Placeholders extends string> = [Placeholders] extends [never]
  ? string
  : { [P in Placeholders]: `${string}{{${P}}}${TextWith<Exclude<Placeholders, P>>}` }[Placeholders]
