import { screen, within } from '@testing-library/dom'
import { listRevisions } from '#contract/order-correction.ts'
import { getPackage, listLatestPackages } from '#contract/package.ts'
import type { Role } from '#domain/people/roles.ts'
import { fill, press } from '../../shared/testing/dom.ts'
import { correctable, known, packageAnswer } from '../../shared/testing/packages.ts'
import type { TestServer } from '../../shared/testing/test-server.ts'
import { openContent } from './open-screen.tsx'

type Correctable = ReturnType<typeof correctable>

/** Opens the drawer of the known package. */
export async function openDrawer(
  more: Partial<Correctable> = {},
  prepare: (server: TestServer) => unknown = () => undefined,
  role: Role = 'staff',
) {
  let shown = { ...packageAnswer(), correction: correctable(more) }
  const page = await openContent(
    `/dashboard/package?pk_id=${known}`,
    (server) => {
      server
        .on(listLatestPackages, { result: [] })
        .on(getPackage, () => shown)
        .on(listRevisions, { result: [], next: null })
      prepare(server)
    },
    { role },
  )
  await page.user.click(await screen.findByRole('button', { name: 'Correct' }))
  await screen.findByRole('tab', { name: 'Receiver and notes' })
  const change = (next: Partial<typeof shown>) => {
    shown = { ...shown, ...next }
  }
  return { ...page, change }
}

export const dialog = () => within(screen.getByRole('dialog'))
export const field = (name: string) => dialog().getByLabelText<HTMLInputElement>(name)
export const review = () => press(dialog().getByRole('button', { name: 'Review' }))
export const save = async () => press(await dialog().findByRole('button', { name: 'Save the correction' }))
export const giveReason = () => fill(field('Reason'), 'typed the wrong one')
