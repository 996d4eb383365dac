// @rules 9-long-02 9-palette-06
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { searchEverything } from '#contract/search.ts'
import { findGone } from '../../shared/testing/dom.ts'
import { openScreen } from '../testing/open-screen.tsx'

async function openField() {
  await screen.findByRole('heading', { name: 'Cost Calculator' })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  return screen.findByRole('combobox', { name: 'A name, phone, ID, item, or what to do' })
}

test('the palette says how many rows of a kind are found, after typing has paused', async () => {
  const row = { _id: 'i1', title: 'Milk', detail: '', leadsTo: { place: 'checkout', value: 'Milk' } } as const
  const items = { kind: 'items' as const, rows: [row], isMore: true }
  const total = { rows: 1000, isMore: true }
  await openScreen('/dashboard/tool', (server) =>
    server.on(searchEverything, ({ query }) => ({ result: [{ ...items, ...(query?.totals && { total }) }] })),
  )
  fireEvent.change(await openField(), { target: { value: 'milk' } })
  const all = await screen.findByRole('option', { name: /^All that are found/ })
  await waitFor(() => expect(all.textContent).toContain('1,000+'))
})

test('a message with a phone and an area that is pasted into the palette opens on Order; any other text is typed', async () => {
  await openScreen('/dashboard/tool', (server) => server.on(searchEverything, { result: [] }))
  const field = await openField()
  const paste = (text: string) =>
    fireEvent.paste(field, { clipboardData: { getData: () => text, files: [] } })
  expect([paste('王小明 13800138000'), paste('PE1234567AB')]).toEqual([true, true])
  expect(paste('王小明 13800138000 浙江省杭州市西湖区文三路1号\n爱他美3段 x3')).toBe(false)
  await findGone('dialog', 'Find anything')
  expect(location.pathname).toBe('/dashboard/order')
  const sheet = within(await screen.findByRole('dialog', { name: 'Read a message' }))
  expect(sheet.getByLabelText<HTMLInputElement>('Receiver').value).toBe('王小明')
})
