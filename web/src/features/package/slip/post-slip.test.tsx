// @rules 15-error-17 9-package-01 9-package-11
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { getPackage, getPostSlip, listLatestPackages } from '#contract/package.ts'
import { openContent } from '../../../app/testing/open-screen.tsx'
import { fill, findGone, press } from '../../../shared/testing/dom.ts'
import { packageAnswer } from '../../../shared/testing/packages.ts'

const cans = { TYP00000002: '蓝胖子3', TYP00000003: '蓝胖子6' } as const
const view = () => screen.findByRole<HTMLButtonElement>('button', { name: 'View' })

describe('the post slip of a package', () => {
  test("shows 'PDF error.' when the answer is no PDF, with a retry button", async () => {
    await openContent('/dashboard/package?pk_id=TYP00000001', (server) =>
      server
        .on(listLatestPackages, { result: [] })
        .on(getPackage, packageAnswer({ pk_id: 'TYP00000001', type: '奶粉' }))
        .on(getPostSlip, new Response('<p>', { headers: { 'content-type': 'text/html' } })),
    )
    press(await view())
    const slip = within(await screen.findByRole('dialog'))
    expect(await slip.findByText('PDF error.')).toBeTruthy()
    expect(slip.getByRole('button', { name: 'Try again' })).toBeTruthy()
    press(slip.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await findGone('dialog')
  })

  test('is not offered for adult formula of 3 or 6 cans', async () => {
    const { user } = await openContent('/dashboard/package', (server) =>
      server
        .on(listLatestPackages, { result: [] })
        .on(getPackage, ({ query: { pk_id } }) =>
          packageAnswer({ pk_id, type: cans[pk_id as keyof typeof cans] }),
        ),
    )
    for (const pk_id of Object.keys(cans)) {
      fill(await screen.findByPlaceholderText('Please enter package ID'), pk_id)
      await user.keyboard('{Enter}')
      await waitFor(() => {
        const info = screen.getByText('Package Information').closest<HTMLElement>('.ant-card')
        expect(within(info as HTMLElement).getByText(pk_id)).toBeTruthy()
      })
      expect((await view()).disabled).toBe(true)
      expect(screen.getByText('Adult formula parcels have no post slip.')).toBeTruthy()
    }
  })
})
