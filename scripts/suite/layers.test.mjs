import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../bootstrap/prepare.mjs'
import { apart, houses, workspaces } from './layers.mjs'

/** A file that tries an import, with the line in which it does. */
const forbidden = {
  ...everyPair((own, other) => own >= other),
  ...Object.fromEntries(apart.map((house) => [`${house}/tasks/deep/a.ts`, "import '../../faces/face.ts'"])),
  ...between((known, name) => !known.includes(name)),
  'packages/contract/src/a.ts': "import 'fastify'",
  'packages/contract/src/tasks/b.ts': "import 'node:fs'",
  'packages/links/src/a.ts': "import 'node:url'",
  'packages/links/src/b.ts': "import 'zod'",
  'packages/engine/src/pixels/a.ts': "import 'sharp'",
  'packages/engine/src/pixels/b.ts': "import '../codec.ts'",
  'packages/posts/src/b.ts': "import '../../engine/src/index.ts'",
  'packages/posts/src/networks/a.ts': "import 'undici'",
  'packages/posts/src/networks/b.ts': "import 'node:https'",
  'packages/posts/src/networks/c.ts': "export const page = await fetch('http://localhost/')",
  'packages/posts/src/d.ts': 'export const proxy = process.env.PROXY',
  'apps/server/src/c.ts': "import '../../../packages/engine/src/swap.ts'",
  'apps/server/src/entry/http/d.ts': 'export const port = process.env.PORT',
  'apps/web/src/lib/a.ts': "import 'node:fs'",
}

const allowed = {
  ...everyPair((own, other) => own < other),
  ...between((known, name) => known.includes(name)),
  'packages/engine/src/ok.ts': "import 'sharp'\nimport './pixels/blend.ts'",
  'packages/engine/src/pixels/ok.ts': "import './warp.ts'",
  'packages/engine/src/pixels/ok.test.ts': "import 'vitest'\nimport '../codec.ts'",
  'packages/posts/src/fetch/safe-fetch.ts': "import 'undici'",
  'packages/contract/src/ok.ts': "import 'zod'\nimport './ids.ts'",
  'apps/server/src/platform/settings/config.ts': 'export const port = process.env.PORT',
  'apps/server/src/ok.test.ts': "import '@guise/client'",
  'apps/server/src/ideas/ok.test.ts': "import '../testing/server.ts'\nimport '../entry/http/app.ts'",
}

const restrictions = /no-restricted-imports|no-restricted-globals|no-process-env/
let folder
let refused

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guise-layers-'))
  for (const [path, text] of Object.entries({ ...forbidden, ...allowed })) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), `${text}\n`)
  }
  await mkdir(join(folder, 'scripts/suite'), { recursive: true })
  for (const file of ['oxlint.config.ts', 'scripts/suite/layers.mjs']) {
    await copyFile(join(root, file), join(folder, file))
  }
  const { diagnostics } = JSON.parse(await lint(folder))
  refused = diagnostics
    .filter(({ code }) => restrictions.test(code))
    .map(({ filename }) => filename.replaceAll('\\', '/'))
})
afterAll(() => rm(folder, { recursive: true }))

test('the linter refuses every import that goes beside or up, and every other thing a folder promised not to do', () => {
  expect(Object.keys(forbidden).filter((path) => !refused.includes(path))).toEqual([])
})

test('the linter lets be what goes down', () => {
  expect(refused.filter((path) => path in allowed)).toEqual([])
})

test('every room of the table is a folder, and every folder of a house with floors is in the table', () => {
  const named = Object.entries(houses).flatMap(([house, floors]) => floors.flat().map((room) => `${house}/${room}`))
  expect([...named, ...Object.keys(workspaces)].filter((path) => !existsSync(join(root, path)))).toEqual([])
})

/** Imports between the rooms of each house whose floors, counted from the top, compare as asked. */
function everyPair(isAsked) {
  const tries = {}
  for (const [house, floors] of Object.entries(houses)) {
    const rooms = floors.flatMap((names, floor) => names.map((name) => ({ name, floor })))
    for (const own of rooms) {
      for (const other of rooms) {
        if (own === other || !isAsked(own.floor, other.floor)) continue
        tries[`${house}/${own.name}/deep/to-${other.name}.ts`] = `import '../../${other.name}/a.ts'`
      }
    }
  }
  return tries
}

/** Imports from each workspace of those others that are asked for. */
function between(isAsked) {
  const names = Object.keys(workspaces).map((path) => path.split('/')[1])
  return Object.fromEntries(
    Object.entries(workspaces).flatMap(([path, { imports }]) =>
      names
        .filter((name) => path.split('/')[1] !== name && isAsked(imports, name))
        .map((name) => [`${path}/src/to-${name}.ts`, `import '@guise/${name}'`]),
    ),
  )
}

function lint(cwd) {
  const program = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
  return new Promise((resolve) => {
    execFile(process.execPath, [program, '--format', 'json'], { cwd, maxBuffer: 2 ** 26 }, (_error, stdout) =>
      resolve(stdout),
    )
  })
}
