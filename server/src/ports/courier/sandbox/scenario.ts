/** How the sandbox behaves, to see what the product makes of it. */
export interface SandboxScenario {
  /** Milliseconds before each answer. */
  readonly delay: number
  /** Answers every request with status 500. */
  readonly broken: boolean
  /** Milliseconds that a login is good for. */
  readonly loginLife: number
  /** How far its tracks are behind the time, in ms. */
  readonly trackLag: number
}

const usual: SandboxScenario = { delay: 0, broken: false, loginLife: Number.POSITIVE_INFINITY, trackLag: 0 }

/** What COURIER_SANDBOX can say. `slow` stays within the client's patience, so that one sees how waiting looks. */
export const sandboxScenarios = {
  usual,
  slow: { ...usual, delay: 3_000 },
  stale: { ...usual, loginLife: 500, trackLag: 14 * 86_400_000 },
  broken: { ...usual, broken: true },
} as const satisfies Record<string, SandboxScenario>

export type SandboxScenarioName = keyof typeof sandboxScenarios
