import type { TrackSource } from '#domain/parcel/outside-services.ts'

/** `sandbox: true` of an answer, where what it says was made up by the sandbox. */
export const isOfSandbox = (source: TrackSource | null): { sandbox?: true } =>
  source === 'sandbox' ? { sandbox: true } : {}
