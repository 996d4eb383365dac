interface Part {
  readonly next?: string | null
}

/** Reads a whole list as one answer. An answer that ends at 5 MB is continued from its `next` cursor. */
export async function allPages<A extends Part>(
  read: (query: { cursor?: string }) => Promise<A>,
  add: (all: A, part: A) => A,
): Promise<A> {
  let all = await read({})
  for (let { next } = all; next; ) {
    const part = await read({ cursor: next })
    all = add(all, part)
    next = part.next
  }
  return all
}
