// @rules 9-attention-02 9-attention-03
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { Answer } from '#contract/call.ts'
import { bringParcelBack, listAttention, setParcelAside } from '#contract/overview.ts'
import { openContent } from '../../../app/testing/open-screen.tsx'
import { findAlert, press, rowWith, visibleText } from '../../../shared/testing/dom.ts'
import { json } from '../../../shared/testing/signed-in-page.ts'
import { refusal, type TestServer } from '../../../shared/testing/test-server.ts'

type Parcel = Answer<typeof listAttention>['result'][number]

const parcel = (pk_id: string): Parcel => ({
  pk_id,
  receiver: '王小明',
  reason: 'customs',
  status: '清关中',
  lastMessage: '包裹清关中',
  since: '2026-03-01T02:30:00.000Z',
  updatedAt: '2026-03-02T02:30:00.000Z',
})
const customs = 'PE2000036AB'
const five = [customs, 'PE2000004AB', 'PE2000109AB', 'PE2000078AB', 'PE2000055AB'].map(parcel)

/** Opens the overview with five parcels that need attention. */
const openOverview = (answer: (server: TestServer) => void = () => undefined, person = {}) =>
  openContent('/dashboard/overview', (server) => answer(server.on(listAttention, { result: five })), person)

const attention = () => within(screen.getByRole('region', { name: 'Needs attention' }))
const findRows = (count: number) =>
  waitFor(() => expect(document.querySelectorAll('.attention tr.ant-table-row')).toHaveLength(count))

describe('the attention list of the overview', () => {
  test('shows a refused action above the list, and keeps the list', async () => {
    const { server } = await openOverview((one) =>
      one.on(setParcelAside, refusal('package.unknown', 'Not today.', { status: 400 })),
    )
    const button = await screen.findByRole('button', { name: `Set aside ${customs}` })
    expect(button.dataset.hint).toMatch(/^Removes it from this list\. It comes back if the parcel moves/)
    press(button)
    await findAlert(`${customs}: Not today.`)
    expect(attention().getByText(`${customs}: Not today.`)).toBeTruthy()
    await findRows(5)
    expect(server.bodies(setParcelAside).map(({ pk_id }) => pk_id)).toEqual([customs])
  })

  test('shows a loading error in its place, with a retry button', async () => {
    const { server } = await openOverview((one) =>
      one.on(listAttention, json({ msg: 'The list is being mended.' }, 500)),
    )
    await findAlert('The list is being mended.')
    expect(attention().getByText('The list is being mended.')).toBeTruthy()
    const todos = within(screen.getByRole('region', { name: 'Todos' }))
    expect(await todos.findByRole('link', { name: /New item/ })).toBeTruthy()
    server.on(listAttention, { result: five })
    press(attention().getByRole('button', { name: 'Try again' }))
    await findRows(5)
  })

  test('has Undo after setting a parcel aside, and a list from which it is brought back', async () => {
    const { server } = await openOverview((one) =>
      one
        .on(listAttention, ({ query }) => ({ result: query?.show ? [parcel(customs)] : five }))
        .on(setParcelAside, { msg: 'It is set aside.' })
        .on(bringParcelBack, { msg: 'It is back.' }),
    )
    press(await screen.findByRole('button', { name: `Set aside ${customs}` }))
    press(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('It is back.')
    expect(server.bodies(bringParcelBack)).toEqual([{ pk_id: customs }])
    press(attention().getByRole('button', { name: 'Show what is set aside' }))
    await findRows(1)
    press(screen.getByRole('button', { name: `Bring back ${customs}` }))
    await waitFor(() => expect(server.sent(bringParcelBack)).toHaveLength(2))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(screen.getByRole('region', { name: 'Set aside' })).toBeTruthy()
    press(screen.getByRole('button', { name: 'Show what needs attention' }))
    await findRows(5)
  })

  test('shows five at first, and all on demand', async () => {
    await openOverview((one) => one.on(listAttention, { result: [...five, parcel('PE2000033AB')] }))
    await findRows(5)
    expect(visibleText(rowWith(customs))).toMatch(
      /王小明 At customs for \d+ days 包裹清关中 2026-03-01 \d\d:30:00/,
    )
    expect(attention().getByText('6 parcels')).toBeTruthy()
    press(attention().getByRole('button', { name: 'Show all 6' }))
    await findRows(6)
    press(attention().getByRole('button', { name: 'Show fewer' }))
    await findRows(5)
  })

  test('marks what the sandbox has made up', async () => {
    await openOverview((one) =>
      one.on(listAttention, { result: [{ ...parcel(customs), sandbox: true }, parcel('PE2000004AB')] }),
    )
    await findRows(2)
    expect(attention().getAllByText('Sandbox')).toHaveLength(1)
    expect(attention().getByText('Sandbox').closest('tr')?.dataset.rowKey).toBe(customs)
  })

  test('offers a read-only visitor no set aside button', async () => {
    await openOverview(undefined, { role: 'visitor' })
    await screen.findByText(customs)
    await findRows(5)
    expect(attention().queryByRole('button', { name: /^Set aside/ })).toBeNull()
  })
})
