import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import process from 'node:process'
import { expect, test } from 'vitest'
import { flagsFor } from './node-flags.mjs'

const isMistaken = process.versions.v8.startsWith('13.')

test('a loop is not compiled in its midst by the compiler that mixes numbers up', () => {
  expect(compilersWith([])).toContain('MAGLEV')
  const compilers = compilersWith(flagsFor(process.versions.node))
  expect(compilers).toContain('TURBOFAN_JS')
  expect(compilers.includes('MAGLEV')).toBe(!isMistaken)
})

test('tests run as the program does, and so does the image', async () => {
  expect(process.execArgv).toEqual(expect.arrayContaining(flagsFor(process.versions.node)))
  const dockerfile = await readFile(new URL('../../Dockerfile', import.meta.url), 'utf8')
  const [, node] = /^FROM node:([\d.]+)-.* AS run$/m.exec(dockerfile)
  const [, command] = /^ENTRYPOINT (.*)$/m.exec(dockerfile)
  expect(JSON.parse(command)).toEqual(['node', ...flagsFor(node), 'dist/server/main.js'])
})

test('Node 26 gives what is young no more room than Node 24 does, and is told so in words that Node knows', () => {
  const flags = flagsFor('26.10.0')
  expect(flags).toEqual(['--max-semi-space-size=16', '--initial-old-space-size=48', '--min-semi-space-size=8'])
  expect(execFileSync(process.execPath, [...flags, '-p', '7'], { encoding: 'utf8' }).trim()).toBe('7')
})

/** What compiles a loop while it runs. */
function compilersWith(flags) {
  const loop = '(() => { let sum = 0; for (let i = 0; i < 3e7; i++) sum += (i % 7) * 0.5 })()'
  const said = execFileSync(process.execPath, [...flags, '--trace-opt', '-e', loop], { encoding: 'utf8' })
  return [...said.matchAll(/compiling .*target ([A-Z_]+)\) OSR/g)].flatMap(([, name]) => name ?? [])
}
