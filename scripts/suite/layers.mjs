import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What each workspace may import of the others; its tests may import `tests`, too. */
export const workspaces = {
  'packages/contract': { imports: [] },
  'packages/client': { imports: ['contract'] },
  'packages/engine': { imports: ['models', 'neural', 'watermark'] },
  'packages/links': { imports: [] },
  'packages/models': { imports: [] },
  'packages/neural': { imports: ['models'] },
  'packages/posts': { imports: ['links'] },
  'packages/provenance': { imports: [] },
  'packages/video': { imports: [] },
  'packages/watermark': { imports: [] },
  'apps/server': {
    imports: ['contract', 'engine', 'links', 'models', 'neural', 'posts', 'provenance', 'video', 'watermark'],
    tests: ['client'],
  },
  'apps/docs': { imports: [] },
  'apps/web': { imports: ['client', 'contract', 'links'] },
}

/**
 * The floors of each house, top floor first. A room imports rooms of the floors below its own, and none beside it or above.
 * A room that is not named (main.ts, testing/) may import all of its house.
 */
export const houses = {
  'apps/server/src': [['entry'], ['ideas'], ['platform']],
  'apps/server/src/ideas': [
    ['operator', 'cases', 'gallery', 'marks', 'projects', 'shares', 'user-data'],
    ['accounts', 'work'],
    ['credits', 'explore', 'faces', 'push', 'webhooks'],
    ['audit', 'demo', 'notices', 'prohibitions', 'safety', 'transfer'],
  ],
  'apps/server/src/ideas/work': [['orders'], ['film', 'originals'], ['view'], ['swap'], ['life']],
  'apps/server/src/platform': [
    ['connect', 'editor', 'events', 'jobs', 'limits', 'mail', 'receivers', 'signing', 'storage', 'telemetry'],
    ['db', 'settings'],
    ['files', 'process'],
  ],
  'apps/server/src/entry': [['commands', 'http', 'schedule', 'workers']],
  'apps/server/src/entry/http': [['demo', 'routes'], ['calls', 'connections'], ['answers']],
  'packages/engine/src': [
    ['clip'],
    ['blend', 'gate'],
    ['choose', 'score'],
    ['source'],
    ['detect'],
    ['codec', 'models'],
    ['api', 'pixels'],
  ],
  'packages/engine/src/pixels': [['blend'], ['skin'], ['face'], ['image']],
  'packages/video/src': [['ffmpeg'], ['container'], ['limits']],
  'packages/posts/src': [['networks'], ['page', 'read'], ['parse', 'photo'], ['fetch'], ['post']],
  'apps/web/src': [['routes'], ['features'], ['ui'], ['lib']],
  'apps/web/src/ui': [['lightbox', 'review'], ['video'], ['overlay', 'photo'], ['state'], ['form'], ['text']],
  'apps/web/src/lib': [['session'], ['api'], ['language', 'files'], ['browser']],
}

/** Houses whose rooms do not know each other: the floor above puts them together. */
export const apart = ['apps/web/src/features']

const byName = 'Another workspace is reached by its name (@guise/...), never by a path.'
const network = /** @type {const} */ ({
  regex: '^(undici|node:http|node:https|node:http2|node:net|node:tls|node:dgram)$',
  message: 'fetch/safe-fetch.ts is the only code that fetches an address a stranger chose.',
  allowTypeImports: true,
})

/** Further promises of single folders: patterns that no file below them imports, save `except`. */
const promises = [
  {
    below: 'packages/contract/src',
    refused: () => [{ regex: '^([^.z]|z[^o]|zo[^d]|zod.)', message: 'The contract depends on zod only.' }],
  },
  {
    below: 'packages/links/src',
    refused: () => [
      { regex: '^[^.]', message: 'links is pure and runs in a browser, too: it imports only its own files.' },
    ],
  },
  {
    below: 'packages/engine/src/pixels',
    refused: (depth) => [
      { regex: `^[^.]|^(\\.\\./){${depth}}`, message: 'pixels is pure numeric code: it imports only its own folder.' },
    ],
  },
  {
    below: 'packages/posts/src',
    refused: () => [network],
    except: ['packages/posts/src/fetch/safe-fetch.ts', 'packages/posts/src/fetch/guarded-agent.ts'],
  },
]

