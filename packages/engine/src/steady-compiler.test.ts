import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const steady = `(await import('${new URL('./steady-compiler.ts', import.meta.url).href}')).steadyCompiler()`

test('a loop is not compiled in its midst by the compiler that mixes numbers up', () => {
  expect(compilersOf('')).toContain('MAGLEV')
  const compilers = compilersOf(steady)
  expect(compilers).toContain('TURBOFAN_JS')
  expect(compilers.includes('MAGLEV')).toBe(!process.versions.v8.startsWith('13.'))
})

/** What compiles a loop while it runs, after a statement. */
function compilersOf(statement: string): string[] {
  const loop = 'let sum = 0; for (let i = 0; i < 3e7; i++) sum += (i % 7) * 0.5'
  const args = ['--trace-opt', '--input-type=module', '-e', `${statement}; (() => { ${loop} })()`]
  const said = execFileSync(process.execPath, args, { encoding: 'utf8' })
  return [...said.matchAll(/compiling .*target ([A-Z_]+)\) OSR/g)].flatMap(([, name]) => name ?? [])
}
