import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../bootstrap/prepare.mjs'

const read = (path) => JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
/** What the server is made of. */
const workspaces = [
  'apps/server',
  ...['contract', 'engine', 'links', 'models', 'neural', 'posts', 'provenance', 'video', 'watermark'].map(below),
]
/** What the bundle takes out of a package, so that whoever installs it need not. */
const taken = new Set(['onnxruntime-web'])

test('the package asks for what the server asks for, in the same versions', () => {
  const asked = Object.assign({}, ...workspaces.map((path) => read(path).dependencies))
  const own = Object.entries(asked).filter(([name]) => !name.startsWith('@guise/') && !taken.has(name))
  expect(read('.').dependencies).toEqual(Object.fromEntries(own))
})

test('what the package ships is named: no sources, no tests, no keys', () => {
  expect(read('.').files).toEqual([
    'bin',
    'dist',
    'scripts/bootstrap/{node-flags,node-runtime,npm,problem,run-command,say}.mjs',
    'CHANGELOG.md',
  ])
})

function below(name) {
  return `packages/${name}`
}
