import { screen, within } from '@testing-library/dom'
import { listAddresses } from '#contract/address.ts'
import { listRevisions } from '#contract/order-correction.ts'
import { getPackage, listLatestPackages } from '#contract/package.ts'
import { fill, press } from '../../shared/testing/dom.ts'
import { correctable, known, packageAnswer } from '../../shared/testing/packages.ts'
import type { TestServer } from '../../shared/testing/test-server.ts'
import { openContent } from './open-screen.tsx'

type Correctable = ReturnType<typeof correctable>

export async function openCorrection(
  more: Partial<Correctable> = {},
  prepare: (server: TestServer) => unknown = () => undefined,
) {
  let shown = { ...packageAnswer(), correction: correctable(more) }
  const page = await openContent(`/dashboard/order?correct=${known}`, (server) => {
    server
      .on(listAddresses, { result: [], next: null })
      .on(listLatestPackages, { result: [] })
      .on(getPackage, () => shown)
      .on(listRevisions, { result: [], next: null })
    prepare(server)
  })
  await screen.findByRole('heading', { name: `Correct ${known}` })
  const change = (next: Partial<typeof shown>) => {
    shown = { ...shown, ...next }
  }
  return { ...page, change }
}

export const preview = () => within(screen.getByRole('complementary'))
export const review = () => press(screen.getByRole('button', { name: 'Review' }))
export const giveReason = async () => fill(await preview().findByLabelText('Reason'), 'typed the wrong one')
export const save = () => press(preview().getByRole('button', { name: 'Save the correction' }))
