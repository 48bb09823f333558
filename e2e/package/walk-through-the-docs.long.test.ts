import { execFileSync } from 'node:child_process'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scopes } from '@guise/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blocksOf } from '../../apps/docs/src/command-blocks.ts'
import type { CodeBlock } from '../../apps/docs/src/command-blocks.ts'
import { readInOrder, repository } from '../../apps/docs/src/pages.ts'
import { signIn, welcomeNewcomer } from '../stage/newcomer.ts'
import { startServer } from '../stage/server.ts'
import type { Server } from '../stage/server.ts'
import { cloneFresh } from './fresh-clone.ts'
import type { FreshClone } from './fresh-clone.ts'

const quickStarts = 'docs/api.md'
const blocks = readInOrder.flatMap((page) => blocksOf(page, readFileSync(join(repository, page), 'utf8')))
const commands = blocks.filter(({ page, language, notRun }) => language === 'sh' && !notRun && page !== quickStarts)

let clone: FreshClone
let server: Server | undefined

beforeAll(async () => {
  clone = await cloneFresh()
})

afterAll(async () => {
  await server?.stop()
  await clone?.remove()
})

/** Starts the server by a command of the pages, on the folder that the other commands use. */
async function start(command: string): Promise<Server> {
  server = await startServer({
    elsewhere: { folder: clone.folder, command: 'bash', args: ['-c', `exec ${command}`] },
    dataDir: join(clone.folder, 'data'),
    env: { ...clone.env, SAMPLES_DIR: '' },
    startsWithinMs: 900_000,
  })
  return server
}

async function stop(): Promise<void> {
  const address = server?.address ?? ''
  await server?.stop()
  server = undefined
  await expect(fetch(address)).rejects.toThrow('fetch failed')
}

function isHere(program: string): boolean {
  try {
    execFileSync('which', [program], { env: clone.env, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** What the first reader does: signs in by the code on the terminal, and takes the sample photos for their own. */
async function lookAround(running: Server): Promise<void> {
  const { client } = await signIn(running, 'you@example.org')
  const { faces } = await client.listSamples()
  for (const [n, name] of ['me.jpg', 'friends.jpg'].entries())
    await writeFile(join(clone.folder, name), Buffer.from(await (await fetch(faces[n]?.url ?? '')).arrayBuffer()))
}

describe('the commands of the README and the pages, from the first to the last', () => {
  const starting = new Set(['npm start', 'guise start'])
  for (const { page, text, needs } of commands) {
    test(`${page}: ${text.split(/ {2,}|\n/, 1)[0]}`, { timeout: 1_200_000 }, async ({ skip }) => {
      if (needs && !isHere(needs)) skip(`${needs} is not here`)
      if (!starting.has(text.trim())) {
        await clone.run(text)
        return
      }
      const running = await start(text.trim())
      expect((await fetch(`${running.address}/readyz`)).status).toBe(200)
      expect(await (await fetch(running.address)).text()).toContain('<div id="root"')
      await lookAround(running)
      await stop()
    })
  }

  test('they left what they say that they make', async () => {
    const made = await readdir(clone.folder)
    expect(made).toEqual(
      expect.arrayContaining(['guise-1.0.0.tgz', 'guise.tar', 'out.jpg', 'restored', 'sealed.tar.age']),
    )
    expect((await readFile(join(clone.folder, 'out.jpg'))).subarray(0, 2).toString('hex')).toBe('ffd8')
  })
})

describe('the quick starts', () => {
  const page = readFileSync(join(repository, quickStarts), 'utf8')
  let env: Record<string, string>

  beforeAll(async () => {
    const running = await start('npm start')
    await lookAround(running)
    const { client, posts } = await welcomeNewcomer(running, 'programs@example.org')
    const { token } = await client.createToken({ body: { name: 'Quick starts', scopes: [...scopes] } })
    env = { GUISE_URL: running.address, GUISE_TOKEN: token, POST_LINK: posts.get('two-by-morisot')?.url ?? '' }
  }, 1_200_000)
  afterAll(stop, 60_000)

  /** Puts the program of the page in a language beside a face, in a folder of its own. */
  async function place(language: string, file: string): Promise<string> {
    const block = blocksOf(quickStarts, page).find((block: CodeBlock) => block.language === language)
    const cwd = join(clone.folder, '../quick-starts', language)
    await mkdir(cwd, { recursive: true })
    await writeFile(join(cwd, 'face.jpg'), await readFile(join(clone.folder, 'me.jpg')))
    await writeFile(join(cwd, file), block?.text ?? '')
    return cwd
  }

  /** What the program says at its end, and how the files begin that it has left. */
  async function outcomeOf(shell: string[], cwd: string, file: string) {
    const said = (await clone.run(file, { shell, cwd, env })).trim()
    const results = (await readdir(cwd)).filter((name) => name.startsWith('result-'))
    const begin = results.map(async (name) => (await readFile(join(cwd, name))).subarray(0, 2).toString('hex'))
    return { said, results: await Promise.all(begin) }
  }
  const swapped = { said: 'completed', results: ['ffd8', 'ffd8'] }

  test('in TypeScript, with the client as a package, compiles and runs', { timeout: 600_000 }, async () => {
    await clone.run('npm run pack:client')
    const cwd = await place('ts', 'swap.ts')
    await writeFile(join(cwd, 'package.json'), '{ "private": true, "type": "module" }')
    await clone.run(`npm install --no-audit --no-fund ${join(clone.folder, 'guise-client-1.0.0.tgz')}`, { cwd })
    const types = `--types node --typeRoots ${join(repository, 'node_modules/@types')}`
    const strict = '--noEmit --strict --module nodenext --target es2024 --skipLibCheck'
    const tsc = join(repository, 'node_modules/typescript/bin/tsc')
    await clone.run(`${clone.newestNode()} ${tsc} ${strict} ${types} swap.ts`, { cwd })
    expect(await outcomeOf([clone.newestNode()], cwd, 'swap.ts')).toEqual(swapped)
  })

  test('in Python runs with its standard library', { timeout: 200_000 }, async ({ skip }) => {
    if (!isHere('python3')) skip('python3 is not here')
    const cwd = await place('python', 'swap.py')
    expect(await outcomeOf(['python3'], cwd, 'swap.py')).toEqual(swapped)
  })

  test('with curl runs', { timeout: 200_000 }, async ({ skip }) => {
    if (!isHere('curl') || !isHere('jq')) skip('curl or jq is not here')
    const cwd = await place('sh', 'swap.sh')
    expect(await outcomeOf(['sh'], cwd, 'swap.sh')).toEqual(swapped)
  })
})
