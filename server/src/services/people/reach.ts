import { networkInterfaces } from 'node:os'
import { resolve } from 'node:path'

/** How colleagues reach this server from their computers. */
export interface Reach {
  /** Where to open the page; empty on a machine without a network. */
  readonly openAt: readonly string[]
  /** The command that makes the server listen there; '' when it does already. */
  readonly command: string
}

/** Where a server runs, as its configuration says. */
interface Place {
  readonly publicUrl: string
  readonly dataDir: string
  /** Names of the variables that were set. */
  readonly given: ReadonlySet<string>
}

/** What is said where it is not known. */
export const nowhere: Reach = { openAt: [], command: '' }

const here = ['localhost', '127.0.0.1', '[::1]']
const everywhere = ['0.0.0.0', '[::]']
const usualPort = '3000'

/**
 * The command names DATA_DIR, without which it would start an empty server; `addresses` are those of this
 * machine in its networks. With a PUBLIC_URL that leads to this machine alone there is nothing to say: such
 * a server stands in a container or behind a proxy, whose addresses it does not know.
 */
export function reachOf({ publicUrl, dataDir, given }: Place, addresses = ownAddresses()): Reach {
  const { hostname, port, protocol } = new URL(publicUrl)
  const isHere = here.includes(hostname)
  if (isHere && given.has('PUBLIC_URL')) return nowhere
  if (!isHere && !everywhere.includes(hostname)) return { openAt: [publicUrl], command: '' }
  const openAt = addresses.map((address) => `${protocol}//${address}${port === '' ? '' : `:${port}`}`)
  const [first] = openAt
  if (!isHere) return { openAt, command: '' }
  const variables = [
    ...(dataDir === resolve('data') ? [] : [`DATA_DIR=${quoted(dataDir)}`]),
    'HOST=0.0.0.0',
    ...(port === usualPort ? [] : [`PORT=${port === '' ? '80' : port}`]),
    // Links in mails lead there, too.
    ...(first === undefined ? [] : [`PUBLIC_URL=${first}`]),
  ]
  return { openAt, command: `${variables.join(' ')} npm start` }
}

/** A path as one word of a shell, whatever signs it has. */
const quoted = (path: string) => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`)

/** None where a sandbox, such as RestrictAddressFamilies of systemd without AF_NETLINK, does not let them be read. */
export function ownAddresses(read = networkInterfaces): string[] {
  try {
    const all = Object.values(read()).flatMap((some) => some ?? [])
    return all.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address)
  } catch {
    return []
  }
}
