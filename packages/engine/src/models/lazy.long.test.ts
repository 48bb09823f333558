import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const source = join(import.meta.dirname, '..')

/** What a process of its own loads of the operator's half, and whether it came to its end. */
async function loadedBy(work: string): Promise<{ neural: number; done: boolean }> {
  const program = `
    import { registerHooks } from 'node:module'
    let neural = 0
    registerHooks({ load(url, context, next) { if (url.includes('/packages/neural/')) neural++; return next(url, context) } })
    const { createEngine } = await import(${JSON.stringify(join(source, 'index.ts'))})
    const { swapSample } = await import(${JSON.stringify(join(source, 'testing', 'swap-sample.ts'))})
    ${work}
    console.log(JSON.stringify({ neural, done: true }))
    process.exit(0)`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program])
  return JSON.parse(stdout)
}

test('an engine without models of the operator loads nothing of what draws with them', async () => {
  expect(await loadedBy('await (await createEngine()).close(); await swapSample(undefined, {})')).toEqual({
    neural: 0,
    done: true,
  })
  const { neural } = await loadedBy("await swapSample(undefined, { engine: 'editor', edit: async ({ crop }) => crop })")
  expect(neural).toBeGreaterThan(5)
})
