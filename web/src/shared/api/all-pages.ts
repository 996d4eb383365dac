interface Page {
  readonly next?: string | null
}

/** Reads a whole list as one answer. An answer that ends at 5 MB is continued from its `next` cursor. */
export async function allPages<A extends Page>(
  read: (query: { cursor?: string }) => Promise<A>,
  add: (all: A, page: A) => A,
): Promise<A> {
  let all = await read({})
  for (let { next } = all; next; ) {
    const page = await read({ cursor: next })
    all = add(all, page)
    next = page.next
  }
  return all
}
