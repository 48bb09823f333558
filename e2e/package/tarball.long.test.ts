import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { welcomeNewcomer } from '../stage/newcomer.ts'
import { startServer } from '../stage/server.ts'
import type { Server } from '../stage/server.ts'

const repository = join(import.meta.dirname, '../..')
const run = promisify(execFile)
let folder: string
let server: Server | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guise-package-'))
  await mkdir(join(folder, 'bare'))
})

afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

test(
  'the package starts in a bare folder, serves the web app and swaps a face into every sample photo',
  { timeout: 400_000 },
  async () => {
    await run('npm', ['run', 'pack', '--', '--pack-destination', folder], { cwd: repository, maxBuffer: 1e8 })
    const tarball = 'guise-1.0.0.tgz'
    expect(await readdir(folder)).toContain(tarball)
    const bare = join(folder, 'bare')
    await run('npm', ['install', '--no-audit', '--no-fund', join(folder, tarball)], { cwd: bare, maxBuffer: 1e8 })
    const installed = join(bare, 'node_modules', 'guise')
    server = await startServer({
      program: [join(installed, 'bin', 'guise.mjs'), 'start'],
      env: { XDG_CACHE_HOME: join(folder, 'cache'), SAMPLES_DIR: '' },
    })
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    expect(await (await fetch(server.address)).text()).toContain('<div id="root"')
    const { client, project, posts } = await welcomeNewcomer(server, 'package@example.com')
    const url = posts.get('whole-gallery')?.url ?? ''
    const task = await client.createTask({ body: { project_id: project.id, urls: [url] } })
    const status = async () => (await client.getTask({ params: { task_id: task.id } })).status
    await expect.poll(status, { timeout: 60_000, interval: 250 }).toBe('completed')
    const { posts: read } = await client.getTask({ params: { task_id: task.id } })
    const items = Object.values(read).flatMap(({ contents }) => contents)
    expect(items.map(({ status, error_message }) => error_message ?? status)).toEqual(Array(6).fill('completed'))
    expect(server.output()).toContain('Face models run on the native library')
    expect(await server.stop()).toBe(0)
    server = undefined
  },
)
