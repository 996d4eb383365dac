import type { Target } from '../desk/call.ts'
import type { House } from '../desk/house.ts'

/** The first server of a house, as it runs now. */
export function targetOf({ servers }: House): Target {
  const [first] = servers
  if (!first) throw new Error('no server')
  return first
}
