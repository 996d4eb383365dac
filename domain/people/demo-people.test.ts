import { expect, test } from 'vitest'
import { demoPeople } from './demo-people.ts'

test('the demo has one person of each role', () => {
  expect(demoPeople.map(({ name, role, email }) => [role, name, email])).toEqual([
    ['admin', 'Mei Chen', 'mei@example.com'],
    ['staff', 'Anna Nguyen', 'anna@example.com'],
    ['visitor', '李思远', 'siyuan@example.com'],
  ])
})
