import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { commandPages } from './command-pages.ts'

const main = join(import.meta.dirname, '../../main.ts')
const run = promisify(execFile)

test('a command answers in JSON when it is asked to, its failures too', async () => {
  const { stdout: page } = await run(process.execPath, [main, 'backup', '--help', '--json'])
  expect(JSON.parse(page)).toEqual({ backup: commandPages.backup })
  const env = { DATA_DIR: join(import.meta.dirname, 'nowhere') }
  const failure = await run(process.execPath, [main, 'backup', 'x.tar', '--json'], { env }).catch(
    (error: { stdout: string; code: number }) => error,
  )
  expect(JSON.parse(failure.stdout)).toMatchObject({ command: 'backup', ok: false, exit_code: 1, lines: [] })
  expect(failure).toMatchObject({ code: 1 })
})

test('every command, and one that there is not, prints one JSON object when it fails too', async () => {
  const failing = { DATA_DIR: '/dev/null/nowhere', PORT: 'none', DATABASE_URL: '' }
  const said: Record<string, unknown> = {}
  for (const name of [...Object.keys(commandPages), 'nothing']) {
    const words = name === 'help' ? ['help', 'nothing'] : [name]
    const { stdout, code }: { stdout: string; code?: number } = await run(
      process.execPath,
      [main, ...words, '--json'],
      { env: failing },
    ).catch((error: { stdout: string; code: number }) => error)
    const answer = JSON.parse(stdout) as object // fails when there is anything before or after it
    said[name] = [code, Array.isArray(answer), Object.keys(answer).length > 0]
  }
  const names = [...Object.keys(commandPages), 'nothing']
  expect(said).toEqual(Object.fromEntries(names.map((name) => [name, [1, false, true]])))
})
