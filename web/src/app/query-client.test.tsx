// @rules 15-error-02 15-error-21
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../shared/api/api-error.ts'
import { onToast } from '../shared/feedback/toasts.ts'
import { setConnection } from '../shared/hooks/use-live.ts'
import { queryClient } from './query-client.ts'

afterEach(() => setConnection('none'))

test.each([
  ['live', null, ['Oops.']],
  ['lost', null, []],
  ['lost', 400, ['Oops.']],
] as const)(
  'a failed read on a page whose connection is %s, with the status %s: toasts %j',
  async (...row) => {
    const [connection, status, expected] = row
    setConnection('live')
    setConnection(connection)
    const shown: string[] = []
    const leave = onToast({ show: ({ text }) => shown.push(text), close: () => undefined })
    const read = queryClient.fetchQuery({
      queryKey: [connection, status],
      queryFn: () => Promise.reject(new ApiError(status, { msg: 'Oops.' })),
      retry: false,
    })
    await expect(read).rejects.toThrow('Oops.')
    leave()
    expect(shown).toEqual(expected)
  },
)
