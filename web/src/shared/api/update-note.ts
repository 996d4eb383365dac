import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/call.ts'
import { updateNote } from '#contract/checkout.ts'
import type { NoteType } from '#domain/note-type.ts'
import { keys } from '../query-keys.ts'
import { callApi } from './client.ts'

type Change = Input<typeof updateNote>['body']

/** Saves the note of an item row, of an item of a transaction, or of a package. */
export function useUpdateNote() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Change) => callApi(updateNote, { body }),
    // Also when it failed: mostly, what the note belonged to is not there any more.
    onSettled: (_answer, _error, { type }) =>
      Promise.all(listsWith(type).map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

/** What shows the note: an item's stands on the checkout and package screens and, when it is in a cart, there too. */
function listsWith(type: NoteType) {
  if (type === 'transaction') return [keys.transactions, keys.packages]
  return type === 'package' ? [keys.packages] : [keys.items, keys.cart, keys.packages]
}
