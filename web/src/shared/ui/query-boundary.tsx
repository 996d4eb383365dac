import { Alert, Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '../api/api-error.ts'

interface QueryBoundaryProps<T> {
  readonly query: {
    readonly data: T | undefined
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
  /** Shown while the first answer is loading; grey lines by default. */
  readonly loading?: ReactNode
  readonly children: (data: T) => ReactNode
}

/**
 * Shows the states of a query: loading, an error with a retry button, or its data. Stale data stays visible.
 */
export function QueryBoundary<T>({ query, loading, children }: QueryBoundaryProps<T>) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = query
  return (
    <>
      {error && (
        <Alert
          type="error"
          showIcon
          style={{ marginBottom: 16 }}
          title={toApiError(error).msg}
          action={
            <Button size="small" loading={isFetching} onClick={() => void refetch()}>
              {t('tryAgain')}
            </Button>
          }
        />
      )}
      {data !== undefined && children(data)}
      {data === undefined && !error && (
        <div aria-busy="true" role="status" aria-label={t('loading')}>
          {loading ?? <Skeleton active />}
        </div>
      )}
    </>
  )
}
