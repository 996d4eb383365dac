import { useQuery } from '@tanstack/react-query'
import { keys } from '../../shared/query-keys.ts'
import type { Area } from './areas.ts'

/** The list of areas, which comes after the form (its names are a quarter of the page); undefined until it is there. */
export function useAreas() {
  return useQuery({
    queryKey: keys.areas,
    queryFn: () => import('./areas.ts'),
    staleTime: 'static',
    structuralSharing: false,
  }).data
}

/** The choices of a field, with a stored name that is not in the list, or not any more, kept selectable. */
export function withStored(areas: readonly Area[] = [], stored: string): readonly Area[] {
  if (stored === '' || areas.some(({ name }) => name === stored)) return areas
  return [{ code: `stored ${stored}`, name: stored }, ...areas]
}
