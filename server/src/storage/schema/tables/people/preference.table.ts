/** How somebody has the lists. It is not part of the books: it has no log row and is not exported. */
export interface PreferenceTable {
  user_id: string
  /** The density, or the list whose columns are chosen. */
  name: string
  /** JSON. */
  value: string
}
