// @rules 15-error-20
import { screen, waitFor, within } from '@testing-library/dom'
import { Form, Input } from 'antd'
import { describe, expect, test } from 'vitest'
import { deleteAddresses } from '#contract/address.ts'
import { reopenMonth } from '#contract/month.ts'
import { undoAction } from '#contract/undo.ts'
import { previewTakeBack, takeBackWriteOff } from '#contract/write-off.ts'
import { openPart } from '../../app/testing/open-screen.tsx'
import { callApi } from '../api/client.ts'
import { errorUnder, fill, findAlert, findGone, visibleText } from '../testing/dom.ts'
import { refusal, type TestServer, wrongFields } from '../testing/test-server.ts'
import { CallForm } from './call-form.tsx'
import { ConfirmCall } from './confirm-call.tsx'
import { ConfirmRows } from './confirm-rows.tsx'
import { useDialog } from './dialog.tsx'

const month = '2026-02'
const taken = 'Ben was faster. Nothing was saved.'
const oneLine = 'Say why in one line.'
const offline = Promise.reject(new TypeError('Failed to fetch'))
offline.catch(() => undefined)

function Reopen({ inline = false }) {
  return (
    <CallForm
      {...(!inline && { title: 'Reopen' })}
      ok="Send"
      call={reopenMonth}
      values={{ reason: '' }}
      input={({ reason }: { reason: string }) => (reason === '' ? null : { body: { month, reason } })}
      firstField="reason"
    >
      <Form.Item name="reason" label="Why" rules={[{ max: 20, message: oneLine }]}>
        <Input />
      </Form.Item>
    </CallForm>
  )
}

const effect = { pk_id: 'CHK00000001', item: 'Milk', qty: 2, type: 'sold', before: 3, after: 5 } as const

function TakeBack({ blocked = '' }) {
  return (
    <ConfirmCall
      title="Take back"
      ok="Send"
      call={takeBackWriteOff}
      preview={{
        key: ['take back'],
        read: (options) => callApi(previewTakeBack, { query: { write_off_id: 'W1' } }, options),
      }}
      input={({ seen, reason }) => ({ body: { write_off_id: 'W1', version: seen.version, reason } })}
      effect={({ before, after }) => <p>{`${before} → ${after}`}</p>}
      reason
      blocked={blocked}
    >
      <p>Take it back?</p>
    </ConfirmCall>
  )
}

const rows = ['a', 'b'].map((_id) => ({ _id, name: `Row ${_id}` }))

function Delete({ count = 2, busy = false }) {
  return (
    <ConfirmRows
      title="Delete"
      call={deleteAddresses}
      input={() => ({ body: { rows } })}
      count={count}
      busy={busy}
      all={rows}
      cannot={[{ _id: 'c', name: 'Row c', why: 'It is in use.' }]}
    >
      <Input aria-label="Why" />
    </ConfirmRows>
  )
}

function Opener({ children }: { readonly children: React.ReactNode }) {
  const [dialog, open] = useDialog(() => children)
  return (
    <>
      <button type="button" onClick={() => open()}>
        Open
      </button>
      {dialog}
    </>
  )
}

/** Opens a dialog of the kit by a button. */
async function openDialog(dialog: React.ReactNode, answer: (server: TestServer) => void = () => undefined) {
  const page = await openPart(<Opener>{dialog}</Opener>, ['rows'], answer, { role: 'admin' })
  const open = async () => {
    await page.user.click(await screen.findByRole('button', { name: 'Open' }))
    return within(await screen.findByRole('dialog'))
  }
  return { ...page, open, dialog: await open() }
}
const button = (name: string) => screen.getByRole('button', { name })
const reason = () => screen.getByLabelText<HTMLTextAreaElement>('Reason')
const field = () => screen.getByLabelText<HTMLInputElement>('Why')
const focused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element))

