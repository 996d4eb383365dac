import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { listAddresses } from '#contract/address.ts'
import { rules } from '../../../../testkit/rules.ts'
import { openContent } from '../../app/testing/open-screen.tsx'
import { laiwu, lei, wang } from '../../shared/testing/addresses.ts'
import { fill, rowsWith, rowWith } from '../../shared/testing/dom.ts'

const mei = { ...laiwu, name: '韩梅梅', city: '济南市', district: '莱芜区', note: 'ring twice' }

const openAddresses = (result: (typeof wang)[]) =>
  openContent('/dashboard/address', (server) => server.on(listAddresses, { result, next: null }))

const search = () => screen.getByPlaceholderText<HTMLInputElement>('Find by name, phone or address')
const name = () =>
  within(document.querySelector('main form') as HTMLElement).getByLabelText<HTMLInputElement>('Name')

describe('the address screen with saved addresses', () => {
  test('finds an address by name, phone, area, street and note', async () => {
    rules('9-address-07')
    await openAddresses([wang, lei, mei])
    await waitFor(() => rowWith('王小明'))
    for (const [text, person] of [
      ['李', '李雷'],
      ['01065529988', '李雷'],
      ['浦东', '王小明'],
      ['世纪大道', '王小明'],
      ['Ring', '韩梅梅'],
    ] as const) {
      fill(search(), text)
      expect(await screen.findByText('Showing 1 of 3')).toBeTruthy()
      expect(rowsWith(person)).toHaveLength(1)
      fill(search(), '')
      await screen.findByText('Showing 3 of 3')
    }
  })

  test('folds the form while there are addresses, opens it with the focus on its first field, and keeps what was typed', async () => {
    rules('9-address-08')
    const { user } = await openAddresses([wang])
    const button = () => screen.getByRole('button', { name: 'New address' })
    await waitFor(() => rowWith('王小明'))
    expect(document.querySelector('main form')).toBeNull()
    expect(button().getAttribute('aria-expanded')).toBe('false')
    await user.click(button())
    await waitFor(() => expect(document.activeElement).toBe(name()))
    await user.keyboard('韩')
    await user.click(button())
    expect(document.getElementById('new-address')?.hidden).toBe(true)
    await user.click(button())
    expect(name().value).toBe('韩')
  })
})
