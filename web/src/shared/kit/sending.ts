import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Call, Input } from '#contract/call.ts'
import type { Reply } from '../api/client.ts'
import { useCall } from '../api/use-call.ts'

interface Handlers<A> {
  readonly onSuccess: (answer: A) => void
  readonly onError?: (error: Error) => void
}

/** What a dialog asks the server before it sends. */
export interface Preview<P> {
  readonly key: QueryKey
  readonly read: (options: { readonly signal: AbortSignal }) => Promise<P>
}

/**
 * The call of a dialog, which shows a refusal itself. It is made once, however often its button is pressed.
 */
export function useSending<C extends Call, A = Reply<C>>(call: C, silentSuccess = false) {
  // The cache forgets secrets with the dialog.
  const options = { gcTime: 0, meta: { silent: true, silentSuccess } }
  const { mutate, ...sending } = useCall<C, Input<C>, A>(call, options)
  // Not what was rendered: a dialog that closes still has its last button.
  const isSent = useRef(false)
  const send = (input: Input<C>, { onSuccess, onError }: Handlers<A>) => {
    if (isSent.current) return
    isSent.current = true
    mutate(input, {
      onSuccess,
      onError: (error) => {
        isSent.current = false
        onError?.(error)
      },
    })
  }
  const reset = () => {
    isSent.current = false
    sending.reset()
  }
  return { ...sending, ended: sending.isPending || sending.isSuccess, send, reset }
}

/** What sending will do, by the server; it is asked again when something has changed, until it is sent. */
export function usePreview<P>(preview: Preview<P> | null | undefined, ended: boolean) {
  const query = useQuery({
    queryKey: preview?.key ?? [],
    queryFn: ({ signal }) => {
      if (!preview) throw new Error('nothing to ask')
      return preview.read({ signal })
    },
    enabled: Boolean(preview) && !ended,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
    meta: { silent: true },
  })
  const { data, error, isPlaceholderData } = query
  return { effect: data, error, seen: error || isPlaceholderData ? undefined : data, busy: query.isFetching }
}
