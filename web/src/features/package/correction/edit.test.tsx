/** @module-tag slow */

import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { editPackage } from '#contract/order-correction.ts'
import { rules } from '../../../../../testkit/rules.ts'
import { dialog, field, giveReason, openDrawer, review, save } from '../../../app/testing/open-correction.ts'
import { fill, press, visibleText } from '../../../shared/testing/dom.ts'
import { correctable, known, packageAnswer } from '../../../shared/testing/packages.ts'
import { refusal } from '../../../shared/testing/test-server.ts'

describe('editing a package', () => {
  test('shows old and new before it saves, and sends only what differs', async () => {
    rules('17-edit-01', '17-preview-03')
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
        pk_id: known,
        revision: 1,
        reason: 'typed the wrong one',
        receiver: '李雷',
        sendTimeISO: '2026-03-01T23:00:00.000Z',
      },
    ])
    await waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeNull())
  })

  test('checks the fields as an order does, with the reason', async () => {
    rules('17-edit-01')
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

  test('says who was first, and keeps what was typed when the order is loaded again', async () => {
    rules('17-version-01')
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
  })
})
