import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const { href } = pathToFileURL(join(import.meta.dirname, 'run-command.mjs'))
const lasting = `console.log('program', process.pid); setInterval(() => undefined, 1000)`
const handing = `import { hand } from ${JSON.stringify(href)}
  await hand(process.execPath, ['-e', ${JSON.stringify(lasting)}])`

/** npm as it runs a script: through a shell that waits for it. */
const npm = `const { spawn } = require('node:child_process')
  const env = { ...process.env, npm_lifecycle_event: 'start' }
  spawn('sh', ['-c', '"$NODE" --input-type=module -e "$CODE"; true'], { env, stdio: 'inherit' })
  setInterval(() => undefined, 1000)`

test.skipIf(process.platform === 'win32').each(['SIGHUP', 'SIGKILL', 'SIGTERM'])(
  'a program ends with the npm that started it, which died of %s without telling anybody',
  async (signal) => {
    const env = { ...process.env, NODE: process.execPath, CODE: handing }
    const outer = spawn(process.execPath, ['-e', npm], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = await once(outer.stdout, 'data')
    const program = Number(/program (\d+)/.exec(String(line))?.[1])
    expect(isAlive(program)).toBe(true)
    await sleep(400) // the parents have been looked at
    outer.kill(signal)
    try {
      await expect.poll(() => isAlive(program), { timeout: 10_000 }).toBe(false)
    } finally {
      if (isAlive(program)) process.kill(program)
    }
  },
)

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
