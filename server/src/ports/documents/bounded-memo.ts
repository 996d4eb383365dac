/** Caches the results of `make` by text, for at most `most` texts of at most `longest` characters. */
export function boundedMemo<T>(
  make: (text: string) => T,
  { most, longest }: { readonly most: number; readonly longest: number },
): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const made = make(text)
    if (text.length > longest) return made
    // Frequent texts are soon cached again.
    if (known.size >= most) known.clear()
    known.set(text, made)
    return made
  }
}
