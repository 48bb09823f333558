import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test.each([
  ['as it is loaded', `import { nativeRuntime } from ${at('./native.ts')}; nativeRuntime()`],
  [
    'in a thread of a network',
    `import { openAside } from ${at('../aside/open-aside.ts')}; (await openAside('blazeface')).close()`,
  ],
])('the native library keeps nothing about this machine to tell its makers, %s', async (_, program) => {
  const home = await mkdtemp(join(tmpdir(), 'home-'))
  try {
    await run(process.execPath, ['--input-type=module', '-e', program], { env: { HOME: home } })
    expect(await readdir(home)).toEqual([])
  } finally {
    await rm(home, { recursive: true })
  }
})

function at(path: string): string {
  return JSON.stringify(new URL(path, import.meta.url).href)
}
