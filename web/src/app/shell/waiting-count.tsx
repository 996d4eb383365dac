/**
 * How much waits behind an entry of a menu; nothing for 0. Screen readers get it with the entry's own name.
 */
export function WaitingCount({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <span className="waiting-count" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
}
