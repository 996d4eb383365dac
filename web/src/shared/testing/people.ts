import { screen, within } from '@testing-library/dom'
import type { Answer } from '#contract/call.ts'
import type { listPeople } from '#contract/people.ts'
import { type Role, roles } from '#domain/people/roles.ts'
import { press } from './dom.ts'

type People = Answer<typeof listPeople>
type Person = People['result'][number]
type Code = People['registerCodes'][number]

/** An active user, by default of the staff with one session. */
export function person(name: string, more: Partial<Person> = {}): Person {
  return {
    _id: name,
    name,
    email: `${name.toLowerCase()}@example.com`,
    role: 'staff',
    active: true,
    emailVerified: true,
    twoFactor: false,
    sessions: 1,
    cartPieces: 0,
    lastLoginAt: new Date().toISOString(),
    createdAt: '2026-03-01T02:30:00.000Z',
    ...more,
  }
}

/** The register codes of all roles, by default set in the database. */
export const registerCodes = (changes: Partial<Record<Role, Partial<Code>>> = {}): Code[] =>
  roles.map((role) => ({ role, source: 'database', state: 'set', ...changes[role] }))

/** The server's answer with these people. */
export const allPeople = (result: Person[], codes: Code[] = registerCodes()): People => ({
  result,
  next: null,
  adminsNeedTwoFactor: false,
  fourEyes: false,
  registerCodes: codes,
})

/** Opens the menu of a person, which has all actions but the first; gives its entries. */
export async function manage(name: string): Promise<HTMLElement[]> {
  press(await screen.findByRole('button', { name: `More actions: ${name}` }))
  return screen.findAllByRole('menuitem')
}

/** Opens the dialog of an action on a person. */
export async function openAction(name: string, action: string): Promise<HTMLElement> {
  if (action === 'Change role') press(await screen.findByRole('button', { name: `Change role: ${name}` }))
  else {
    await manage(name)
    press(screen.getByRole('menuitem', { name: action }))
  }
  return screen.findByRole('dialog')
}

export const confirmDialog = (action: string) =>
  press(within(screen.getByRole('dialog')).getByRole('button', { name: action }))
