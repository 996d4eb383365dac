/**
 * The required type of a translation of the English texts `T`: the same keys, and in each text the same
 * `{{placeholders}}`. Chinese has one plural form, so the English `_one` texts have no counterpart.
 */
export type Translation<T> = {
  readonly [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string
    ? Holding<PlacesOf<T[K]>>
    : Translation<T[K]>
}

type PlacesOf<S extends string> = S extends `${string}{{${infer Place}}}${infer Rest}`
  ? Place | PlacesOf<Rest>
  : never

/** Any text that contains all placeholders, in any order. */
type Holding<Places extends string> = [Places] extends [never]
  ? string
  : { [P in Places]: `${string}{{${P}}}${Holding<Exclude<Places, P>>}` }[Places]
