import type { Courier } from './courier/port.ts'
import { coversByKuaidi100 } from './tracker/kuaidi100-couriers.ts'
import type { Tracker } from './tracker/port.ts'

/** Something that is loaded and made when it is first asked for. */
export interface AtFirstUse<T> {
  get(): Promise<T>
  /** Closes it if it was made. */
  close(): Promise<void>
}

/**
 * Clients of outside services and their libraries would delay each start of the server, and few starts need
 * them soon.
 */
export function atFirstUse<T extends { close(): Promise<void> }>(make: () => Promise<T>): AtFirstUse<T> {
  let made: Promise<T> | undefined
  return {
    get() {
      made ??= make()
      return made
    },
    close: async () => (await made)?.close(),
  }
}

/** A courier whose client is made at the first call. */
export function courierAtFirstUse(
  about: Pick<Courier, 'name' | 'isSandbox'>,
  { get, close }: AtFirstUse<Courier>,
): Courier {
  return {
    ...about,
    findPackage: async (packageId) => (await get()).findPackage(packageId),
    track: async (packageId) => (await get()).track(packageId),
    postSlip: async (packageId) => (await get()).postSlip(packageId),
    checkAccount: async () => (await get()).checkAccount(),
    close,
  }
}

/** A client of Kuaidi100, or of a sandbox with its protocol, that is made at the first call. */
export function trackerAtFirstUse(
  about: Pick<Tracker, 'isSandbox'>,
  { get, close }: AtFirstUse<Tracker>,
): Tracker {
  return {
    ...about,
    covers: coversByKuaidi100,
    track: async (parcel) => (await get()).track(parcel),
    close,
  }
}
