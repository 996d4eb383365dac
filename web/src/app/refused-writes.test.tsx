import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { rules } from '../../../testkit/rules.ts'
import { fill, press, visibleText } from '../shared/testing/dom.ts'
import { refusal } from '../shared/testing/test-server.ts'
import { openDialogAlone } from './testing/open-screen.tsx'
import { type SendingDialog, sendingDialogs } from './testing/sending-dialogs.tsx'
import { sendingParts } from './testing/sending-parts.tsx'

const sentence = 'Ben was faster. Nothing was saved.'

/** Fills a dialog in and sends it. */
async function send({ opens, typed = {}, chosen, sends }: SendingDialog) {
  if (opens) press(await screen.findByRole('button', { name: opens }))
  for (const [label, text] of Object.entries(typed))
    fill(await screen.findByLabelText(new RegExp(`^${label}`)), text)
  if (chosen !== undefined) {
    fireEvent.mouseDown(screen.getByRole('combobox'))
    fireEvent.click(
      await screen.findByText(chosen, {
        selector: ':is(.ant-select-item-option-content, .ant-select-item-option-content *)',
      }),
    )
  }
  if (sends) return press(await screen.findByRole(sends[0], { name: sends[1] }))
  const buttons = '[role=dialog] button:not(:disabled, [hidden])'
  const last = await waitFor(() => [...document.querySelectorAll<HTMLElement>(buttons)].at(-1) ?? fail())
  press(last)
}

const fail = () => {
  throw new Error('nothing can be sent')
}

describe('a dialog whose write is refused', () => {
  test.each([...sendingDialogs, ...sendingParts])('says why, and stays open: $name', async (dialog) => {
    rules('15-error-20')
    const { server } = await openDialogAlone(
      dialog.show,
      dialog.texts,
      (to) => {
        dialog.answer?.(to)
        to.on<Call>(dialog.call, refusal('correction.changed', sentence))
      },
      { role: 'admin' },
    )
    await send(dialog)
    const there = () => screen.queryByRole('dialog') ?? document.body
    await waitFor(() => expect(visibleText(there())).toContain(sentence))
    expect(server.sent(dialog.call)).toHaveLength(1)
  })
})
