// @rules 4-setup-04
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { ownAddresses, reachOf } from '../../src/services/people/reach.ts'

const lan = ['192.168.1.20', '10.0.0.7']
const configOf = (publicUrl: string, dataDir = resolve('data'), given: readonly string[] = []) => ({
  publicUrl,
  dataDir,
  given: new Set(given),
})

it('the way to a server names the addresses of its machine, and the command that opens it to them', () => {
  const at = (end: string) => lan.map((address) => `http://${address}${end}`)
  const rows: readonly [publicUrl: string, openAt: readonly string[], command: string][] = [
    ['http://127.0.0.1:3000', at(':3000'), 'HOST=0.0.0.0 PUBLIC_URL=http://192.168.1.20:3000 npm start'],
    [
      'http://localhost:8080',
      at(':8080'),
      'HOST=0.0.0.0 PORT=8080 PUBLIC_URL=http://192.168.1.20:8080 npm start',
    ],
    ['http://[::1]:3000', at(':3000'), 'HOST=0.0.0.0 PUBLIC_URL=http://192.168.1.20:3000 npm start'],
    ['http://localhost', at(''), 'HOST=0.0.0.0 PORT=80 PUBLIC_URL=http://192.168.1.20 npm start'],
    ['http://0.0.0.0:3000', at(':3000'), ''],
    ['http://[::]:4000', at(':4000'), ''],
    ['http://192.168.1.20:3000', ['http://192.168.1.20:3000'], ''],
    ['https://desk.example.com', ['https://desk.example.com'], ''],
  ]
  for (const [publicUrl, openAt, command] of rows)
    expect([publicUrl, reachOf(configOf(publicUrl), lan)]).toEqual([publicUrl, { openAt, command }])
  const folders = [
    ['/srv/desk', '/srv/desk'],
    ['/srv/desk data', "'/srv/desk data'"],
    ['/srv/$HOME;x', "'/srv/$HOME;x'"],
    ["/srv/Mei's", "'/srv/Mei'\\''s'"],
  ] as const
  for (const [folder, word] of folders) {
    const command = `DATA_DIR=${word} HOST=0.0.0.0 npm start`
    expect(reachOf(configOf('http://127.0.0.1:3000', folder), [])).toEqual({ openAt: [], command })
  }
})

it('a server names no address and no command where PUBLIC_URL was set to its own machine, as in a container', () => {
  const config = configOf('http://localhost:3000', '/data', ['PUBLIC_URL', 'HOST'])
  expect(reachOf(config, ['172.18.0.2'])).toEqual({ openAt: [], command: '' })
  expect(reachOf({ ...config, publicUrl: 'https://desk.example.com' }, ['172.18.0.2'])).toEqual({
    openAt: ['https://desk.example.com'],
    command: '',
  })
})

it('the addresses of the machine are none where a sandbox forbids to read them', () => {
  const refuse = () => {
    throw new Error('uv_interface_addresses returned Unknown system error 97')
  }
  expect(ownAddresses(refuse)).toEqual([])
})
