import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../apps/server/src/platform/settings/config.ts'
import { creditsOfPlan } from '../../apps/server/src/platform/settings/plan-credits.ts'
import { root } from '../bootstrap/prepare.mjs'

/** What only tests set, or every Node program knows. */
const unlisted = new Set(['NODE_ENV', 'CRASH_AT'])

/** Settings without which others say nothing. */
const used = { BACKUP_DIR: 'backups', ENGINE_EDITOR_URL: 'http://localhost:8188' }

test('the page of settings names every setting that the server reads, and no other', async () => {
  const folder = join(root, 'apps', 'server', 'src', 'platform', 'settings')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  const read = [...texts.join('\n').matchAll(/^ {2}([A-Z][A-Z0-9_]+): (?!string|number)/gm)]
    .map(([, name]) => name)
    .filter((name) => !unlisted.has(name))
  const told = (await tellSettings()).map(({ name }) => name)
  expect(read.length).toBeGreaterThan(10)
  expect(told.toSorted()).toEqual([...read, ...Object.keys(creditsOfPlan)].toSorted())
})

test('a setting that is set to what the page says holds without it changes nothing', async () => {
  const told = (await tellSettings()).filter(({ value }) => value !== undefined)
  expect(told.length).toBeGreaterThan(40)
  const configs = told.map(({ name, value }) => [name, readConfig({ ...used, [name]: value })])
  expect(configs).toEqual(told.map(({ name }) => [name, readConfig(used)]))
})

/** Every setting of the page, with what holds without it where that is one value for everybody. */
async function tellSettings() {
  const page = await readFile(join(root, 'docs', 'settings.md'), 'utf8')
  const rows = page.split('\n').filter((line) => line.startsWith('| `'))
  return rows.flatMap((row) => {
    const [names, values] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim().split(', '))
    return names.map((cell, i) => ({
      name: /^`([A-Z0-9_]+)`/.exec(cell)[1],
      value: /^`([^`]+)`$/.exec(values[i])?.[1],
    }))
  })
}
