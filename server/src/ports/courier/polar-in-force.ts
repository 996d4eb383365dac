import { createPolarCourier, type PolarOptions } from './polar.ts'
import { type Courier, CourierFailure } from './port.ts'

type Account = Pick<PolarOptions, 'username' | 'password' | 'trackToken'>

/** The forwarder with the account in force: a new client whenever that has changed. */
export function makePolarInForce(
  options: Omit<PolarOptions, keyof Account>,
  account: () => Promise<Account>,
): Courier {
  const none = { username: '', password: '', trackToken: '' }
  /** Clients of earlier accounts too, whose requests may still run. */
  const clients = new Map([[keyOf(none), createPolarCourier({ ...options, ...none })]])

  async function inForce(): Promise<Courier> {
    const known = await account()
    if (known.username === '' || known.password === '') throw new CourierFailure('login', 'no account is set')
    const key = keyOf(known)
    const client = clients.get(key) ?? createPolarCourier({ ...options, ...known })
    clients.set(key, client)
    return client
  }

  const [{ name, isSandbox }] = [...clients.values()] as [Courier]
  return {
    name,
    isSandbox,
    findPackage: async (packageId) => (await inForce()).findPackage(packageId),
    track: async (packageId) => (await inForce()).track(packageId),
    postSlip: async (packageId) => (await inForce()).postSlip(packageId),
    checkAccount: async () => (await inForce()).checkAccount(),
    async close() {
      for (const client of clients.values()) await client.close()
    },
  }
}

const keyOf = ({ username, password, trackToken }: Account) =>
  JSON.stringify([username, password, trackToken])
