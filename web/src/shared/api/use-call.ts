import { type MutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Call, changedTopics, type Input } from '#contract/call.ts'
import { isSignedOut } from './api-error.ts'
import { callApi, type Reply } from './client.ts'
import type { RequestParts } from './request.ts'
import { keysOf } from './topic-keys.ts'

/** The argument of `mutate`: the contract's input, or nothing for a call without input. */
// biome-ignore lint/suspicious/noConfusingVoidType: only `void` lets `mutate()` do without an argument.
type Sent<C extends Call> = unknown extends Input<C> ? void : Input<C>

type Options<S, A> = Pick<
  MutationOptions<A, Error, S>,
  'mutationFn' | 'onSuccess' | 'onError' | 'meta' | 'gcTime' | 'scope'
>

/**
 * A mutation that makes a call of the contract. After a success it refetches the queries of the topics that
 * the call changes, and then runs the handlers. After a failure it also refetches, because most refusals mean
 * that another user was faster; the handlers do not wait for that. A `mutationFn` replaces the call for
 * mutations that need more than its input.
 */
export function useCall<C extends Call, S = Sent<C>, A = Reply<C>>(call: C, options: Options<S, A> = {}) {
  return useMutation(callMutation<C, S, A>(call, useQueryClient(), options))
}

/** The options of this mutation, for use outside of components. */
export function callMutation<C extends Call, S = Sent<C>, A = Reply<C>>(
  call: C,
  client: QueryClient,
  options?: Options<S, A>,
): MutationOptions<A, Error, S>
export function callMutation(
  call: Call,
  client: QueryClient,
  options: Options<RequestParts | undefined, unknown> = {},
): MutationOptions<unknown, Error, RequestParts | undefined> {
  const refetch = () =>
    Promise.all(keysOf(changedTopics(call)).map((queryKey) => client.invalidateQueries({ queryKey })))
  return {
    mutationFn: (sent) => callApi(call, sent ?? {}),
    ...options,
    onSuccess: async (...args) => {
      await refetch()
      return options.onSuccess?.(...args)
    },
    onError: (...args) => {
      // Without a session, refetching would fail.
      if (!isSignedOut(args[0])) void refetch()
      return options.onError?.(...args)
    },
  }
}
