/** @module-tag slow */

import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { editPackage, listRevisions } from '#contract/order-correction.ts'
import { getPackage, listLatestPackages } from '#contract/package.ts'
import type { Role } from '#domain/people/roles.ts'
import { rules } from '../../../../../testkit/rules.ts'
import { openContent } from '../../../app/testing/open-screen.tsx'
import { fill, press, visibleText } from '../../../shared/testing/dom.ts'
import { correctable, known, packageAnswer } from '../../../shared/testing/packages.ts'
import { refusal, type TestServer } from '../../../shared/testing/test-server.ts'

type Correctable = ReturnType<typeof correctable>

/** Opens the drawer of the known package. */
async function openDrawer(
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

const dialog = () => within(screen.getByRole('dialog'))
const field = (name: string) => dialog().getByLabelText<HTMLInputElement>(name)
const review = () => press(dialog().getByRole('button', { name: 'Review' }))
const save = async () => press(await dialog().findByRole('button', { name: 'Save the correction' }))
const giveReason = () => fill(field('Reason'), 'typed the wrong one')

describe('editing a package', () => {
  test(
    'shows old and new before it saves, and sends only what differs',
    rules('17-edit-01', '17-preview-03'),
    async () => {
      const { server } = await openDrawer({}, (answers) =>
        answers.on(editPackage, { msg: 'Package PE1234567AB is changed.' }),
      )
      fill(field('Receiver'), ' 李雷 ')
      fill(field('Send time (ACST)'), '02/03/2026 09:30')
      giveReason()
      review()
      expect(await screen.findByText('What will change')).toBe(document.activeElement)
      const preview = visibleText(screen.getByRole('table', { name: 'What will change' }))
      expect(preview).toContain(
        'Receiver 王小明 → 李雷 Send time (ACST) 01/03/2026 13:00:00 → 02/03/2026 09:30:00',
      )
      expect(server.sent(editPackage)).toEqual([])
      await save()
      expect(await screen.findByText('Package PE1234567AB is changed.')).toBeTruthy()
      expect(server.sent(editPackage).map(({ body }) => body)).toEqual([
        {
          ...{ pk_id: known, revision: 1, reason: 'typed the wrong one' },
          ...{ receiver: '李雷', sendTimeISO: '2026-03-01T23:00:00.000Z' },
        },
      ])
      await waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeNull())
    },
  )

  test('checks the fields as an order does, with the reason', rules('17-edit-01'), async () => {
    const { server } = await openDrawer()
    review()
    expect(await screen.findByText('Nothing is changed yet.')).toBeTruthy()
    fill(field('Phone'), ' ')
    fill(field('Send time (ACST)'), 'tomorrow')
    review()
    await waitFor(() => expect(screen.getByRole('alert')).toBe(document.activeElement))
    expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(3)
    expect(field('Phone').getAttribute('aria-invalid')).toBe('true')
    expect(field('Reason').getAttribute('aria-invalid')).toBe('true')
    fill(field('Phone'), '13900000000')
    expect(field('Phone').getAttribute('aria-invalid')).toBe('false')
    expect(server.sent(editPackage)).toEqual([])
  })

  test(
    'says who was first, and keeps what was typed when the order is loaded again',
    rules('17-version-01'),
    async () => {
      const { server, change } = await openDrawer()
      fill(field('Receiver'), '李雷')
      giveReason()
      review()
      const changedBy = { user: 'Ben', at: '2026-03-02T00:00:00.000Z', reason: 'wrong note' }
      server.on(editPackage, () => {
        change({
          packageRecord: { ...packageAnswer().packageRecord, note: 'by Ben' },
          correction: correctable({ revision: 2, changedBy }),
        })
        return refusal('correction.changed', 'Ben has changed this meanwhile. Nothing was saved.')
      })
      await save()
      expect(await screen.findByText('Ben has changed this meanwhile. Nothing was saved.')).toBeTruthy()
      press(dialog().getByRole('button', { name: 'Load again' }))
      await waitFor(() => expect(field('Note').value).toBe('by Ben'))
      expect(field('Receiver').value).toBe('李雷')
      server.on(editPackage, { msg: 'Changed.' })
      review()
      await save()
      await waitFor(() => expect(server.sent(editPackage)).toHaveLength(2))
      expect(server.sent(editPackage)[1]?.body).toMatchObject({ revision: 2, receiver: '李雷' })
      expect(server.sent(editPackage)[1]?.body).not.toHaveProperty('note')
    },
  )
})
