import type { ServiceFailure } from '../service-failure.ts'
import { createKuaidi100Tracker } from '../tracker/kuaidi100.ts'
import type { Tracker } from '../tracker/port.ts'
import { createPolarCourier } from './polar.ts'
import { type Courier, sandboxName } from './port.ts'
import { type SandboxServerOptions, startSandbox } from './sandbox/server.ts'

export interface SandboxOptions extends SandboxServerOptions {
  readonly onPartialFailure?: ((failure: ServiceFailure) => void) | undefined
}

/** The sandbox courier, with a tracker of its parcels in China. */
interface SandboxCourier extends Courier {
  readonly tracker: Tracker
}

/**
 * The courier of a first start: the real clients, connected to a sandbox of made-up parcels that it starts
 * and stops.
 */
export async function createSandboxCourier(options: SandboxOptions): Promise<SandboxCourier> {
  const sandbox = await startSandbox(options)
  const { address, username, password, trackToken } = sandbox
  const client = createPolarCourier({
    onPartialFailure: options.onPartialFailure,
    name: sandboxName,
    isSandbox: true,
    loginUrl: `${address}/login`,
    packageListUrl: `${address}/packages`,
    trackUrl: `${address}/track`,
    postSlipUrl: `${address}/slip`,
    username,
    password,
    trackToken,
  })
  const tracker = createKuaidi100Tracker({
    url: `${address}/kuaidi100`,
    ...sandbox.kuaidi100,
    isSandbox: true,
  })
  return {
    ...client,
    tracker,
    async close() {
      await client.close()
      await tracker.close()
      await sandbox.stop()
    },
  }
}
