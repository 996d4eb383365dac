import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { listLogs } from '#contract/log.ts'
import { rules } from '../../../../testkit/rules.ts'
import { openContent } from '../../app/testing/open-screen.tsx'

/** Just before and just after midnight in Shanghai. */
const entries = ['2026-03-01T16:00:00.000Z', '2026-03-01T15:59:59.999Z'].map((createdAt, index) => ({
  _id: `e${index}`,
  action: 'Login',
  user: 'Anna',
  id: '',
  package: '',
  kind: 'Login',
  params: {},
  createdAt,
}))
const open = (query: string) =>
  openContent(`/dashboard/log${query}`, (server) =>
    server.on(listLogs, { result: entries, next: null, users: ['Anna'] }),
  )
const rows = () => screen.queryAllByRole('row').filter((row) => row.matches('tbody tr.ant-table-row'))
const findRows = async (count: number) => waitFor(() => expect(rows()).toHaveLength(count))

test('the log is filtered by days in China, which stand in the URL', async () => {
  rules('9-log-06')
  const { user } = await open('?from=2026-03-02&to=2026-03-02')
  await findRows(1)
  expect(rows()[0]?.textContent).toContain('2026-03-02 00:00:00')
  const days = [await screen.findByPlaceholderText('From'), screen.getByPlaceholderText('To')]
  expect(days.map((day) => (day as HTMLInputElement).value)).toEqual(['2026-03-02', '2026-03-02'])
  await user.click(days[1] ?? document.body)
  await user.click(await screen.findByText('This month'))
  await waitFor(() => expect(location.search).toMatch(/^\?from=20\d\d-\d\d-01&to=20\d\d-\d\d-\d\d$/))
  await findRows(0)
  await user.click(await screen.findByRole('button', { name: 'Clear the search' }))
  await findRows(2)
  expect(location.search).toBe('')
})

test('the server is asked for the days of a log that is not loaded wholly', async () => {
  rules('9-log-06')
  const { server } = await openContent('/dashboard/log?from=2026-02-01&to=2026-02-28', (answers) =>
    answers.on(listLogs, ({ query }) => ({
      result: entries,
      users: [],
      next: query?.from === undefined ? 'older' : null,
    })),
  )
  await waitFor(() =>
    expect(server.sent(listLogs).map(({ query }) => query)).toContainEqual(
      expect.objectContaining({ from: '2026-02-01', to: '2026-02-28' }),
    ),
  )
  // What is not of these days is not shown, whoever finds it.
  await findRows(0)
})