/**
 * The lint rules that hold the table above: for each folder of source, what its files may not import.
 * @param {string} root folder of the repository
 */
export function layerRules(root) {
  return Object.keys(workspaces).flatMap((workspace) =>
    foldersBelow(root, `${workspace}/src`).flatMap((folder) => rulesOf(workspace, folder)),
  )
}

function rulesOf(workspace, folder) {
  const inTests = restrict(foreign(workspace, workspaces[workspace].tests))
  if (/\/testing(\/|$)/.test(folder)) return [{ files: [`${folder}/*`], rules: inTests }]
  const always = [...foreign(workspace), ...upward(folder)]
  const kept = promises.filter(({ below }) => isBelow(folder, below))
  const refused = kept.flatMap(({ below, refused }) => refused(depthOf(folder, below)))
  const excepted = kept.flatMap(({ except = [] }) => except).filter((file) => file.startsWith(`${folder}/`))
  return [
    { files: [`${folder}/*`], rules: restrict([...always, ...refused]) },
    ...excepted.map((file) => ({ files: [file], rules: restrict(always) })),
    { files: [`${folder}/*.test.{ts,tsx}`], rules: inTests },
  ]
}

/** What a file of the folder may not import because it stands beside its own room or above it. */
function upward(folder) {
  const patterns = []
  for (const [house, floors] of Object.entries(houses)) {
    if (folder === house || !isBelow(folder, house)) continue
    const [room] = folder.slice(house.length + 1).split('/')
    const own = floors.findIndex((rooms) => rooms.includes(room))
    const closed = floors
      .slice(0, own + 1)
      .flat()
      .filter((name) => name !== room)
    if (closed.length === 0) continue
    const regex = `^(\\.\\./){${depthOf(folder, house) - 1}}(${closed.join('|')})(/|\\.tsx?$)`
    patterns.push({
      regex,
      message: `${room} imports only what is below it in ${house}: see scripts/suite/layers.mjs.`,
    })
  }
  for (const house of apart) {
    if (folder === house || !isBelow(folder, house)) continue
    const regex = `^(\\.\\./){${depthOf(folder, house) - 1}}[^.]`
    patterns.push({ regex, message: 'A feature never imports another feature: a route composes them.' })
  }
  return patterns
}

function foreign(workspace, more = []) {
  const known = [...workspaces[workspace].imports, ...more]
  const others = Object.keys(workspaces)
    .map((path) => path.split('/')[1])
    .filter((name) => !known.includes(name))
  const message = `${workspace} may import ${known.join(', ') || 'no other workspace'}.`
  return [
    { regex: `^@guise/(${others.join('|')})(/|$)`, message },
    { regex: '(^|/)(apps|packages)/|^(\\.\\./)+[a-z]+/src/', message: byName },
    ...(workspace === 'apps/web' ? [{ regex: '^node:', message: 'This runs in a browser.' }] : []),
  ]
}

function restrict(patterns) {
  return { 'no-restricted-imports': ['error', { patterns }] }
}

function isBelow(folder, house) {
  return folder === house || folder.startsWith(`${house}/`)
}

/** How many folders lead from the house to the files of the folder, itself counted. */
function depthOf(folder, house) {
  return folder.slice(house.length).split('/').length
}

function foldersBelow(root, folder) {
  if (!existsSync(join(root, folder))) return []
  const inner = readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return [folder, ...inner.flatMap(({ name }) => foldersBelow(root, `${folder}/${name}`))]
}
