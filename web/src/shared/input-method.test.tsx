// @rules 9-keyboard-02
import { fireEvent, screen } from '@testing-library/dom'
import { Input, Modal, Select } from 'antd'
import { useEffect } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { submitOrder } from '#contract/order.ts'
import { openEmptyOrder } from '../app/testing/open-empty-order.ts'
import { openPart } from '../app/testing/open-screen.tsx'
import { NumberInput } from './form/number-input.tsx'
import { field } from './testing/order-form.ts'

const onKey = vi.fn<(name: string) => void>()

/** One of each kind of handler: of React, of the window, of the component library. */
function Handlers() {
  useEffect(() => {
    const windowKey = () => onKey('window')
    const early = () => onKey('window, capture')
    window.addEventListener('keydown', windowKey)
    window.addEventListener('keydown', early, true)
    return () => {
      window.removeEventListener('keydown', windowKey)
      window.removeEventListener('keydown', early, true)
    }
  }, [])
  return (
    <fieldset onKeyDown={() => onKey('outside')} onKeyDownCapture={() => onKey('outside, capture')}>
      <input aria-label="plain" onKeyDown={() => onKey('field')} />
      <Input aria-label="text" onPressEnter={() => onKey('text')} />
      <Input.TextArea aria-label="note" onPressEnter={() => onKey('note')} />
      <NumberInput kind="rmb" aria-label="number" onPressEnter={() => onKey('number')} />
      <Select
        aria-label="list"
        open
        showSearch
        options={[{ value: 'first' }, { value: 'second' }]}
        onChange={() => onKey('list')}
      />
      <Dialog />
    </fieldset>
  )
}

const Dialog = () => (
  <Modal open title="Dialog" onCancel={() => onKey('dialog')}>
    <input aria-label="in the dialog" />
  </Modal>
)

/**
 * Enter takes a word, Esc drops it, Tab and arrows choose another. `which` and `keyCode` are those of the
 * browsers.
 */
const composing = ['Enter', 'Escape', 'Tab', 'ArrowDown', 'ArrowUp', 'Process'].flatMap((key) => [
  { key, keyCode: 229, isComposing: true },
  { key, keyCode: 229, isComposing: false },
  { key, keyCode: 13, isComposing: true },
])
const fields = ['plain', 'text', 'note', 'number', 'list', 'in the dialog']

describe('keys of an input method', () => {
  it('reach no handler, and keep what the browser does with them', async () => {
    await openPart(<Handlers />, [])
    await screen.findByRole('dialog')
    const wrong = composing.flatMap((event) =>
      fields.flatMap((label) => {
        onKey.mockClear()
        const goesOn = fireEvent.keyDown(screen.getByLabelText(label), event)
        return goesOn && onKey.mock.calls.length === 0 ? [] : [{ label, ...event, seen: onKey.mock.calls }]
      }),
    )
    expect(wrong).toEqual([])
  })

  it('are recognized among other keys', async () => {
    await openPart(<Handlers />, [])
    await screen.findByRole('dialog')
    const enter = (label: string) => {
      onKey.mockClear()
      fireEvent.keyDown(screen.getByLabelText(label), { key: 'Enter', keyCode: 13 })
      return onKey.mock.calls.map(([name]) => name)
    }
    for (const label of ['text', 'note', 'number', 'list']) expect(enter(label)).toContain(label)
    expect(enter('plain')).toEqual(['window, capture', 'outside, capture', 'field', 'outside', 'window'])
  })

  it('do not close a dialog as Esc does', async () => {
    await openPart(<Dialog />, [])
    fireEvent.keyDown(await screen.findByLabelText('in the dialog'), { key: 'Escape', keyCode: 27 })
    expect(onKey).toHaveBeenLastCalledWith('dialog')
  })

  it('write their word into the ID of a package, which takes its form afterwards', async () => {
    await openEmptyOrder()
    const id = field('Package ID')
    fireEvent.compositionStart(id)
    fireEvent.input(id, { target: { value: 'pe 12' }, isComposing: true })
    expect(id.value).toBe('pe 12')
    fireEvent.compositionEnd(id)
    expect(id.value).toBe('PE12')
  })

  it('leave the focus in a cell of an order', async () => {
    await openEmptyOrder((server) => server.on(submitOrder, { msg: 'Saved.' }))
    const cells = document.querySelectorAll<HTMLInputElement>('input[data-cell], .order-heads input')
    expect(cells.length).toBeGreaterThan(8)
    const moved = [...cells].flatMap((cell) =>
      composing.flatMap((event) => {
        cell.focus()
        fireEvent.keyDown(cell, event)
        return document.activeElement === cell ? [] : [{ cell: cell.id, ...event }]
      }),
    )
    expect(moved).toEqual([])
  })
})
