import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bundleFolder } from '../../server/src/bundled-libraries.mjs'

// npm run package [-- --folder DIR]: one archive in package/, or a folder, with everything that a server
// needs on a machine without Node, npm and a registry: the runtime, the packages of the server, its sources
// and the page. `./parcel-desk` in it starts the server.

const root = join(import.meta.dirname, '../..')
const ours =
  'package.json package-lock.json LICENSE README.md docs server/src server/libraries.config.ts domain contract web/dist scripts/start.ts scripts/process-group.ts deploy/parcel-desk.service deploy/Caddyfile deploy/haproxy.cfg deploy/alerts.yaml deploy/dashboard.json'.split(
    ' ',
  )
/** Of our own and of packages: what is read by nobody at work. */
const unread = /\.test\.ts$|\.map$|\.d\.[cm]?ts$|^docs\/(?!operations|nas|reference)\w/
/** Of large packages: what is for other platforms, for browsers, or for who makes them. */
const unreadOf: Readonly<Record<string, RegExp>> = {
  'better-sqlite3': new RegExp(
    `^(?:deps|src)/|^prebuilds/(?!${process.platform}(?:musl)?-${process.arch}\\.)`,
  ),
  'bwip-js': /^(?:barcode\.ps|demo\.html|bin|examples|fonts|lib|src)$|^dist\/(?!bwip-js-node\.|bwipp\.)/,
  'pdfjs-dist':
    /^(?:build|cmaps|iccs|image_decoders|standard_fonts|types|wasm|web)$|^legacy\/(?:image_decoders|web)$|\.min\.mjs$|\.sandbox\.mjs$/,
  pdfkit: /^\.yarn$|^js\/pdfkit\.(?:browser|standalone|old)\b/,
}
/** pdf.js would draw with it; the server only joins pages. */
const unneeded = '@napi-rs/canvas'
/** Font packages have each weight, of which papers use two. */
const font = /^node_modules\/[^.]*fonts[^.]*\.ttf$/

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sources = globSync('{server/src,domain,contract}/**/*.{ts,mjs}', { cwd: root }).map(read).join('\n')

/** The folders of the packages that the sources name, and of those that these need, for this platform. */
function packageFolders(): Set<string> {
  const locked: Readonly<Record<string, Locked>> = JSON.parse(read('package-lock.json')).packages
  const named = Object.keys(locked['']?.dependencies ?? {}).filter((name) =>
    [`'${name}'`, `'${name}/`].some((specifier) => sources.includes(specifier)),
  )
  const found = new Set<string>()
  const open = named.map((name) => ({ name, from: '' }))
  for (const { name, from } of open) {
    const folder = nearest(name, from)
    if (folder === undefined || found.has(folder)) continue
    found.add(folder)
    const { dependencies, optionalDependencies } = locked[folder] ?? {}
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
      if (needed !== unneeded) open.push({ name: needed, from: folder })
  }
  return found
}

/** As Node finds it: in the node_modules of the package that needs it, else of the folders above. */
function nearest(name: string, from: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const folder = `${at && `${at}/`}node_modules/${name}`
    if (existsSync(join(root, folder))) return folder
    if (at === '') return undefined
  }
}

function fill(folder: string): void {
  const packages = packageFolders()
  const copy = (path: string) =>
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter(source) {
        const name = relative(root, source).replaceAll('\\', '/')
        // Packages inside a package are copied when they are needed themselves.
        if (name !== path && basename(name) === 'node_modules') return false
        const [, of = '', inside = ''] = /^node_modules\/([^/]+)\/(.+)/.exec(name) ?? []
        if (unread.test(name) || unreadOf[of]?.test(inside)) return false
        return !font.test(name) || sources.includes(basename(name))
      },
    })
  for (const path of [...ours, ...packages, relative(root, bundleFolder())]) copy(path)
  mkdirSync(join(folder, 'runtime'))
  cpSync(realpathSync(process.execPath), join(folder, 'runtime/node'))
  // Names for a debugger are a fifth of it. Without the tool it stays as it is, and runs as well.
  if (process.platform === 'linux') spawnSync('strip', ['--strip-unneeded', join(folder, 'runtime/node')])
  addLibraries(folder)
  cpSync(join(root, 'deploy/parcel-desk'), join(folder, 'parcel-desk'))
  for (const program of ['runtime/node', 'parcel-desk']) chmodSync(join(folder, program), 0o755)
}

/** The library that the runtime needs and a bare Debian has not. */
function addLibraries(folder: string): void {
  if (process.platform !== 'linux') return
  const needed = execFileSync('ldd', [join(folder, 'runtime/node')], { encoding: 'utf8' })
  const found = / => (\S+\/libatomic\.so\.1) /.exec(needed)?.[1]
  if (found === undefined) return
  mkdirSync(join(folder, 'runtime/lib'))
  cpSync(realpathSync(found), join(folder, 'runtime/lib/libatomic.so.1'))
}

/** The version, and the commit where there is one: two archives of a version unpack beside each other. */
function packageName(): string {
  const { version } = JSON.parse(read('package.json'))
  let commit = ''
  try {
    const asked = ['rev-parse', '--short', 'HEAD']
    commit = `-${execFileSync('git', asked, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()}`
  } catch {
    // Not a repository.
  }
  return `parcel-desk-${version}${commit}-${process.platform}-${process.arch}`
}

const { folder } = parseArgs({ options: { folder: { type: 'string' } } }).values
if (folder !== undefined) fill(resolve(folder))
else {
  const name = packageName()
  await using parent = await mkdtempDisposable(join(tmpdir(), 'parcel-desk-package-'))
  const archive = join(root, 'package', `${name}.tar.gz`)
  mkdirSync(dirname(archive), { recursive: true })
  fill(join(parent.path, name))
  execFileSync('tar', ['-czf', archive, '--owner=0', '--group=0', '-C', parent.path, name])
  console.log(archive)
}
