import { roles } from '#domain/people/roles.ts'
import { makeSlices } from '../../slices.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { type NamedPerson, namesOf } from '../../storage/stores/people/people.store.ts'
import { workLimits } from '../../work-limits.ts'

/** Most others that are listed. */
const mostOthers = 3

type Group = readonly string[]

/**
 * Finds the people whose names look like somebody's, higher roles first. It reads each group once and keeps
 * its first names.
 */
export function othersOf(db: Queries, groups: ReadonlyMap<string, Group>) {
  const first = new Map<Group, readonly NamedPerson[]>()
  const slices = makeSlices()

  async function firstOf(group: Group): Promise<readonly NamedPerson[]> {
    let found: readonly NamedPerson[] = []
    for (let at = 0; at < group.length; at += workLimits.rowsAtATime) {
      const some = await namesOf(db, group.slice(at, at + workLimits.rowsAtATime))
      const byRole = [...found, ...some].sort((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role))
      found = byRole.slice(0, mostOthers + 1)
      await slices.step()
    }
    return found
  }

  return async (people: readonly { readonly id: string }[]) => {
    for (const { id } of people) {
      const group = groups.get(id)
      if (group && !first.has(group)) first.set(group, await firstOf(group))
    }
    return (of: string) => {
      const others = (first.get(groups.get(of) ?? []) ?? []).filter(({ id }) => id !== of)
      return others.length === 0
        ? undefined
        : others.slice(0, mostOthers).map(({ name, role }) => ({ name, role }))
    }
  }
}
