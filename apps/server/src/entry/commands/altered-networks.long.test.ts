import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { manifest } from '@guise/models'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDatabase } from '../../testing/database-template.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../../../..')
const names = Object.keys(manifest) as (keyof typeof manifest)[]
const sample = join(root, 'node_modules/@vladmandic/face-api/demo/sample1.jpg')

/** A copy of the program, whose networks may be spoiled. */
let copy: string
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'guise-altered-'))
  const packages = await readdir(join(root, 'packages'))
  for (const folder of [...packages.map((name) => `packages/${name}`), 'apps/server']) {
    const filter = (path: string) => !/node_modules|dist$/.test(path.slice(root.length))
    await cp(join(root, folder), join(copy, folder), { recursive: true, filter })
  }
  await mkdir(join(copy, 'node_modules/@guise'), { recursive: true })
  for (const name of packages) await symlink(join(copy, 'packages', name), join(copy, 'node_modules/@guise', name))
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@guise') await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  const own = join(root, 'apps/server/node_modules')
  await symlink(own, join(copy, 'apps/server/node_modules')).catch(() => undefined)
  await copyDatabase(join(copy, 'data'))
})
afterAll(() => rm(copy, { recursive: true, force: true }))

const placeOf = (name: string) => `packages/models/networks/${name}/${name}.onnx`

const damages: Record<string, (path: string) => Promise<void>> = {
  altered: async (path) => {
    const bytes = await readFile(path)
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
    await writeFile(path, bytes)
  },
  cut: async (path) => truncate(path, (await readFile(path)).length - 1),
  missing: (path) => rm(path),
}

/** Runs the copied program: how it ended, and what it said. */
async function runCopy(words: string[]) {
  const env = { DATA_DIR: join(copy, 'data'), PORT: '0' }
  const ended: { code?: number; stdout: string; stderr: string } = await run(
    process.execPath,
    [join(copy, 'apps/server/src/main.ts'), ...words],
    { env, timeout: 60_000 },
  ).catch((error: { code: number; stdout: string; stderr: string }) => error)
  return { code: ended.code ?? 0, stdout: ended.stdout, stderr: ended.stderr }
}

async function spoiled<T>(name: string, damage: string, look: () => Promise<T>): Promise<T> {
  const path = join(copy, placeOf(name))
  await damages[damage]?.(path)
  try {
    return await look()
  } finally {
    await cp(join(root, placeOf(name)), path)
  }
}

const sentenceOf = (name: string, damage: string) =>
  `The file ${placeOf(name)} ${damage === 'missing' ? 'is missing' : 'is not what was shipped: it is cut or altered'}. Put it back from where Guise came from, then start again.\n`

const kinds = Object.keys(damages)
test.each(names.map((name, i) => [name, kinds[i % kinds.length] ?? ''] as const))(
  'with the network %s %s no process starts, and one sentence names its file and says what to do',
  async (name, damage) => {
    const { code, stderr } = await spoiled(name, damage, () => runCopy(['start']))
    expect({ code, stderr }).toEqual({ code: 1, stderr: sentenceOf(name, damage) })
  },
  120_000,
)

test.each(kinds)(
  'with a network that is %s nothing is swapped by hand, and the doctor says so',
  async (damage) => {
    const name = 'iris'
    await spoiled(name, damage, async () => {
      const out = join(copy, 'out.jpg')
      const swap = await runCopy(['swap', sample, sample, out])
      expect({ ...swap, stdout: '' }).toEqual({ code: 1, stdout: '', stderr: sentenceOf(name, damage) })
      await expect(readFile(out)).rejects.toThrow('ENOENT')
      const { code, stdout } = await runCopy(['doctor', '--json'])
      expect(code).toBe(1)
      expect(stdout).toContain(sentenceOf(name, damage).trim())
      expect(stdout).toContain('Install Guise anew, or copy that file from where it came.')
    })
  },
  180_000,
)
