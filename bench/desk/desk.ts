import type { Queries } from '../../server/src/storage/database.ts'
import type { Shot } from '../calls/shot.ts'
import type { Person } from './person.ts'

/** Who makes the requests; some for one purpose only, so that no cart grows that is read or paid. */
export interface People {
  /** Their carts hold ten entries and are left alone. */
  readonly clerks: readonly Person[]
  /** Fill their carts, never pay. */
  readonly shoppers: readonly Person[]
  /** Pay what they put into their carts. */
  readonly payers: readonly Person[]
}

/** A server with all that shots at it are made of. */
export interface Desk {
  readonly people: People
  /** Old packages, from all the years, whose tracks nobody asks for again. */
  readonly parcels: readonly string[]
  /** The server's database, to look up ids. */
  readonly db: Queries
  /** A number that no request at this server has had. */
  next(): number
  /** Tag of the answer to a shot; null where answers have none. */
  tagOf(shot: Shot): Promise<string | null>
  /** Fires at the server what shots need to be there first; throws unless all of it succeeds. */
  fire(shots: readonly Shot[]): Promise<void>
}
