import { queryOptions, useQuery } from '@tanstack/react-query'
import { keys } from '../../../../shared/query-keys.ts'

/** The code that draws is larger than all the rest of this screen: it comes when a chart is to be seen. */
const drawingOptions = queryOptions({
  queryKey: keys.drawing,
  queryFn: async () => (await import('./drawing.ts')).openDrawing,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { silent: true },
})

export const useDrawing = () => useQuery(drawingOptions)
