interface Part {
  readonly next?: string | null
}

/** A whole list as one answer: what ends at 5 MB is gone on with from its `next`. */
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
