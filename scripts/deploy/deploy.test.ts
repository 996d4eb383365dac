import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, type TestContext } from 'vitest'
import { longestLastCopy } from '../../server/src/jobs/copy-elsewhere.ts'

// What deploy/ has, checked as far as it can be without Docker, and by the tools themselves where Debian's
// packages are there.

const read = (name: string) => readFileSync(join('deploy', name), 'utf8')

/** Runs a tool; skips the test, with the reason, where it is not installed. */
function runTool({ skip }: TestContext, of: string, command: string, ...args: string[]): string {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (error) skip(`${command} is not here: apt-get install ${of}`)
  expect([command, status, status === 0 ? '' : `${stdout}${stderr}`]).toEqual([command, 0, ''])
  return `${stdout}${stderr}`
}

it('the Dockerfile builds on exact versions and runs without rights, and the services have no more', () => {
  const text = read('Dockerfile').replaceAll(/^#.*\n|\\\n\s*/gm, '')
  const [build = '', last = ''] = text.split(/^(?=FROM )/m)
  for (const stage of [build, last]) expect(stage).toMatch(/^FROM \S+:\d+\.\d+[.\w-]*( AS build)?\n/)
  expect(text).not.toMatch(/^(?:ADD|ARG|ONBUILD|MAINTAINER) |\bsudo\b|apt-get|curl|wget|latest/m)
  // Packages are installed as they are locked, before the sources are there.
  expect(build).toMatch(/^COPY package.json package-lock.json .\/\nRUN npm ci .*\nCOPY . .\n/m)
  expect(last).toMatch(
    /^USER \d{4,}\n[\s\S]*^VOLUME \/data\n[\s\S]*^HEALTHCHECK .*CMD \["[\s\S]*^ENTRYPOINT \["/m,
  )
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.git', '.env', 'node_modules', 'data', 'deploy/secrets']))
  const services = read('compose.yaml')
  const images = [...services.matchAll(/image: (.+)/g)].map(([, image]) => image)
  expect(images).toEqual([
    expect.stringMatching(/^parcel-desk:/),
    ...Array(2).fill(expect.stringMatching(/:\d+\.\d+/)),
  ])
  for (const line of ['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']"])
    expect(services).toContain(line)
})

it('who stops the server waits for requests in flight and the last copy elsewhere', () => {
  const stopping = 10_000 + longestLastCopy
  const [, grace] = /^ *stop_grace_period: (\d+)s$/m.exec(read('compose.yaml')) ?? []
  const [, timeout] = /^TimeoutStopSec=(\d+)$/m.exec(read('parcel-desk.service')) ?? []
  for (const seconds of [grace, timeout]) expect(Number(seconds) * 1000).toBeGreaterThanOrEqual(stopping)
})

it('systemd takes the unit, and finds it hardened', (context) => {
  // Its program is where nothing is installed yet.
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const unit = join(folder, 'parcel-desk.service')
  writeFileSync(unit, read('parcel-desk.service').replace(/^ExecStart=.*/m, 'ExecStart=/bin/true'))
  expect(runTool(context, 'systemd', 'systemd-analyze', 'verify', unit)).toBe('')
  const said = runTool(context, 'systemd', 'systemd-analyze', 'security', '--offline=yes', unit)
  expect(Number(/Overall exposure level for \S+: ([\d.]+)/.exec(said)?.[1])).toBeLessThanOrEqual(2)
})

it('the unit allows what the server asks of the system beyond files and connections', () => {
  const unit = read('parcel-desk.service')
  // The addresses of the machine, and a lower priority for papers, audits and backups.
  expect(unit).toMatch(/^RestrictAddressFamilies=.*\bAF_NETLINK$/m)
  expect(unit).toMatch(/^SystemCallFilter=~.*@resources\n(?:#.*\n)?SystemCallFilter=setpriority$/m)
})

it('Caddy takes the Caddyfile', (context) => {
  const said = runTool(
    context,
    'caddy',
    'caddy',
    'validate',
    '--adapter',
    'caddyfile',
    '--config',
    'deploy/Caddyfile',
  )
  expect(said).toContain('Valid configuration')
})

it('Prometheus takes the alert rules', (context) => {
  expect(runTool(context, 'prometheus', 'promtool', 'check', 'rules', 'deploy/alerts.yaml')).toContain(
    'SUCCESS',
  )
})

it('HAProxy takes its configuration', (context) => {
  runTool(context, 'haproxy', '/usr/sbin/haproxy', '-c', '-f', 'deploy/haproxy.cfg')
})
