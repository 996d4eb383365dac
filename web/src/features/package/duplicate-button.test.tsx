// @rules 9-package-27
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { listAddresses } from '#contract/address.ts'
import { listRevisions } from '#contract/order-correction.ts'
import { getPackage, listLatestPackages } from '#contract/package.ts'
import { openContent } from '../../app/testing/open-screen.tsx'
import { press } from '../../shared/testing/dom.ts'
import { cell, field } from '../../shared/testing/order-form.ts'
import { correctable, known, packageAnswer } from '../../shared/testing/packages.ts'

test('a package is duplicated as a new order with its receiver and goods, without its id', async () => {
  const correction = correctable()
  await openContent(`/dashboard/package?pk_id=${known}`, (server) =>
    server
      .on(listLatestPackages, { result: [] })
      .on(listRevisions, { result: [], next: null })
      .on(listAddresses, { result: [], next: null })
      .on(getPackage, { ...packageAnswer(), correction }),
  )
  press(await screen.findByRole('button', { name: 'Duplicate' }))
  await waitFor(() => expect(location.pathname).toBe('/dashboard/order'))
  await screen.findByRole('table', { name: 'Item rows' })
  const [line] = correction.lines
  expect([field('Package ID').value, field('Receiver').value, field('Phone').value]).toEqual([
    '',
    '王小明',
    '13800138000',
  ])
  expect([cell('Item', 1).value, cell('Qty', 1).value]).toEqual([line?.item, String(line?.qty)])
})
