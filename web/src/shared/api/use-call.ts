import { type MutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call, Input } from '#contract/call.ts'
import { isSignedOut } from './api-error.ts'
import { callApi, type Reply } from './client.ts'
import type { Parts } from './request.ts'
import { keysOf } from './topic-keys.ts'

/** What `mutate` takes: the input of the contract, nothing for a call without any. */
// biome-ignore lint/suspicious/noConfusingVoidType: only `void` lets `mutate()` do without an argument.
type Sent<C extends Call> = unknown extends Input<C> ? void : Input<C>

type Options<S, A> = Pick<
  MutationOptions<A, Error, S>,
  'mutationFn' | 'onSuccess' | 'onError' | 'meta' | 'gcTime' | 'scope'
>

/**
 * A mutation that makes a call of the contract. After a success the queries of the topics that the call `invalidates` are
 * refetched, and then the handlers run. After a failure they are refetched as well, because most refusals say that
 * somebody else was quicker; the handlers do not wait for that.
 * `mutationFn` stands in for a call that needs more than its input; it makes the call itself.
 */
export function useCall<C extends Call, S = Sent<C>, A = Reply<C>>(call: C, options: Options<S, A> = {}) {
  return useMutation(callMutation<C, S, A>(call, useQueryClient(), options))
}

/** The options of such a mutation. */
export function callMutation<C extends Call, S = Sent<C>, A = Reply<C>>(
  call: C,
  client: QueryClient,
  options?: Options<S, A>,
): MutationOptions<A, Error, S>
export function callMutation(
  call: Call,
  client: QueryClient,
  options: Options<Parts | undefined, unknown> = {},
): MutationOptions<unknown, Error, Parts | undefined> {
  const refetch = () =>
    Promise.all(keysOf(call.invalidates ?? []).map((queryKey) => client.invalidateQueries({ queryKey })))
  return {
    mutationFn: (sent) => callApi(call, sent ?? {}),
    ...options,
    onSuccess: async (...settled) => {
      await refetch()
      return options.onSuccess?.(...settled)
    },
    onError: (...settled) => {
      // Without a session there is nothing to be read.
      if (!isSignedOut(settled[0])) void refetch()
      return options.onError?.(...settled)
    },
  }
}
