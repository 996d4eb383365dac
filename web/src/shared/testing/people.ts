import { screen, within } from '@testing-library/react'
import type { Answer } from '#contract/call.ts'
import type { listPeople } from '#contract/people.ts'
import { type Role, roles } from '#domain/people/roles.ts'
import { press } from './dom.ts'

type People = Answer<typeof listPeople>
type Person = People['result'][number]
type Code = People['registerCodes'][number]

/** Somebody active of the staff, signed in once, unless something else is asked for. */
export function person(name: string, more: Partial<Person> = {}): Person {
  return {
    ...{ _id: name, name, email: `${name.toLowerCase()}@example.com`, role: 'staff', active: true },
    ...{ emailVerified: true, twoFactor: false, sessions: 1, cartPieces: 0 },
    ...{ lastLoginAt: new Date().toISOString(), createdAt: '2026-03-01T02:30:00.000Z' },
    ...more,
  }
}

/** The register codes of all roles, set in the database unless something else is asked for. */
export const registerCodes = (changes: Partial<Record<Role, Partial<Code>>> = {}): Code[] =>
  roles.map((role) => ({ role, source: 'database', state: 'set', ...changes[role] }))

/** What the server answers when these are all people. */
export const allPeople = (result: Person[], codes: Code[] = registerCodes()): People => ({
  ...{ result, next: null, adminsNeedTwoFactor: false, fourEyes: false },
  registerCodes: codes,
})

/** Opens the menu of somebody. */
async function manage(name: string): Promise<HTMLElement[]> {
  press(await screen.findByRole('button', { name: `Manage ${name}` }))
  return screen.findAllByRole('menuitem')
}

/** Opens the dialog of what can be done about somebody. */
export async function ask(name: string, deed: string): Promise<HTMLElement> {
  await manage(name)
  press(screen.getByRole('menuitem', { name: deed }))
  return screen.findByRole('dialog')
}

/** Agrees to what a dialog asks. */
export const agree = (deed: string) =>
  press(within(screen.getByRole('dialog')).getByRole('button', { name: deed }))
