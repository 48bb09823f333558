import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { tinyFolder } from '@guise/neural/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { welcomeNewcomer } from '../stage/newcomer.ts'
import { startServer } from '../stage/server.ts'

/** Loaded before anything else, into every thread: it writes down each module, and each file that is opened. */
const witness = `
  import fs from 'node:fs'
  import { registerHooks, syncBuiltinESMExports } from 'node:module'
  const { appendFileSync } = fs
  const note = (what) => appendFileSync(process.env.WITNESS, String(what) + '\\n')
  registerHooks({ load: (url, context, next) => (note(url), next(url, context)) })
  for (const [of, names] of [[fs, ['open', 'openSync', 'readFile', 'readFileSync', 'createReadStream']], [fs.promises, ['open', 'readFile']]]) {
    for (const name of names) {
      const own = of[name]
      of[name] = (path, ...more) => (typeof path === 'string' && path !== process.env.WITNESS && note(path), own.call(of, path, ...more))
    }
  }
  syncBuiltinESMExports()
`

let folder: string
let models: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guise-witness-'))
  await writeFile(join(folder, 'witness.mjs'), witness)
  models = await tinyFolder('inswapper_128', 'mirrored')
})
afterAll(() => Promise.all([folder, models].map((path) => rm(path, { recursive: true }))))

/** What a server loads and opens from its start to the result of a photo, with these settings; and what made the result. */
async function loadedBy(name: string, env: Record<string, string>) {
  const list = join(folder, name)
  await writeFile(list, '')
  const server = await startServer({
    hasTables: true,
    env: {
      ...env,
      LANES: '1',
      WITNESS: list,
      NODE_OPTIONS: `--import ${pathToFileURL(join(folder, 'witness.mjs')).href}`,
    },
  })
  try {
    const { client, posts, project } = await welcomeNewcomer(server, 'ann@example.org')
    const body = { project_id: project.id, urls: [posts.get('dressed-up')?.url ?? ''] }
    const params = { task_id: (await client.createTask({ body })).id }
    const isDone = async () => (await client.getTask({ params })).status === 'completed'
    await vi.waitUntil(isDone, { timeout: 180_000, interval: 250 })
    const [post] = Object.values((await client.getTask({ params })).posts)
    const noted = [...new Set((await readFile(list, 'utf8')).split('\n'))]
    return {
      made: post?.contents[0]?.made_with,
      code: noted.filter((url) => url.includes('/packages/neural/')).length,
      files: noted.filter((path) => path.startsWith(models)).map((path) => path.slice(models.length + 1)),
      networks: noted.filter((path) => path.includes('/packages/models/networks/')).length,
      libraries: await librariesOf(server.process.pid),
    }
  } finally {
    await server.stop()
  }
}

/** The shared libraries that a process has in its memory; where the system tells nobody, none. */
async function librariesOf(pid: number | undefined): Promise<string[]> {
  const maps = await readFile(`/proc/${pid}/maps`, 'utf8').catch(() => '')
  const paths = maps.split('\n').map((line) => line.slice(line.indexOf('/')))
  return [...new Set(paths.filter((path) => /\.(so|node)(\.|$)/.test(path)))].toSorted()
}

test('a server without networks of its operator, or with ENGINE=builtin, loads none of them and nothing that draws with them', async () => {
  const none = await loadedBy('none', {})
  const aside = await loadedBy('aside', { MODELS_DIR: models, ENGINE: 'builtin' })
  for (const { made, code, files, networks } of [none, aside]) {
    expect({ made, code, files }).toMatchObject({ made: { engine: 'builtin', fell_back: null }, code: 0, files: [] })
    expect(networks).toBeGreaterThan(3) // what is noted does hold the networks of Guise itself
  }
  expect(aside.libraries).toEqual(none.libraries)

  const own = await loadedBy('own', { MODELS_DIR: models })
  expect(own.made).toMatchObject({ engine: 'neural', name: 'inswapper_128' })
  expect(own.code).toBeGreaterThan(5)
  expect(own.files.toSorted()).toEqual(['arcface_w600k_r50.onnx', 'inswapper_128.onnx', 'models.json'])
  expect(own.libraries).toEqual(none.libraries) // on the processor by the library that is there anyway
}, 600_000)
