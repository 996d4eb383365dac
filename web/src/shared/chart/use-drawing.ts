import { queryOptions, useQuery } from '@tanstack/react-query'
import { keys } from '../query-keys.ts'

/** The drawing code is larger than the rest of this screen, so it is fetched only when a chart is shown. */
const drawingOptions = queryOptions({
  queryKey: keys.drawing,
  queryFn: async () => (await import('./drawing.ts')).openDrawing,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { silent: true },
})

export const useDrawing = () => useQuery(drawingOptions)
