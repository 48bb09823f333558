import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

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
