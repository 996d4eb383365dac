import { createCache } from '@ant-design/cssinjs'

/**
 * The styles of the component library, kept once they are made. By itself it takes those of a component away with the last one
 * on the screen, and makes them and lays out the whole page anew with the next: at each change between two screens.
 */
export function keptStyles() {
  const cache = createCache()
  const update = cache.opUpdate.bind(cache)
  cache.opUpdate = (path, change) => {
    const known = cache.opGet(path) !== null
    update(path, (before) => {
      const next = change(before)
      if (next === null || known) return next
      // It counts who uses them: one more than there are.
      const [users, styles] = next
      return [users + 1, styles]
    })
  }
  return cache
}
