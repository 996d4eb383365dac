import type { Pool, PoolClient } from 'pg'
import { openPostgres } from '../../server/src/storage/open-postgres.ts'
import type { FloorEngine } from './engine.ts'
import type { Statement, Work } from './work.ts'

/** As many connections as the product has; each prepares a statement when it first runs it. */
export function openPostgresFloor(url: string): FloorEngine {
  const { pool, close } = openPostgres(url, (error) => console.error(error))
  if (!pool) throw new Error('no pool')
  const prepared = new Map<string, { name: string; text: string }>()

  function query({ text, values }: Statement) {
    let statement = prepared.get(text)
    if (!statement) {
      let place = 0
      statement = {
        name: `floor_${prepared.size}`,
        text: text.replaceAll('?', () => {
          place += 1
          return `$${place}`
        }),
      }
      prepared.set(text, statement)
    }
    return { ...statement, values: [...values] }
  }
  async function runOn<T>(connection: Pool | PoolClient, work: Work<T>): Promise<T> {
    let step = work.next([])
    while (!step.done) step = work.next((await connection.query(query(step.value))).rows)
    return step.value
  }
  return {
    read: (work) => runOn(pool, work),
    async write(work) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const result = await runOn(client, work)
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    },
    close,
  }
}
