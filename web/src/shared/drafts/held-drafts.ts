/**
 * The drafts that this page has open, as the other tabs of the browser see them: a lock for each, which ends
 * with the page. Browsers have locks with https and on localhost; without them no tab asks.
 */
const held = new Map<string, () => void>()

const nameOf = (id: string) => `order-draft ${id}`

/** `take` takes it from another tab, where `onTaken` runs. */
export function holdDraft(id: string, onTaken: () => void, take = false): void {
  if (held.has(id)) return
  const waiting = new AbortController()
  const isOver = new Promise<void>((resolve) => {
    held.set(id, () => {
      held.delete(id)
      waiting.abort()
      resolve()
    })
  })
  const options = take ? { steal: true } : { signal: waiting.signal }
  navigator.locks?.request(nameOf(id), options, () => isOver).catch(() => held.has(id) && onTaken())
}

export const letGoOfDraft = (id: string): void => held.get(id)?.()

/** Whether another tab of this browser has the draft open. */
export async function isHeldElsewhere(id: string): Promise<boolean> {
  if (held.has(id)) return false
  const locks = await navigator.locks?.query()
  return locks?.held?.some(({ name }) => name === nameOf(id)) ?? false
}
