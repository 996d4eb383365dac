import { useQuery } from '@tanstack/react-query'
import type { Area } from '#domain/address/areas.ts'
import { keys } from '../../shared/query-keys.ts'

/**
 * The list of areas, or undefined while it loads. It loads after the form, because its names are a quarter of
 * the page's code.
 */
export function useAreas() {
  return useQuery({
    queryKey: keys.areas,
    queryFn: () => import('#domain/address/areas.ts'),
    staleTime: 'static',
    structuralSharing: false,
  }).data
}

/** The options of a field. A stored name that is not in the list stays selectable. */
export function withStored(areas: readonly Area[] = [], stored: string): readonly Area[] {
  if (stored === '' || areas.some(({ name }) => name === stored)) return areas
  return [{ code: `stored ${stored}`, name: stored }, ...areas]
}
