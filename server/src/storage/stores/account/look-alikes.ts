import { lookAlikes, nameSkeleton } from '#domain/people/look-alikes.ts'
import type { Role } from '#domain/people/roles.ts'
import { makeSlices } from '../../../slices.ts'
import type { Queries } from '../../engine/database.ts'
import { prepared } from '../../engine/prepared.ts'
import { whereIn } from '../../engine/where-in.ts'

/** Users whose names look like another user's, as stored now. */
export interface LookAlikes {
  /** For each such user's id, the ids of their group. */
  groups(): Promise<Groups>
  /** The roles, by id, of those users that are in a group. */
  rolesOf(groups: Groups, userIds: readonly string[]): Promise<ReadonlyMap<string, Role>>
}

type Groups = ReadonlyMap<string, readonly string[]>

/** Groups are computed again when the number of users has changed: users are never renamed or deleted. */
export function makeLookAlikes(db: Queries): LookAlikes {
  const skeletons = new Map<string, string>()
  let known: { readonly users: number; readonly groups: Groups } = { users: 0, groups: new Map() }

  async function make() {
    const users = await db.selectFrom('users').select(['id', 'name']).orderBy('id').execute()
    const slices = makeSlices()
    for (const { id, name } of users) {
      if (skeletons.has(id)) continue
      skeletons.set(id, nameSkeleton(name))
      if (slices.isOver()) await slices.step()
    }
    const found = lookAlikes(users, ({ id }) => skeletons.get(id) ?? '').map((group) =>
      group.map(({ id }) => id),
    )
    const groups = new Map(found.flatMap((group) => group.map((id) => [id, group])))
    return { users: users.length, groups }
  }
  return {
    async groups() {
      const { rows } = await countUsers(db, {})
      if (rows[0]?.users !== known.users) known = await make()
      return known.groups
    },
    async rolesOf(groups, userIds) {
      const ids = groups.size === 0 ? [] : [...new Set(userIds)].filter((id) => groups.has(id))
      if (ids.length === 0) return new Map()
      const users = db
        .selectFrom('users')
        .select(['id', 'role'])
        .where(whereIn(db, 'id', ids))
      return new Map((await users.execute()).map(({ id, role }) => [id, role]))
    },
  }
}

const countUsers = prepared((db) =>
  db.selectFrom('users').select(({ fn }) => fn.countAll<number>().as('users')),
)
