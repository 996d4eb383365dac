import type { Input } from '#contract/call.ts'
import { addImport, type checkImport } from '#contract/import.ts'
import { toApiError } from '../../shared/api/api-error.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { useImports } from './api/list-imports.ts'

/**
 * Stores the rows of a file. When no answer comes, as when the server is stopped meanwhile, `fate` says what
 * has become of them once the server is back: all of them are stored, or none.
 */
export function useStore(body: Input<typeof checkImport>['body'], onDone: () => void) {
  const { mutate, isPending, error, submittedAt } = useCall(addImport, {
    meta: { silent: true, silentSuccess: false },
  })
  const imports = useImports()
  const isLost = error !== null && toApiError(error).status === null
  const isKnown = imports.dataUpdatedAt > submittedAt && !imports.isFetching
  const isStored = imports.data?.result.some(({ _id }) => _id === body.import_id) === true
  const known = isStored ? ('stored' as const) : ('notStored' as const)
  return {
    /** `all` stores nothing unless all rows can be. */
    store: (all: boolean) => mutate({ body: { ...body, all } }, { onSuccess: onDone }),
    isStoring: isPending,
    error,
    fate: isLost ? (isKnown ? known : ('unknown' as const)) : null,
  }
}
