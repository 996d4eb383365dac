import type { ServiceFailure } from '../service-failure.ts'
import { createPolarCourier } from './polar.ts'
import type { Courier } from './port.ts'
import { startSandbox } from './sandbox/server.ts'

export interface SandboxOptions {
  readonly onSurvived?: ((failure: ServiceFailure) => void) | undefined
}

/** The courier of a first start: the real client, talking to a sandbox of made-up parcels that it starts and stops. */
export async function createSandboxCourier(options: SandboxOptions = {}): Promise<Courier> {
  const sandbox = await startSandbox()
  const { address, username, password, trackToken } = sandbox
  const client = createPolarCourier({
    ...options,
    name: 'Sandbox courier (made-up parcels)',
    standIn: true,
    loginUrl: `${address}/login`,
    packageListUrl: `${address}/packages`,
    trackUrl: `${address}/track`,
    postSlipUrl: `${address}/slip`,
    username,
    password,
    trackToken,
  })
  return {
    ...client,
    async close() {
      await client.close()
      await sandbox.stop()
    },
  }
}
