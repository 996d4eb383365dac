import { Alert, Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '../api/api-error.ts'

interface PageStateProps<T> {
  readonly query: {
    readonly data: T | undefined
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
  /** Shown while the first answer is on its way, instead of grey lines. */
  readonly loading?: ReactNode
  readonly children: (data: T) => ReactNode
}

/** A part of a page that waits for a query: loading, failed with a way to try again, or there. Stale data stays. */
export function QueryBoundary<T>({ query, loading, children }: PageStateProps<T>) {
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
