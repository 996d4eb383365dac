/** Of several names in a narrow cell the first, with the number of the others; the whole text is its title. */
export const firstOf = (names: readonly string[], wide: boolean): string =>
  wide || names.length < 2 ? names.join(', ') : `${names[0]} +${names.length - 1}`
