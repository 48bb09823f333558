import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../bootstrap/prepare.mjs'

/** What each part of the house may not reach, by the file that tries and the line in which it does. */
const forbidden = {
  'packages/engine/src/a.ts': "import '@guise/contract'",
  'packages/engine/src/a.test.ts': "import '@guise/posts'",
  'packages/posts/src/a.ts': "import '@guise/engine'",
  'packages/posts/src/b.ts': "import '../../engine/src/index.ts'",
  'packages/posts/src/e.ts': "import '@guise/provenance'",
  'packages/provenance/src/a.ts': "import '@guise/engine'",
  'packages/provenance/src/b.ts': "import '../../posts/src/index.ts'",
  'packages/provenance/src/c.ts': 'export const path = process.env.C2PA_KEY',
  'packages/contract/src/a.ts': "import 'fastify'",
  'packages/contract/src/b.ts': "import '@guise/engine'",
  'packages/contract/src/c.ts': "import 'node:fs'",
  'packages/client/src/a.ts': "import '@guise/server'",
  'packages/client/src/b.ts': "import '@guise/provenance'",
  'packages/engine/src/pixels/a.ts': "import 'sharp'",
  'packages/engine/src/pixels/b.ts': "import '../codec/codec.ts'",
  'packages/engine/src/pixels/image/c.ts': "import '../../codec/codec.ts'",
  'packages/engine/src/pixels/image/d.ts': "import 'sharp'",
  'packages/posts/src/networks/a.ts': "import 'undici'",
  'packages/posts/src/networks/b.ts': "import 'node:https'",
  'packages/posts/src/networks/c.ts': "export const page = await fetch('http://localhost/')",
  'packages/posts/src/d.ts': 'export const proxy = process.env.PROXY',
  'apps/server/src/a.ts': "import '@guise/web'",
  'apps/server/src/b.ts': "import '@guise/client'",
  'apps/server/src/c.ts': "import '../../../packages/engine/src/swap.ts'",
  'apps/server/src/entry/http/d.ts': 'export const port = process.env.PORT',
  'apps/server/src/platform/db/a.ts': "import '../../ideas/work/create-task.ts'",
  'apps/server/src/platform/storage/a.ts': "import '../../entry/http/app.ts'",
  'apps/server/src/ideas/work/a.ts': "import '../../entry/http/app.ts'",
  'apps/web/src/lib/a.ts': "import '@guise/server'",
  'apps/web/src/lib/c.ts': "import '@guise/provenance'",
  'apps/web/src/lib/b.ts': "import '../features/tasks/task-card.tsx'",
  'apps/web/src/ui/a.tsx': "import '../routes/index.tsx'",
  'apps/web/src/ui/dialog/b.tsx': "import '../../features/tasks/task-card.tsx'",
  'apps/web/src/features/tasks/a.tsx': "import '../faces/face-card.tsx'",
  'apps/web/src/features/tasks/model/b.ts': "import '../../faces/model/face.ts'",
  'apps/web/src/features/tasks/model/deep/c.ts': "import '../../../faces/model/face.ts'",
  'apps/web/src/features/tasks/d.tsx': "import '../../routes/index.tsx'",
  'apps/web/src/features/tasks/e.tsx': "import 'node:fs'",
}

const allowed = {
  'packages/engine/src/ok.ts': "import 'sharp'\nimport './pixels/blend.ts'",
  'packages/engine/src/pixels/ok.ts': "import './warp.ts'",
  'packages/engine/src/pixels/skin/ok.ts': "import './skin.ts'\nimport '../image/raster.ts'",
  'packages/engine/src/pixels/ok.test.ts': "import 'vitest'\nimport '../codec/codec.ts'",
  'packages/posts/src/fetch/safe-fetch.ts': "import 'undici'",
  'packages/contract/src/ok.ts': "import 'zod'\nimport './ids.ts'",
  'packages/client/src/ok.ts': "import '@guise/contract'",
  'apps/server/src/platform/settings/config.ts': 'export const port = process.env.PORT',
  'apps/server/src/ok.ts':
    "import '@guise/engine/cli'\nimport '@guise/contract'\nimport '@guise/posts'\nimport '@guise/provenance'",
  'apps/server/src/ok.test.ts': "import '@guise/client'",
  'apps/server/src/ideas/work/ok.ts': "import '../credits/wallet.ts'\nimport '../../platform/db/schema.ts'",
  'apps/server/src/entry/http/routes/ok.ts': "import '../../../ideas/work/create-task.ts'",
  'apps/web/src/routes/ok.tsx': "import '../features/tasks/task-card.tsx'\nimport '../ui/button.tsx'",
  'apps/web/src/features/tasks/ok.tsx':
    "import '@guise/client'\nimport './model/task.ts'\nimport '../../ui/button.tsx'",
  'apps/web/src/features/tasks/model/ok.ts': "import '../task-card.tsx'\nimport '../../../lib/api.ts'",
  'apps/web/src/ui/dialog/ok.tsx': "import '../button.tsx'\nimport '../../lib/time.ts'",
}

const arrows = /no-restricted-imports|no-restricted-globals|no-process-env/
let folder
let broken

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guise-arrows-'))
  for (const [path, text] of Object.entries({ ...forbidden, ...allowed })) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), `${text}\n`)
  }
  await copyFile(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  const { diagnostics } = JSON.parse(await lint(folder))
  broken = new Set(
    diagnostics.filter(({ code }) => arrows.test(code)).map(({ filename }) => filename.replaceAll('\\', '/')),
  )
})
afterAll(() => rm(folder, { recursive: true }))

test.each(Object.entries(forbidden))('the linter stops %s from saying: %s', (path) => {
  expect([...broken]).toContain(path)
})

test.each(Object.keys(allowed))('the linter lets %s be', (path) => {
  expect([...broken]).not.toContain(path)
})

function lint(cwd) {
  const program = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
  return new Promise((resolve) => {
    execFile(process.execPath, [program, '--format', 'json'], { cwd, maxBuffer: 2 ** 26 }, (_error, stdout) =>
      resolve(stdout),
    )
  })
}
