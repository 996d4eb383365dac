import { type DefaultError, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Result } from 'antd'
import type { ReactNode } from 'react'
import type { RefusalCode } from '#domain/refusal/refusals.ts'
import { toApiError } from '../api/api-error.ts'
import { useFallbackInterval } from '../hooks/use-live.ts'
import { QueryBoundary } from '../ui/query-boundary.tsx'

interface DetailPageProps<T> {
  /** How the thing is read; what others do with it is shown by itself. */
  readonly options: UseQueryOptions<T, DefaultError, T, QueryKey>
  /** The refusal by which the server says that there is no such thing, and what the page says then. */
  readonly gone: RefusalCode
  readonly unknown: string
  readonly unknownHint?: string
  /** Leads to the list of all. */
  readonly all: ReactNode
  readonly children: (answer: T) => ReactNode
}

/** The page of one thing. */
export function DetailPage<T>({ options, gone, unknown, unknownHint, all, children }: DetailPageProps<T>) {
  const query = useQuery({ ...options, refetchInterval: useFallbackInterval() })
  if (query.error && toApiError(query.error).code === gone)
    return <Result status="warning" title={unknown} subTitle={unknownHint} extra={all} />
  return <QueryBoundary query={query}>{children}</QueryBoundary>
}
