import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, type TestContext } from 'vitest'
import { instructionsOf } from '../testkit/dockerfile.ts'

// What deploy/ has, checked as far as it can be without Docker, and by the tools themselves where Debian's
// packages are there.

const read = (name: string) => readFileSync(join('deploy', name), 'utf8')

/** A copy of a file of deploy/, changed for this machine. */
function copied(name: string, change: (text: string) => string): string {
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, name)
  writeFileSync(file, change(read(name)))
  return file
}

/** Runs a tool; skips the test, with the reason, where it is not installed. */
function runTool({ skip }: TestContext, of: string, command: string, ...args: string[]): string {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (error) skip(`${command} is not here: apt-get install ${of}`)
  expect([command, status, status === 0 ? '' : `${stdout}${stderr}`]).toEqual([command, 0, ''])
  return `${stdout}${stderr}`
}

it('the Dockerfile builds on exact versions and runs as nobody with rights, without more than it needs', () => {
  const stages = Map.groupBy(instructionsOf('deploy/Dockerfile'), ({ stage }) => stage)
  expect([...stages.keys()]).toEqual([0, 1])
  for (const steps of stages.values())
    expect(steps[0]).toMatchObject({
      name: 'FROM',
      rest: expect.stringMatching(/^\S+:\d+\.\d+[.\w-]*( AS \w+)?$/),
    })
  const all = [...stages.values()].flat()
  const names = new Set(all.map(({ name }) => name))
  for (const bad of ['ADD', 'ARG', 'MAINTAINER', 'ONBUILD']) expect(names).not.toContain(bad)
  expect(all.map(({ rest }) => rest).join('\n')).not.toMatch(/\bsudo\b|apt-get|curl|wget|latest/)
  // Packages are installed as they are locked, before the sources are there.
  const build = stages.get(0)?.map(({ name, rest }) => `${name} ${rest}`) ?? []
  const install = build.findIndex((step) => step.startsWith('RUN npm ci'))
  expect(install).toBeGreaterThan(build.indexOf('COPY package.json package-lock.json ./'))
  expect(install).toBeLessThan(build.indexOf('COPY . .'))
  const last = new Map(stages.get(1)?.map(({ name, rest }) => [name, rest]))
  expect(last.get('USER')).toMatch(/^\d{4,}$/)
  expect(last.get('VOLUME')).toBe('/data')
  expect(last.get('ENTRYPOINT')).toMatch(/^\["/)
  expect(last.get('HEALTHCHECK')).toContain('CMD ["')
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.git', '.env', 'node_modules', 'data', 'deploy/secrets']))
})

it('the services of compose.yaml have exact images, and the server a read-only file system and no rights', () => {
  const text = read('compose.yaml')
  const images = [...text.matchAll(/image: (.+)/g)].map(([, image]) => image)
  expect(images).toHaveLength(3)
  for (const image of images) expect(image).toMatch(/^parcel-desk:\$|:\d+\.\d+/)
  for (const line of ['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']"])
    expect(text).toContain(line)
  expect(text.match(/\w*(?:PASSWORD|SECRET|URL): *\S*(?:hush|pass|:\/\/\w+:)/g)).toBeNull()
})

it('systemd takes the unit, and finds it hardened', (context) => {
  // Its program is where nothing is installed yet.
  const unit = copied('parcel-desk.service', (text) => text.replace(/^ExecStart=.*/m, 'ExecStart=/bin/true'))
  expect(runTool(context, 'systemd', 'systemd-analyze', 'verify', unit)).toBe('')
  const said = runTool(context, 'systemd', 'systemd-analyze', 'security', '--offline=yes', unit)
  expect(Number(/Overall exposure level for \S+: ([\d.]+)/.exec(said)?.[1])).toBeLessThanOrEqual(2)
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
