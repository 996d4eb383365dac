import { type Desk, lookUp, openPackage, openSlip, readRate, type Seen, signUp } from './staff.ts'
import type { TroubledService } from './troubles.ts'
import type { World } from './world.ts'

/** A service in trouble, and who needs it. */
export interface Job {
  readonly service: string
  readonly staff: string
  readonly troubled: (world: World) => TroubledService
  readonly act: (desk: Desk) => Promise<Seen>
  /** So many people do it at once and again, for as long as is measured; 1 does it once. */
  readonly people: number
  readonly rateOfBank?: boolean
}

export const officePeople = 8

export const jobs: readonly Job[] = [
  {
    service: 'forwarder: login',
    staff: 'Search & Fill',
    troubled: ({ login }) => login,
    act: lookUp,
    people: officePeople,
  },
  {
    service: 'forwarder: package',
    staff: 'Search & Fill',
    troubled: ({ packages }) => packages,
    act: lookUp,
    people: officePeople,
  },
  {
    service: 'forwarder: track',
    staff: 'Search & Fill',
    troubled: ({ track }) => track,
    act: lookUp,
    people: officePeople,
  },
  {
    service: 'forwarder: track',
    staff: 'a package page',
    troubled: ({ track }) => track,
    act: openPackage,
    people: officePeople,
  },
  {
    service: 'Kuaidi100',
    staff: 'a package page',
    troubled: ({ kuaidi100 }) => kuaidi100,
    act: openPackage,
    people: officePeople,
  },
  {
    service: 'forwarder: post slip',
    staff: 'the post slip',
    troubled: ({ slip }) => slip,
    act: openSlip,
    people: officePeople,
  },
  {
    service: 'frankfurter',
    staff: 'the live rate',
    troubled: ({ frankfurter }) => frankfurter,
    act: readRate,
    people: officePeople,
  },
  {
    service: 'Bank of China',
    staff: 'the live rate',
    troubled: ({ boc }) => boc,
    act: readRate,
    people: officePeople,
    rateOfBank: true,
  },
  // Making an account hashes a password, which keeps a core busy: once is enough.
  { service: 'mail server', staff: 'registering', troubled: ({ mail }) => mail, act: signUp, people: 1 },
]
