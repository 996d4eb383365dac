// @rules 9-register-01 12-form-03 9-register-05 13-role-07
import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { register, resendActivation } from '#contract/account.ts'
import { openScreen } from '../../app/testing/open-screen.tsx'
import { errorUnder, fill, press } from '../../shared/testing/dom.ts'
import { type TestServer, wrongFields } from '../../shared/testing/test-server.ts'

const good = { Email: 'anna@example.com', Name: 'Anna', Password: 'correct horse', 'Register code': 'ABCD' }
type Field = keyof typeof good
const fields = Object.keys(good) as Field[]
const nameOf = {
  Email: 'email',
  Name: 'name',
  Password: 'password',
  'Register code': 'registerCode',
} as const

const errors = () => document.querySelectorAll('.ant-form-item-explain-error').length
const input = (field: Field) => screen.getByLabelText<HTMLInputElement>(field)
const submit = () => press(screen.getByRole('button', { name: 'Sign up' }))

function fillIn(form: Record<Field, string>) {
  for (const field of fields) fill(input(field), form[field])
}

async function openRegister(answer: (server: TestServer) => unknown) {
  const page = await openScreen('/register', answer, null)
  await screen.findByRole('heading', { name: 'Sign up' })
  return page
}

/** What the server says about four empty fields. */
const missing: Record<Field, string> = {
  Email: 'Enter an email address such as name@example.com.',
  Name: 'Enter your name.',
  Password: 'Use at least 9 characters.',
  'Register code': 'Enter the register code. An admin can give you one, or invite you by a link.',
}
const allMissing = wrongFields(Object.fromEntries(fields.map((field) => [nameOf[field], missing[field]])))

describe('register', () => {
  test('asks for email, name, password and register code, and reports each empty field', async () => {
    const { server } = await openRegister((one) => one.on(register, allMissing))
    submit()
    await waitFor(() => expect(fields.map(errorUnder)).toEqual(fields.map((field) => missing[field])))
    const summary = await screen.findByText('There are 4 problems')
    const box = summary.closest('.error-summary') as HTMLElement
    expect(box.getAttribute('role')).toBe('alert')
    await waitFor(() => expect(box.contains(document.activeElement)).toBe(true))
    press(screen.getByRole('link', { name: missing.Password }))
    await waitFor(() => expect(document.activeElement).toBe(input('Password')))
    expect(server.bodies(register)).toEqual([{ email: '', name: '', password: '', registerCode: '' }])
  })

  test('clears only the error of the field that is edited', async () => {
    await openRegister((one) => one.on(register, allMissing))
    submit()
    await waitFor(() => expect(errors()).toBe(4))
    for (const [index, field] of fields.entries()) {
      expect(errorUnder(field)).not.toBe('')
      fill(input(field), 'x')
      await waitFor(() => expect(errorUnder(field)).toBe(''))
      await waitFor(() => expect(errors()).toBe(3 - index))
    }
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  test('shows each refusal under its field and keeps what was typed', async () => {
    const { server } = await openRegister(() => undefined)
    for (const [field, wrong, text] of [
      ['Email', 'anna.example.com', 'Enter an email address such as name@example.com.'],
      ['Email', 'TAKEN@example.com', 'This email address is already registered.'],
      // Blank, and long.
      ['Name', ' \u200b ', 'Enter your name.'],
      ['Name', '王'.repeat(61), 'Enter a name of at most 60 characters.'],
      // Short, huge, common, and like the name of the business.
      ['Password', 'correct1', 'Use at least 9 characters.'],
      ['Password', 'x'.repeat(300), 'Use at most 256 characters.'],
      ['Password', 'password123', 'This password is common or has been stolen before. Choose another.'],
      [
        ...(['Password', 'Parcel Desk 1'] as const),
        'Too close to your name, email or the business name. Choose another.',
      ],
      ['Register code', 'admin', 'This register code is not known. Ask an admin for it.'],
    ] as const) {
      server.on(register, wrongFields({ [nameOf[field]]: text }))
      fillIn({ ...good, [field]: wrong })
      // No error of the previous attempt is left.
      await waitFor(() => expect(errors()).toBe(0))
      submit()
      await waitFor(() => expect(errorUnder(field)).toBe(text))
      expect(errors()).toBe(1)
      // Seen once; a box above the form is for several problems, and for help.
      if (!wrong.startsWith('TAKEN')) {
        await waitFor(() => expect(document.activeElement).toBe(input(field)))
        expect(document.querySelector('.error-summary')).toBeNull()
      }
      expect(input(field).value).toBe(wrong)
      expect(server.bodies(register).at(-1)?.[nameOf[field]]).toBe(wrong)
    }
  })

  test('mails a link to the owner of an address that another person has registered', async () => {
    const msg = 'If an account with this email is waiting for activation, a new link is on its way.'
    const { server } = await openRegister((one) =>
      one
        .on(register, wrongFields({ email: 'This email address is already registered.' }))
        .on(resendActivation, { msg }),
    )
    fillIn({ ...good, Email: 'taken@example.com' })
    submit()
    press(await screen.findByRole('button', { name: 'It is my address: mail me a link' }))
    await screen.findByText(msg)
    expect(server.bodies(resendActivation)).toEqual([{ email: 'taken@example.com' }])
  })
})
