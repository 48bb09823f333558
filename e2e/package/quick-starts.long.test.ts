import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { scopes } from '@guise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { welcomeNewcomer } from '../stage/newcomer.ts'
import { startServer } from '../stage/server.ts'
import type { Server } from '../stage/server.ts'

const repository = join(import.meta.dirname, '../..')
const run = promisify(execFile)
let folder: string
let server: Server
let env: NodeJS.ProcessEnv
let page: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guise-client-'))
  page = await readFile(join(repository, 'docs/api.md'), 'utf8')
  server = await startServer({ hasTables: true, startsWithinMs: 300_000 })
  const { client, posts } = await welcomeNewcomer(server, 'programs@example.com')
  const { token } = await client.createToken({ body: { name: 'Quick starts', scopes: [...scopes] } })
  const [sample] = (await client.listSamples()).faces
  await writeFile(join(folder, 'face.jpg'), Buffer.from(await (await fetch(sample?.url ?? '')).arrayBuffer()))
  const POST_LINK = posts.get('dressed-up')?.url ?? ''
  env = { ...process.env, GUISE_URL: server.address, GUISE_TOKEN: token, POST_LINK }
}, 400_000)

afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** The program of the page in a language, in a folder of its own beside a face. */
async function place(language: string, file: string): Promise<string> {
  const [, program] = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(page) ?? []
  const cwd = join(folder, language)
  await mkdir(cwd)
  await writeFile(join(cwd, 'face.jpg'), await readFile(join(folder, 'face.jpg')))
  await writeFile(join(cwd, file), program ?? '')
  return cwd
}

/** How the files begin that a program has left. */
async function resultsIn(cwd: string): Promise<string[]> {
  const names = (await readdir(cwd)).filter((name) => name.startsWith('result-'))
  return Promise.all(names.map(async (name) => (await readFile(join(cwd, name))).subarray(0, 2).toString('hex')))
}

async function isThere(program: string): Promise<boolean> {
  return run(program, ['--version']).then(
    () => true,
    () => false,
  )
}

test('the client is packed, installs in a bare folder, and the quick start in TypeScript compiles and runs with it', async () => {
  await run('npm', ['run', 'pack:client', '--', '--pack-destination', folder], { cwd: repository, maxBuffer: 1e8 })
  const cwd = await place('ts', 'swap.ts')
  await writeFile(join(cwd, 'package.json'), '{ "private": true, "type": "module" }')
  const tarball = join(folder, 'guise-client-1.0.0.tgz')
  await run('npm', ['install', '--no-audit', '--no-fund', tarball], { cwd, maxBuffer: 1e8 })
  const flags = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2024',
    '--skipLibCheck',
    '--types',
    'node',
  ]
  const types = ['--typeRoots', join(repository, 'node_modules/@types')]
  await run(join(repository, 'node_modules/.bin/tsc'), [...flags, ...types, 'swap.ts'], { cwd })
  expect((await run(process.execPath, ['swap.ts'], { cwd, env })).stdout.trim()).toBe('completed')
  expect(await resultsIn(cwd)).toEqual(['ffd8', 'ffd8'])
}, 400_000)

test('the quick start in Python runs with its standard library', async ({ skip }) => {
  if (!(await isThere('python3'))) skip('python3 is not here')
  const cwd = await place('python', 'swap.py')
  expect((await run('python3', ['swap.py'], { cwd, env })).stdout.trim()).toBe('completed')
  expect(await resultsIn(cwd)).toEqual(['ffd8', 'ffd8'])
}, 200_000)

test('the quick start with curl runs', async ({ skip }) => {
  if (!(await isThere('curl')) || !(await isThere('jq'))) skip('curl or jq is not here')
  const cwd = await place('sh', 'swap.sh')
  expect((await run('sh', ['swap.sh'], { cwd, env })).stdout.trim()).toBe('completed')
  expect(await resultsIn(cwd)).toEqual(['ffd8', 'ffd8'])
}, 200_000)
