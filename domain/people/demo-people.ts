import type { Role } from './roles.ts'

export interface DemoPerson {
  readonly name: string
  readonly role: Role
  readonly email: string
}

/** The people of the demo, one of each role. */
export const demoPeople: readonly DemoPerson[] = [
  { name: 'Mei Chen', role: 'admin', email: 'mei@example.com' },
  { name: 'Anna Nguyen', role: 'staff', email: 'anna@example.com' },
  { name: '李思远', role: 'visitor', email: 'siyuan@example.com' },
]
