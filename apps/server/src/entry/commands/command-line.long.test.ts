import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
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

test('a start tells what is set and cannot be done, and goes on without it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guise-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const env = { DATA_DIR: folder, PORT: '0', BACKUP_DIR: '/dev/null/backups', FFMPEG_PATH: '/dev/null' }
  const started = spawn(process.execPath, [main, 'start'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  for await (const text of started.stdout.setEncoding('utf8')) {
    said += text
    if (said.includes('Warming up')) started.kill('SIGTERM')
  }
  expect(said).toContain('The backups of tonight cannot be written to /dev/null/backups. Set BACKUP_DIR')
  expect(said).toContain('FFMPEG_PATH is /dev/null, which is no ffmpeg')
  expect(said).toContain('Guise has stopped.')
})
