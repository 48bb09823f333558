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
