import { createCache } from '@ant-design/cssinjs'

/**
 * A style cache that never removes styles. By default the component library removes the styles of a component with its
 * last instance, and the next instance inserts them again and lays out the whole page: at each change of screen.
 */
export function persistentStyles() {
  const cache = createCache()
  const update = cache.opUpdate.bind(cache)
  cache.opUpdate = (path, change) => {
    const known = cache.opGet(path) !== null
    update(path, (before) => {
      const next = change(before)
      if (next === null || known) return next
      // Reports one more user than there are, so that the library's reference count never drops to zero.
      const [users, styles] = next
      return [users + 1, styles]
    })
  }
  return cache
}
