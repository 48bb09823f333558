import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const pools = JSON.stringify(new URL('./pool.ts', import.meta.url).href)
const clips = JSON.stringify(new URL('./clip-pool.ts', import.meta.url).href)

test.each([
  ['photos', `import { createEnginePool } from ${pools}; await (await createEnginePool({ threads: 1 })).close()`],
  [
    'videos',
    `import { createClipPool } from ${clips}
    const pool = createClipPool({ threads: 1 })
    await pool.openClip({ faces: [] }, {}).catch(() => undefined)
    await pool.close()`,
  ],
])('the threads for %s leave nothing about this machine for the makers of the library', async (_, program) => {
  const home = await mkdtemp(join(tmpdir(), 'home-'))
  try {
    await run(process.execPath, ['--no-maglev-osr', '--input-type=module', '-e', program], { env: { HOME: home } })
    expect(await readdir(home)).toEqual([])
  } finally {
    await rm(home, { recursive: true })
  }
})
