// `npm run bench [-- name ...] [--flag ...]`: runs the named measurements one after the other, or all of them.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname
const all = benchNames(readdirSync(folder))
const args = process.argv.slice(2)
const firstFlag = args.findIndex((arg) => arg.startsWith('--'))
const asked = firstFlag < 0 ? args : args.slice(0, firstFlag)
// What follows the first flag is the measurement's own business.
const flags = firstFlag < 0 ? [] : args.slice(firstFlag)
const unknown = asked.filter((name) => !all.includes(name))

if (unknown.length > 0) {
  console.error(`There is no measurement called ${unknown.join(', ')}. There are: ${all.join(', ')}.`)
  process.exitCode = 1
} else {
  for (const name of asked.length > 0 ? asked : all) {
    console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`)
    const { status } = spawnSync(process.execPath, [...process.execArgv, join(folder, `${name}.ts`), ...flags], {
      stdio: 'inherit',
    })
    if (status !== 0) process.exitCode = 1
  }
}

/** Every file of the folder is a measurement, except this one; the parts of one lie in the folder of its name. */
function benchNames(files: string[]): string[] {
  return files
    .filter((file) => file.endsWith('.ts') && file !== 'index.ts')
    .map((file) => file.slice(0, -3))
    .sort()
}
