import { type Refusal, refuse } from '#domain/messages/refusal.ts'
import type { AuthServices } from './auth-services.ts'

type Limiting = Pick<AuthServices, 'limits'>

interface Try {
  readonly email: string
  readonly address: string
  /** Names the device, if it is known for this account. */
  readonly device: string | null
}

/** Counts a login; a refusal when that is one too many. */
export async function limitLogin(auth: Limiting, { email, address, device }: Try): Promise<Refusal | null> {
  if (device !== null) return takeOnDevice(auth, { email, address, device })
  const { limits } = auth
  return tooMany((await limits.take('loginAddress', address)) ?? (await limits.take('loginAccount', email)))
}

/** Counts a password that is set with a code, whose own tries are counted beside it. */
export async function limitReset(auth: Limiting, { email, address, device }: Try): Promise<Refusal | null> {
  if (device !== null) return takeOnDevice(auth, { email, address, device })
  return tooMany(await auth.limits.take('loginAddress', address))
}

/**
 * Counts a try on a known device. One that is stopped takes no tries from the others of the account; failures of all of them
 * come last, as they are given back after a success.
 */
async function takeOnDevice(
  { limits }: Limiting,
  { email, address, device }: Try & { device: string },
): Promise<Refusal | null> {
  return tooMany(
    (await limits.take('loginDevice', device)) ??
      (await limits.take('loginDevices', email)) ??
      (await limits.take('loginDeviceAddress', address)) ??
      (await limits.take('failureDevices', email)),
  )
}

/**
 * Forgets the failures, once after each success. A known device forgets its own: what strangers have tried stays counted, and
 * of the failures of all known devices this try alone is taken back.
 */
export async function forgetLogins(
  { limits }: Limiting,
  { email, device }: Omit<Try, 'address'>,
): Promise<void> {
  if (device === null) return limits.forget('loginAccount', email)
  await limits.forget('loginDevice', device)
  await limits.giveBack('failureDevices', email)
}

/** Counts a mail that somebody asks for, who is not signed in. */
export async function limitCode(
  { limits }: Limiting,
  { email, address, device }: Try,
): Promise<Refusal | null> {
  const [ofAddress, ofAccount] =
    device === null
      ? (['codeAddress', 'codeAccount'] as const)
      : (['codeDeviceAddress', 'codeDevices'] as const)
  return tooMany((await limits.take(ofAddress, address)) ?? (await limits.take(ofAccount, email)))
}

function tooMany(wait: number | null): Refusal | null {
  return wait === null ? null : refuse('access.too_many', { seconds: wait })
}
