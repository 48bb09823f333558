import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setInterval } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'

const { href } = new URL('asked-to-stop.ts', import.meta.url)
const working = `
  const { askedToStop } = await import(${JSON.stringify(href)})
  const work = setInterval(() => undefined, 1000)
  const asked = askedToStop()
  console.log('working')
  await asked
  console.log('a word for the terminal')
  await new Promise((resolve) => setTimeout(resolve, 200))
  clearInterval(work)
  process.exitCode = 7`

test.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'whoever sends %s lets the process finish what it is doing',
  async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', working], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    await once(child.stdout, 'data')
    if (signal === 'SIGHUP') child.stdout.destroy() // as the terminal is
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([7, null])
  },
)

const computing = `
  const { Worker } = await import('node:worker_threads')
  const { askedToStop } = await import(${JSON.stringify(href)})
  const native = "process.getBuiltinModule('crypto').pbkdf2Sync('', '', 2 ** 31 - 1, 32, 'sha512')" // takes a quarter of an hour
  new Worker("console.log('computing');" + native, { eval: true })
  await askedToStop()`

test.skipIf(process.platform === 'win32')(
  'whoever asks again has the end at once, whatever a thread computes meanwhile',
  async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', computing], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child.stdout, 'data')
    const ended = once(child, 'exit')
    for await (const _ of setInterval(200)) {
      if (child.exitCode !== null || child.signalCode !== null) break
      child.kill('SIGTERM')
    }
    expect(await ended).toEqual([null, 'SIGKILL'])
  },
)
