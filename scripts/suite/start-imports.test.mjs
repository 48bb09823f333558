import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** Large, and of no use to a first page: each is imported where it is first used. node:http brings Node's own client along. */
const late = [
  '@aws-sdk/client-s3',
  '@peculiar/x509',
  '@scalar/fastify-api-reference',
  '@simplewebauthn/server',
  '@trustnxt/c2pa-ts',
  'age-encryption',
  'mediabunny',
  'node:http',
  'nodemailer',
  'undici',
]

test('a start loads no package that only what comes after it needs', () => {
  const loaded = loadedBy(join(root, 'apps/server/src/run-start.ts'))
  expect([...loaded]).toEqual(expect.arrayContaining(['fastify', 'piscina', '@electric-sql/pglite'])) // the walk gets that far
  expect(late.filter((name) => loaded.has(name))).toEqual([])
})

/** Names of all packages that a file and what it imports load at once; types and what is imported later are none. */
function loadedBy(start) {
  const packages = new Set()
  const files = new Set([start])
  for (const file of files) {
    for (const name of importedBy(file)) {
      if (name.startsWith('.')) files.add(resolve(dirname(file), name))
      else if (name.startsWith('@guise/')) files.add(sourceOf(name))
      else packages.add(name.startsWith('node:') ? name : packageOf(name))
    }
  }
  return packages
}

function importedBy(file) {
  if (!file.endsWith('.ts')) return []
  const { module } = parseSync(file, readFileSync(file, 'utf8'))
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({ moduleRequest, entries }))
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.filter(({ moduleRequest }) => moduleRequest).map((entry) => ({ ...entry, entries: [entry] })),
  )
  return [...imports, ...exports]
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
}

function packageOf(name) {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/')
}

/** The file behind a name of one of our own packages. */
function sourceOf(name) {
  const [, own, ...rest] = name.split('/')
  const folder = join(root, 'packages', own)
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, exports[['.', ...rest].join('/')])
}
