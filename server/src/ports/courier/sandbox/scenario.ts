/** How the sandbox behaves, to test the product's reactions. */
export interface SandboxScenario {
  /** Milliseconds before each answer. */
  readonly delay: number
  /** Answers every request with status 500. */
  readonly broken: boolean
  /** Lifetime of a login in ms. */
  readonly loginLife: number
  /** How far its tracks lag, in ms. */
  readonly trackLag: number
}

const usual: SandboxScenario = { delay: 0, broken: false, loginLife: Number.POSITIVE_INFINITY, trackLag: 0 }

/** Values of COURIER_SANDBOX. `slow` stays within the client's timeouts, to show how the page waits. */
export const sandboxScenarios = {
  usual,
  slow: { ...usual, delay: 3_000 },
  stale: { ...usual, loginLife: 500, trackLag: 14 * 86_400_000 },
  broken: { ...usual, broken: true },
} as const satisfies Record<string, SandboxScenario>

export type SandboxScenarioName = keyof typeof sandboxScenarios
