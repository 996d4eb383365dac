/** Remembers what `make` gave for a text, for at most `most` texts at a time, none longer than `longest` characters. */
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
    // What is asked for often is soon there again.
    if (known.size >= most) known.clear()
    known.set(text, made)
    return made
  }
}