describe('a form with a call', () => {
  test('begins in its first field, is sent once by Enter or a double click, and closes with the sentence of the server', async () => {
    const { server, user, open } = await openDialog(<Reopen />)
    await focused(field())
    const answer = server.hold(reopenMonth, { msg: 'Reopened.' })
    await user.type(field(), 'late bill{Enter}')
    await waitFor(() => expect(button('Send').className).toContain('loading'))
    await user.dblClick(button('Send'))
    answer()
    expect(await screen.findByText('Reopened.')).toBeTruthy()
    await findGone('dialog')
    expect(server.sent(reopenMonth).map(({ body }) => body)).toEqual([{ month, reason: 'late bill' }])
    await focused(button('Open'))
    await open()
    expect(field().value).toBe('')
  })

  test('shows a refusal above the fields and keeps what was typed, which is sent again by another press', async () => {
    const { server, user } = await openDialog(<Reopen />, (to) =>
      to.on(reopenMonth, refusal('month.changed', taken)),
    )
    fill(field(), 'late bill')
    await user.dblClick(button('Send'))
    await findAlert(new RegExp(taken))
    expect(screen.queryAllByText(taken)).toHaveLength(1)
    expect(field().value).toBe('late bill')
    expect(server.sent(reopenMonth)).toHaveLength(1)
    server.on(reopenMonth, { msg: 'Reopened.' })
    await user.click(button('Send'))
    await findGone('dialog')
  })

  test('shows what is wrong with a field beside it, by its own rule and by the server, until somebody types', async () => {
    const { server, user } = await openDialog(<Reopen />, (to) =>
      to.on(reopenMonth, wrongFields({ reason: 'Too short.' })),
    )
    fill(field(), 'a reason of more than twenty letters')
    await user.click(button('Send'))
    await waitFor(() => expect(errorUnder('Why')).toBe(oneLine))
    expect(server.sent(reopenMonth)).toEqual([])
    fill(field(), 'x')
    await waitFor(() => expect(errorUnder('Why')).toBe(''))
    await user.click(button('Send'))
    await waitFor(() => expect(errorUnder('Why')).toBe('Too short.'))
    await focused(field())
  })

  test('is sent again with its key when no answer has come, so that it is done once', async () => {
    const { server, user } = await openDialog(<Reopen />, (to) => to.on(reopenMonth, () => offline))
    fill(field(), 'late bill')
    await user.click(button('Send'))
    await screen.findByRole('alert')
    const lost = server.keysOf(reopenMonth).at(-1)
    server.on(reopenMonth, { msg: 'Reopened.' })
    await user.click(button('Send'))
    await findGone('dialog')
    expect(server.keysOf(reopenMonth).at(-1)).toBe(lost)
  })

  test('sends nothing by Cancel and Escape, and gives the focus back', async () => {
    const { server, user, open } = await openDialog(<Reopen />)
    fill(field(), 'late bill')
    await user.click(button('Cancel'))
    await findGone('dialog')
    await focused(button('Open'))
    await open()
    await user.keyboard('{Escape}')
    await findGone('dialog')
    expect(server.sent(reopenMonth)).toEqual([])
  })

  test('that stands on the page begins again when it is saved', async () => {
    const { server, user } = await openPart(<Reopen inline />, [], () => undefined, { role: 'admin' })
    for (const reason of ['first', 'second']) {
      server.on(reopenMonth, { msg: `Saved ${reason}.` })
      fill(await screen.findByLabelText('Why'), reason)
      await user.dblClick(button('Send'))
      expect(await screen.findByText(`Saved ${reason}.`)).toBeTruthy()
      await waitFor(() => expect(field().value).toBe(''))
    }
    expect(server.sent(reopenMonth).map(({ body }) => body.reason)).toEqual(['first', 'second'])
  })
})

describe('a question before a call', () => {
  const seen = { ...effect, cost: 315.84, subtotal: null, version: 'v1' }

  test('shows what it will do and asks why, and sends the version that was seen, once', async () => {
    const { server, user, dialog } = await openDialog(<TakeBack />, (to) => to.on(previewTakeBack, seen))
    expect(await dialog.findByText('3 → 5')).toBeTruthy()
    expect(button('Send')).toHaveProperty('disabled', true)
    fill(reason(), ' \u200b ')
    expect(button('Send')).toHaveProperty('disabled', true)
    fill(reason(), 'found again')
    server.on(takeBackWriteOff, refusal('correction.changed', taken))
    await user.click(button('Send'))
    await findAlert(taken)
    expect(reason().value).toBe('found again')
    server.on(takeBackWriteOff, { msg: 'Taken back.' })
    await user.dblClick(button('Send'))
    expect(await screen.findByText('Taken back.')).toBeTruthy()
    await findGone('dialog')
    const body = { write_off_id: 'W1', version: 'v1', reason: 'found again' }
    expect(server.sent(takeBackWriteOff).map((sent) => sent.body)).toEqual([body, body])
  })

  test('says why it cannot be done, and sends nothing', async () => {
    await openDialog(<TakeBack />, (to) => to.on(previewTakeBack, refusal('correction.changed', taken)))
    await findAlert(taken)
    fill(reason(), 'found again')
    expect(button('Send')).toHaveProperty('disabled', true)
  })

  test('leaves only Close when there is nothing to ask any more', async () => {
    const { dialog } = await openDialog(<TakeBack blocked="It is gone." />, (to) =>
      to.on(previewTakeBack, seen),
    )
    expect(dialog.getByText('It is gone.')).toBeTruthy()
    expect(dialog.queryByText('Take it back?')).toBeNull()
    expect(dialog.queryByRole('button', { name: 'Send' })).toBeNull()
  })
})

describe('a question about several rows', () => {
  test('has the focus on Cancel, names the rows, says which cannot, and then which were refused and why', async () => {
    const { server, user, dialog } = await openDialog(<Delete />)
    await focused(button('Cancel'))
    expect(dialog.getByRole('region', { name: 'Rows:' }).textContent).toBe('Rows: Row a · Row b')
    expect(dialog.getByRole('listitem').textContent).toBe('Row c: It is in use.')
    server.on(deleteAddresses, refusal('access.cannot_save', taken, { status: 503 }))
    await user.click(button('Delete'))
    await findAlert(taken)
    server.on(deleteAddresses, {
      msg: '1 of 2 done.',
      done: [{ _id: 'a', logId: 'L1' }],
      notDone: [{ _id: 'b', msg: 'It is gone.', code: 'address.gone' }],
    })
    await user.dblClick(button('Delete'))
    const report = within(await screen.findByRole('dialog', { name: '1 done, 1 not' }))
    expect(report.getByRole('listitem').textContent).toBe('Row b: It is gone.')
    expect(report.queryByRole('button', { name: 'Delete' })).toBeNull()
    await user.click(report.getAllByRole('button', { name: 'Close' }).at(-1) ?? button('Close'))
    await findGone('dialog')
    server.on(undoAction, { msg: 'Undone.' })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(server.sent(undoAction).map(({ body }) => body.log_id)).toEqual(['L1']))
    expect(visibleText(document.body)).toContain('1 row is undone.')
  })
})

test.each([{ count: 0 }, { busy: true }])(
  'Enter sends no rows while the button cannot: %o',
  async (state) => {
    const { user, server } = await openDialog(<Delete {...state} />)
    await user.type(field(), 'damaged{Enter}')
    expect(server.sent(deleteAddresses)).toEqual([])
  },
)
