import { type Refusal, refuse } from '#domain/refusal/refusal.ts'
import type { AuthServices } from './auth-services.ts'

type Limiting = Pick<AuthServices, 'limits'>

interface Try {
  readonly email: string
  readonly address: string
  /** Id of the device, if it is known for this account. */
  readonly device: string | null
}

/** Counts a login attempt; a refusal when there were too many. */
export async function limitLogin(auth: Limiting, { email, address, device }: Try): Promise<Refusal | null> {
  if (device !== null) return takeOnDevice(auth, { email, address, device })
  const { limits } = auth
  return tooMany((await limits.take('loginAddress', address)) ?? (await limits.take('loginAccount', email)))
}

/** Counts an attempt to set a password with a code; attempts at the code itself are counted separately. */
export async function limitReset(auth: Limiting, { email, address, device }: Try): Promise<Refusal | null> {
  if (device !== null) return takeOnDevice(auth, { email, address, device })
  return tooMany(await auth.limits.take('loginAddress', address))
}

/**
 * Counts an attempt on a known device. The limits are checked from narrow to wide, so that a blocked device
 * uses up nothing of the account's; `failureDevices` comes last because it is refunded after a success.
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
 * Resets the failures, once after each success. A known device resets only its own counter and refunds this
 * attempt to the counter of all known devices; attempts of strangers stay counted.
 */
export async function forgetLogins(
  { limits }: Limiting,
  { email, device }: Omit<Try, 'address'>,
): Promise<void> {
  if (device === null) return limits.forget('loginAccount', email)
  await limits.forget('loginDevice', device)
  await limits.refund('failureDevices', email)
}

/** Counts a request for a mail without a session. */
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
