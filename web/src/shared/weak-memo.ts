/** Caches one derived value per object (WeakMap). */
export function weakMemo<T extends object, R>(make: (of: T) => R): (of: T) => R {
  const made = new WeakMap<T, { readonly of: R }>()
  return (of) => {
    const known = made.get(of) ?? { of: make(of) }
    made.set(of, known)
    return known.of
  }
}
