// @rules 12-order-18 12-order-14 12-form-09
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { openPart } from '../../app/testing/open-screen.tsx'
import { fill } from '../testing/dom.ts'
import { NumberInput } from './number-input.tsx'

const taken: (number | null)[] = []

function Fields() {
  const [rmb, setRmb] = useState<number | null>(20)
  const [pieces, setPieces] = useState<number | null>(2)
  return (
    <>
      <NumberInput
        kind="rmb"
        aria-label="amount"
        value={rmb}
        places={2}
        onChange={(next) => {
          taken.push(next)
          setRmb(next)
        }}
      />
      <NumberInput
        kind="pieces"
        aria-label="pieces"
        min={1}
        max={5}
        places={0}
        value={pieces}
        onChange={setPieces}
      />
      <button type="button" onClick={() => setRmb(7)}>
        set
      </button>
    </>
  )
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const leave = (name: string) => fireEvent.focusOut(field(name))
const reason = () => screen.queryByRole('alert')?.textContent ?? ''

test('a number with another unit stays in its field with the reason, and is never taken', async () => {
  await openPart(<Fields />, [])
  for (const wrong of ['A$150', '$150', '150kg', '15%', '1,5', '150元/罐']) {
    taken.length = 0
    fill(field('amount'), wrong)
    leave('amount')
    await waitFor(() =>
      expect(reason()).toBe('Enter a number in RMB. Another currency or unit is not taken.'),
    )
    expect([wrong, field('amount').value, field('amount').getAttribute('aria-invalid')]).toEqual([
      wrong,
      wrong,
      'true',
    ])
    expect(taken.every(Number.isNaN)).toBe(true)
  }
  fireEvent.click(screen.getByText('set'))
  await waitFor(() => expect([field('amount').value, reason()]).toEqual(['7.00', '']))
})

test('its own unit, separators and full-width digits are read; the field then shows digits', async () => {
  await openPart(<Fields />, [])
  expect(field('amount').value).toBe('20.00')
  for (const [typed, number, shown] of [
    ['¥1,250.5', 1250.5, '1250.50'],
    ['３０元', 30, '30.00'],
    ['2.005', 2.01, '2.01'],
    ['', null, ''],
  ] as const) {
    fill(field('amount'), typed)
    await waitFor(() => expect([field('amount').value, taken.at(-1)]).toEqual([typed, number]))
    leave('amount')
    await waitFor(() => expect(field('amount').value).toBe(shown))
  }
})

test('a number beyond the limits becomes the limit, and arrows change it by one within them', async () => {
  await openPart(<Fields />, [])
  fill(field('pieces'), '9罐')
  leave('pieces')
  await waitFor(() => expect(field('pieces').value).toBe('5'))
  const arrow = (key: string) => fireEvent.keyDown(field('pieces'), { key })
  arrow('ArrowUp')
  arrow('ArrowDown')
  await waitFor(() => expect(field('pieces').value).toBe('4'))
})
