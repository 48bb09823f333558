import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundled, compileServer, placeWebApp } from './bundle.mjs'

let root
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'guise-bundle-'))
  await write(bundled, 'process.stdout.write("ready"); setInterval(() => undefined, 1000)')
  await write('dist/.built-from', 'sources of yesterday')
  await write('dist/web/.built-from', 'yesterday')
  await write('apps/web/dist/.built-from', 'today')
  await write('packages/posts/src/networks/web.ts', 'changed')
})
afterEach(() => rm(root, { recursive: true }))

async function write(path, text) {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

const read = (path) => readFile(join(root, path), 'utf8')

test.skipIf(process.platform === 'win32')(
  'what a server runs from is not built anew under it, and whoever wants to is told to stop it',
  async () => {
    const server = spawn(process.execPath, [join(root, bundled), 'start'], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(server.stdout, 'data')
    const told = new RegExp(
      `^Guise is running from this folder \\(process ${server.pid}\\), .* Stop it, and run this again.$`,
    )
    await expect(compileServer(root, { node: process.execPath, env: process.env })).rejects.toThrow(told)
    await expect(placeWebApp(root)).rejects.toThrow(told)
    expect([await read(bundled), await read('dist/web/.built-from')]).toEqual([expect.any(String), 'yesterday'])
    server.kill()
    await once(server, 'exit')
    await placeWebApp(root)
    expect(await read('dist/web/.built-from')).toBe('today')
  },
)
